// The style sheet is imported for its effect.
export {}
