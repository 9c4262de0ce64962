/** In one transaction: it waits a moment only for a lock, gives way to who writes, and tries again. */
type Statements = { readonly statements: readonly string[] }

/**
 * A change of the database (decision 138). `release` is the one that brings it. What expands leaves everything to the
 * release before; what contracts takes something away that no release from `since` on uses, and waits until no process of
 * an older one runs.
 */
export type Migration = { readonly release: number } & (
  | ({
      readonly kind: 'expand'
      /** Tables that the statements make, which row security is to keep apart by organisation. */
      readonly tenantTables?: readonly string[]
    } & Statements)
  /** An index on a table that is there, made while others write. `on` is what follows the word, as in `tasks (a, b)`. */
  | { readonly kind: 'index'; readonly name: string; readonly on: string }
  /** Fills rows that are there, some at a time, organisation by organisation. `where` no longer holds for a filled row. */
  | { readonly kind: 'fill'; readonly table: string; readonly set: string; readonly where: string }
  | { readonly kind: 'notNull'; readonly since: number; readonly table: string; readonly column: string }
  | ({ readonly kind: 'contract'; readonly since: number } & Statements)
)

/** The number of a release, and all changes of the database from the first release on until this one, in order. */
export type Schema = { readonly release: number; readonly migrations: Readonly<Record<string, Migration>> }
