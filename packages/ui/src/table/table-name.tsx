import './table.css'
import type { ReactNode } from 'react'

/** A cell of two lines: what the row is about, and a number or a place under it. */
export const TableName = ({ title, note }: { title: ReactNode; note?: ReactNode }) => (
  <span className="hl-table-name">
    <b>{title}</b>
    {note ? <small>{note}</small> : null}
  </span>
)
