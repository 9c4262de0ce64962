import { loanSteps } from '@hearthline/domain/progress'
import { type Landing, type LandingTarget, landings } from '@hearthline/domain/routing'
import { rowOf, STAGE_VALUES, STEPS, type Step } from '@hearthline/domain/workflow'
import { EDGES, isReturn, PARTS, type Part, partOf } from './parts.ts'
import { fenced } from './picture.ts'

const idOf = (part: Part): string => `part${PARTS.indexOf(part) + 1}`

const straight = PARTS.filter(({ detour }) => !detour)

export type Link = { readonly from: Part; readonly to: Part }

/** The straight path, part by part. */
export const chain: readonly Link[] = straight.slice(1).map((to, nth) => ({ from: straight[nth] ?? to, to }))

/** The exits between the straight path and the other parts. */
const detours: readonly Link[] = [
  ...new Map(
    EDGES.filter((edge) => !isReturn(edge)).flatMap((edge): readonly [string, Link][] => {
      const [from, to] = [partOf(edge.from), partOf(edge.to)]
      const isDetour = from && to && from !== to && (from.detour || to.detour)
      return isDetour ? [[`${idOf(from)} ${idOf(to)}`, { from, to }]] : []
    }),
  ).values(),
]

/** The words of the progress bar, which has none for an application beyond its end. */
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

const STAY = 'stay:'

const pageName = (target: LandingTarget): string => {
  if (target === '/') return 'the dashboard'
  return target.startsWith(STAY) ? `${target.slice(STAY.length)}, waiting` : target
}

const pages = (landing: Landing): string =>
  typeof landing === 'string'
    ? pageName(landing)
    : [
        ...landing.when.map(([guard, target]) => `${pageName(target)} if ${guard}`),
        `else ${pageName(landing.otherwise)}`,
      ].join('; ')

const awaited = (step: Step): string =>
  [...new Set(EDGES.filter(({ from }) => from === step).map(({ event }) => event))].join(', ') ||
  'nothing: it ends here'

const row = (step: Step): string => {
  const { stage, waitsOn } = rowOf(step)
  return `| ${step} | ${stage} | ${waitsOn} | ${awaited(step)} | ${pages(landings[step])} |`
}

/** Every step with its actor, what it waits for, and the page that the borrower sees meanwhile. */
export const drawSteps = (): readonly string[] => [
  '| step | progress | who acts | awaited | page the borrower sees |',
  '|---|---|---|---|---|',
  ...STEPS.map(row),
]
