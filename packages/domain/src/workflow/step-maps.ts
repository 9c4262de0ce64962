import { STEPS, type Step } from './steps.ts'
import { WORKFLOW_VERSION } from './workflow.ts'

export type StepMap = Readonly<Record<string, Step>>

/** Ties a map to the steps of its table: one that misses a step, or leads to none of this table's, does not compile. */
export const defineStepMap = <const Old extends readonly string[]>(
  _stepsThen: Old,
  map: Readonly<Record<Old[number], Step>>,
): StepMap => map

/** For a version whose steps are this table's; a test finds out once they are not. */
const asTheyAre = (steps: readonly Step[]): StepMap => Object.fromEntries(steps.map((step) => [step, step]))

/**
 * From every step of an older table to where such an application stands in this one, by the older table's version
 * (docs/decisions/011). Where a step's meaning went away, the map leads to a step that asks for what is missing.
 */
export const stepMaps: Readonly<Record<number, StepMap>> = {
  // The same steps. The flood notice brought a clock of another beginning, and a gate (078); Texan owners wait for each
  // other (077); other terms refused or lapsed are a refusal (080).
  1: asTheyAre(STEPS),
  // The same steps. Guards ask the law in force for the application, and its days hold the agreement too (115).
  2: asTheyAre(STEPS),
}

export type CarriedOver =
  | { readonly ok: true; readonly step: Step }
  /** Written by a newer release than this one, or by a table that nobody mapped. */
  | { readonly ok: false; readonly reason: 'tableUnknown' }

const known: ReadonlySet<string> = new Set(STEPS)
const isStep = (step: string): step is Step => known.has(step)

/** The step of this table for a step that was written under the table of a version. */
export const carryOver = (step: string, version: number, maps = stepMaps): CarriedOver => {
  const now = version === WORKFLOW_VERSION ? step : maps[version]?.[step]
  return now !== undefined && isStep(now) ? { ok: true, step: now } : { ok: false, reason: 'tableUnknown' }
}
