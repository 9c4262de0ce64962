import type { FlowFacts } from './facts.ts'
import { type FlowGuard, flowGuards } from './guards.ts'
import type { LandingPage } from './pages.ts'
import { FIRST_FLOW_STEP, type FlowStep, flowSteps, interrupts } from './table.ts'

/** One move of the walk: which guard led where. An interrupt starts from any step. */
export type FlowMove = { readonly from: FlowStep | 'any'; readonly because: FlowGuard; readonly to: FlowStep }

export type FlowLocation = { readonly step: FlowStep; readonly trail: readonly FlowMove[] }

/** Where these facts put the borrower, and by which answers: the first interrupt that holds, else the end of the walk from profile. */
export const locate = (facts: FlowFacts): FlowLocation => {
  const interrupt = interrupts.find(([guard]) => flowGuards[guard](facts))
  if (interrupt) {
    const [because, to] = interrupt
    return { step: to, trail: [{ from: 'any', because, to }] }
  }
  const trail: FlowMove[] = []
  let step: FlowStep = FIRST_FLOW_STEP
  for (;;) {
    const exit = flowSteps[step].exits.find(([guard]) => flowGuards[guard](facts))
    if (!exit) return { step, trail }
    const [because, to]: readonly [FlowGuard, FlowStep] = exit
    trail.push({ from: step, because, to })
    step = to
  }
}

/** The page of the step where these facts put the borrower. */
export const flowPage = (facts: FlowFacts): LandingPage => flowSteps[locate(facts).step].page
