import type { Step } from '@hearthline/domain/workflow'
import { EDGES, type Edge, isReturn, PARTS, type Part, partOf } from './parts.ts'

/** A box: steps of the picture itself, or a stub for steps that another picture shows. */
export type Node = { readonly id: string; readonly lines: readonly string[]; readonly look: 'step' | 'stub' }
export type Arrow = { readonly from: string; readonly to: string; readonly labels: readonly string[] }
export type Picture = {
  readonly title: string
  readonly nodes: readonly Node[]
  readonly arrows: readonly Arrow[]
  /** The exits that it shows. */
  readonly edges: readonly Edge[]
}

const sortedOut = <T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly (readonly [string, readonly T[]])[] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

const asked = ({ event, when }: Edge): string => (when === undefined ? event : `${event}, ${when}`)

/** A stub is a whole part, so its arrow names the step that is entered; an end is its own stub. */
const stubFor = (step: Step): Node => {
  const part = partOf(step)
  return part === undefined
    ? { id: step, lines: [step], look: 'stub' }
    : { id: `part${PARTS.indexOf(part) + 1}`, lines: [`to ${part.title}`], look: 'stub' }
}

const ownNode = (step: Step): Node => ({ id: step, lines: [step], look: 'step' })

const picturePart = ({ title, steps }: Part): Picture => {
  const edges = EDGES.filter((edge) => steps.includes(edge.from) && !isReturn(edge))
  const isOwn = (step: Step) => steps.includes(step)
  const nodeOf = (step: Step) => (isOwn(step) ? ownNode(step) : stubFor(step))
  const label = (edge: Edge) => (isOwn(edge.to) || !partOf(edge.to) ? asked(edge) : `${asked(edge)}: ${edge.to}`)
  const stubs = new Map(edges.filter(({ to }) => !isOwn(to)).map(({ to }) => [stubFor(to).id, stubFor(to)]))
  return {
    title,
    nodes: [...steps.map(ownNode), ...stubs.values()],
    arrows: sortedOut(edges, ({ from, to }) => `${from} ${nodeOf(to).id}`).map(([key, group]) => {
      const [from = '', to = ''] = key.split(' ')
      return { from, to, labels: group.map(label) }
    }),
    edges,
  }
}

/** Steps with the same exits back share a box. */
const pictureWaysBack = (): Picture => {
  const edges = EDGES.filter(isReturn)
  const sources = sortedOut([...new Set(edges.map(({ from }) => from))], (step) =>
    edges
      .filter(({ from }) => from === step)
      .map(({ event, to }) => `${event} ${to}`)
      .sort()
      .join(),
  )
  const boxes = sources.map(([, steps], nth): Node => ({ id: `from${nth + 1}`, lines: steps, look: 'step' }))
  const boxOf = (step: Step) => boxes.find(({ lines }) => lines.includes(step))?.id ?? step
  const targets = [...new Set(edges.map(({ to }) => to))]
  return {
    title: 'Ways back',
    nodes: [...boxes, ...targets.map((step): Node => ({ id: step, lines: [step], look: 'stub' }))],
    arrows: sortedOut(edges, ({ from, to, event }) => `${boxOf(from)} ${to} ${event}`).map(([key]) => {
      const [from = '', to = '', event = ''] = key.split(' ')
      return { from, to, labels: [event] }
    }),
    edges,
  }
}

/** One picture per part, and one of the exits that lead back. */
export const pictures: readonly Picture[] = [...PARTS.map(picturePart), pictureWaysBack()]

/** GitHub draws mermaid flowcharts in Markdown. */
export const fenced = (lines: readonly string[]): readonly string[] => ['```mermaid', ...lines, '```']

const shape = ({ id, lines, look }: Node): string => {
  const text = lines.join('<br>')
  return look === 'step' ? `  ${id}["${text}"]` : `  ${id}(["${text}"]):::stub`
}

const arrow = ({ from, to, labels }: Arrow): string => `  ${from} -->|"${labels.join('<br>')}"| ${to}`

export const drawPicture = ({ nodes, arrows }: Picture): readonly string[] =>
  fenced(['flowchart TD', ...nodes.map(shape), ...arrows.map(arrow), '  classDef stub stroke-dasharray: 4 3'])
