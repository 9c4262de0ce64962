import './table.css'
import { useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { arrowDown, arrowUp } from '../icons/page-art.ts'

export type Sorted = { column: string; direction: 'ascending' | 'descending' }

export type Column<Row> = {
  key: string
  /** Words, which also name each cell where there is no room for columns. */
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand right. */
  figures?: boolean
  sortable?: boolean
  /** Says the row, for screen readers: one column of a table. */
  names?: boolean
}

export type DataTableProps<Row> = {
  /** What the table holds; not drawn. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  sorted?: Sorted
  onSort?: (sorted: Sorted) => void
  /** Marks the row that is open beside the table. */
  selected?: Key | undefined
  onSelect?: (row: Row) => void
  /** 13 px and tight rows, for the console; lists on phones and in narrow cards. */
  dense?: boolean
  /** Instead of the rows, when there are none. */
  empty?: ReactNode
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sorted' | 'onSort'> & { column: Column<Row> }

const Head = <Row,>({ column, sorted, onSort }: HeadProps<Row>) => {
  const { key, header, figures, sortable } = column
  const direction = sorted?.column === key ? sorted.direction : undefined
  const turn = () => onSort?.({ column: key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
  const arrow = direction ? <Icon art={direction === 'ascending' ? arrowUp : arrowDown} size="text" /> : null
  return (
    <th scope="col" data-figures={figures ? '' : undefined} aria-sort={direction}>
      {sortable && onSort ? (
        <button type="button" className="hl-table-sort" onClick={turn}>
          {header}
          {arrow}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { header, figures } = column
  const shared = {
    'data-figures': figures ? '' : undefined,
    'data-column': typeof header === 'string' && header !== '' ? header : undefined,
  }
  return column.names ? (
    <th scope="row" {...shared}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shared}>{column.cell(row)}</td>
  )
}

/** Few columns fit on a phone as they are. */
const MOST_FOR_PHONES = 3

/**
 * Rows with hairlines, figures right. Where there is no room, the rows of a dense table become lists of names and values;
 * any other scrolls by itself.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { t } = useLingui()
  const { caption, columns, rows, rowKey, sorted, onSort, selected, onSelect, dense = false, empty } = props
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <section
      className="hl-table-scroll"
      aria-label={t`${caption}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys
      tabIndex={0}
      data-stacks={dense && columns.length > MOST_FOR_PHONES ? '' : undefined}
    >
      <table className="hl-table" data-dense={dense ? '' : undefined} data-selects={onSelect ? '' : undefined}>
        <caption className="hl-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorted={sorted} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={selected !== undefined && rowKey(row) === selected ? '' : undefined}
              onClick={onSelect ? () => onSelect(row) : undefined}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A cell of two lines: what the row is about, and a number or a place under it. */
export const TableName = ({ title, note }: { title: ReactNode; note?: ReactNode }) => (
  <span className="hl-table-name">
    <b>{title}</b>
    {note ? <small>{note}</small> : null}
  </span>
)
