import './console.css'
import type { ReactNode } from 'react'

export type StripFigure = { key: string; term: ReactNode; figure: ReactNode; note?: ReactNode }

/** The figures of a case on one line. */
export const FigureStrip = ({ figures }: { figures: readonly StripFigure[] }) => (
  <dl className="hl-figure-strip">
    {figures.map(({ key, term, figure, note }) => (
      <div key={key}>
        <dt>{term}</dt>
        <dd>
          <b>{figure}</b>
          {note ? <small>{note}</small> : null}
        </dd>
      </div>
    ))}
  </dl>
)
