import type { ReactNode } from 'react'

/** Six columns for fields; a field says how many it takes. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="hl-fields">{children}</div>

/** Fields that stand on one line of the grid; their `wideError`s go under the whole line. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className="hl-field-row">{children}</div>
