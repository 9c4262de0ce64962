import './chart.css'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { chartLine, table2 } from '../icons/page-art.ts'
import { Segmented } from '../switches/segmented.tsx'
import { CostDrawing } from './cost-drawing.tsx'
import type { ChartTick, CostSeries } from './plot.ts'

export type CostChartProps = {
  title: ReactNode
  /** The whole story in one sentence, for those who do not see the lines. */
  description: string
  /** What is owed, a solid line over a tint. */
  falling: CostSeries
  /** What has been paid, a dotted line. */
  rising: CostSeries
  acrossTicks: readonly ChartTick[]
  upTicks: readonly ChartTick[]
  /** Point that is marked at first; the pointer moves it. */
  marked: number
  /** Words at the mark. */
  markedText: (at: number) => string
  /** The same as a table: columns, the first one naming the row, and rows as text. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] }
}

const FiguresTable = ({ columns, rows }: CostChartProps['table']) => (
  <table className="hl-chart-table">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Cost over time as two lines, and the same as a table: nobody depends on the drawing. */
export const CostChart = ({ title, table, marked, ...drawing }: CostChartProps) => {
  const { t } = useLingui()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [pointed, setPointed] = useState<number>()
  const last = drawing.falling.values.length - 1
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="hl-section-head hl-chart-head">
        <h2 id={titleId}>{title}</h2>
        <Segmented
          label={t`Show as`}
          value={view}
          onChange={setView}
          segments={[
            { value: 'chart', label: t`Chart`, art: chartLine },
            { value: 'table', label: t`Table`, art: table2 },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <CostDrawing {...drawing} marked={Math.min(pointed ?? marked, last)} onMark={setPointed} />
      ) : (
        <FiguresTable {...table} />
      )}
    </section>
  )
}
