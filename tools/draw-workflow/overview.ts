import { loanSteps } from '@hearthline/domain/progress'
import { STAGE_VALUES } from '@hearthline/domain/workflow'
import { EDGES, isReturn } from './edges.ts'
import { fenced } from './mermaid.ts'
import { PARTS, type Part, partOf } from './parts.ts'

const idOf = (part: Part): string => `part${PARTS.indexOf(part) + 1}`

const straight = PARTS.filter(({ detour }) => !detour)

export type Link = { readonly from: Part; readonly to: Part }

/** The straight path, part by part. */
export const chain: readonly Link[] = straight.slice(1).map((to, nth) => ({ from: straight[nth] ?? to, to }))

/** The ways into the parts beside it and out of them. */
const detours: readonly Link[] = [
  ...new Map(
    EDGES.filter((edge) => !isReturn(edge)).flatMap((edge): readonly [string, Link][] => {
      const [from, to] = [partOf(edge.from), partOf(edge.to)]
      const isDetour = from && to && from !== to && (from.detour || to.detour)
      return isDetour ? [[`${idOf(from)} ${idOf(to)}`, { from, to }]] : []
    }),
  ).values(),
]

/** In the words of the bar the borrower sees, which has none for an application that is past all of it. */
const box = (part: Part): string => {
  const steps: readonly string[] = loanSteps(false)
  const shown = steps[STAGE_VALUES[part.stage]]
  return `  ${idOf(part)}["${part.title}<br>${part.stage}${shown === undefined ? '' : `, ${shown}`}"]`
}

/** All parts, each with the progress that the borrower sees: the straight path, and what leads off it and back. */
export const drawOverview = (): readonly string[] =>
  fenced([
    'flowchart TD',
    ...PARTS.map(box),
    ...chain.map(({ from, to }) => `  ${idOf(from)} ==> ${idOf(to)}`),
    ...detours.map(({ from, to }) => `  ${idOf(from)} -.-> ${idOf(to)}`),
  ])
