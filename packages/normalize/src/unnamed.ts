/** Name of a part whose call never came, or that has none. */
export const UNNAMED = 'unknown'
