/** What the declarations of a package hold in place of a type that they could not import: nobody checks them. */
export type Unresolved = ThereIsNoSuchType
