import { type Landing, type LandingTarget, landings } from '@hearthline/domain/routing'
import { rowOf, STEPS, type Step } from '@hearthline/domain/workflow'
import { EDGES } from './edges.ts'

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

/** Every step with who acts, what is awaited, and the page on which the borrower is meanwhile. */
export const drawSteps = (): readonly string[] => [
  '| step | progress | who acts | awaited | page the borrower sees |',
  '|---|---|---|---|---|',
  ...STEPS.map(row),
]
