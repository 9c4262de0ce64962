import { type PointerEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { type ChartTick, type CostSeries, type Plot, pathOf, plotOf } from './plot.ts'

/** Width of an element in CSS pixels, kept up to date; `first` until it is measured. */
export const useWidth = <Kind extends Element>(first: number): [RefObject<Kind | null>, number] => {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      if (measured > 0) startTransition(() => setWidth(measured))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

const NARROW = 420

type CostDrawingProps = {
  description: string
  falling: CostSeries
  rising: CostSeries
  acrossTicks: readonly ChartTick[]
  upTicks: readonly ChartTick[]
  marked: number
  markedText: (at: number) => string
  onMark: (at: number) => void
}

const Grid = ({ plot, upTicks, acrossTicks }: Pick<CostDrawingProps, 'upTicks' | 'acrossTicks'> & { plot: Plot }) => (
  <g className="hl-chart-grid">
    <line x1={plot.x(0)} x2={plot.width - 6} y1={plot.y(0)} y2={plot.y(0)} />
    {upTicks.map(({ at, text }) => (
      <g key={at}>
        <line x1={plot.x(0)} x2={plot.width - 6} y1={plot.y(at)} y2={plot.y(at)} />
        <text x={plot.x(0)} y={plot.y(at) - 5}>
          {text}
        </text>
      </g>
    ))}
    {acrossTicks.map(({ at, text }, index) => (
      <text
        key={at}
        x={plot.x(at)}
        y={plot.height - 8}
        textAnchor={index === 0 ? 'start' : index === acrossTicks.length - 1 ? 'end' : 'middle'}
      >
        {text}
      </text>
    ))}
  </g>
)

/** Breaks words near their middle, for a drawing that is too narrow for one line. */
const inTwo = (text: string): string[] => {
  const words = text.split(' ')
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}

const Mark = ({ plot, at, text, falling, rising }: { plot: Plot; at: number; text: string } & SeriesPair) => {
  const owed = plot.y(falling.values[at] ?? 0)
  const paid = plot.y(rising.values[at] ?? 0)
  const rightHalf = plot.x(at) > plot.width / 2
  const x = plot.x(at) + (rightHalf ? -9 : 9)
  return (
    <g className="hl-chart-mark">
      <line x1={plot.x(at)} x2={plot.x(at)} y1={Math.min(owed, paid)} y2={plot.y(0)} />
      <circle cx={plot.x(at)} cy={owed} r="4.5" data-series="1" />
      <circle cx={plot.x(at)} cy={paid} r="4.5" data-series="2" />
      <text className="hl-chart-words" y={Math.min(owed + 18, plot.y(0) - 8)} textAnchor={rightHalf ? 'end' : 'start'}>
        {(plot.width < NARROW ? inTwo(text) : [text]).map((line, index) => (
          <tspan key={line} x={x} dy={index === 0 ? 0 : 16}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}

type SeriesPair = Pick<CostDrawingProps, 'falling' | 'rising'>

/** The lines themselves, drawn in real pixels so that words keep their size at any width. */
export const CostDrawing = (props: CostDrawingProps) => {
  const { description, falling, rising, acrossTicks, upTicks, marked, markedText, onMark } = props
  const [ref, width] = useWidth<SVGSVGElement>(560)
  const last = falling.values.length - 1
  const top = Math.max(...falling.values, ...rising.values) * 1.02
  const plot = plotOf({ width, height: width < NARROW ? 234 : 228 }, last, top)
  const owed = pathOf(plot, falling.values)
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    onMark(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const early = Math.round(last * 0.08)
  return (
    <svg
      className="hl-chart"
      ref={ref}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      height={plot.height}
      role="img"
      aria-label={description}
      onPointerMove={follow}
      onPointerDown={follow}
    >
      <path className="hl-chart-area" d={`${owed}L${plot.x(last)} ${plot.y(0)}L${plot.x(0)} ${plot.y(0)}Z`} />
      <Grid plot={plot} upTicks={upTicks} acrossTicks={acrossTicks} />
      <path className="hl-chart-line" data-series="1" d={owed} />
      <path className="hl-chart-line" data-series="2" d={pathOf(plot, rising.values)} />
      <Mark plot={plot} at={marked} text={markedText(marked)} falling={falling} rising={rising} />
      <text className="hl-chart-words" x={plot.x(early) + 6} y={plot.y(falling.values[early] ?? 0) - 10}>
        {falling.label}
      </text>
      <text className="hl-chart-words" x={plot.width - 6} y={plot.y(rising.values[last] ?? 0) - 11} textAnchor="end">
        {rising.label}
      </text>
    </svg>
  )
}
