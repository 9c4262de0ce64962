import type { Key, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

export type Row = {
  key: Key
  art?: string
  title: ReactNode
  note?: ReactNode
  /** A tag, a link or a download button at the right end. */
  end?: ReactNode
}

/** Documents, files, people: a tile, a title with a second line, and what can be done. */
export const RowList = ({ rows, label }: { rows: readonly Row[]; label?: string }) => (
  <ul className="hl-row-list" aria-label={label}>
    {rows.map(({ key, art, title, note, end }) => (
      <li key={key}>
        {art ? (
          <span className="hl-tile">
            <Icon art={art} />
          </span>
        ) : null}
        <span className="hl-row-words">
          <span className="hl-row-title">{title}</span>
          {note ? <span className="hl-row-note">{note}</span> : null}
        </span>
        {end}
      </li>
    ))}
  </ul>
)
