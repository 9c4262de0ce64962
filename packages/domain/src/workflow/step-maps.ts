import { STEPS, type Step } from './steps.ts'
import { WORKFLOW_VERSION } from './workflow.ts'

export type StepMap = Readonly<Record<string, Step>>

/** Ties a map to the steps of its table: a map that misses a step, or leads to an unknown step, does not compile. */
export const defineStepMap = <const Old extends readonly string[]>(
  _stepsThen: Old,
  map: Readonly<Record<Old[number], Step>>,
): StepMap => map

/** For a version with the same steps as this table; a test fails once they differ. */
const asTheyAre = (steps: readonly Step[]): StepMap => Object.fromEntries(steps.map((step) => [step, step]))

/**
 * For each older version of the table: from every one of its steps to the step of such an application in this table
 * (docs/decisions/011). If a step no longer exists, the map leads to a step that asks for what is missing.
 */
export const stepMaps: Readonly<Record<number, StepMap>> = {
  // The same steps. The flood notice got a clock with another start, and a gate; Texan owners wait for each other; a
  // counteroffer that is refused or expires is a refusal (decisions 102, 146 and 080).
  1: asTheyAre(STEPS),
  // The same steps. Guards read the law in force for the application, and its waiting period also holds the agreement
  // (decision 115).
  2: asTheyAre(STEPS),
}

export type CarriedOver =
  | { readonly ok: true; readonly step: Step }
  /** Written by a newer release than this one, or by a table without a map. */
  | { readonly ok: false; readonly reason: 'tableUnknown' }

const known: ReadonlySet<string> = new Set(STEPS)
const isStep = (step: string): step is Step => known.has(step)

/** This table's step for a step that was written under a given version of the table. */
export const carryOver = (step: string, version: number, maps = stepMaps): CarriedOver => {
  const now = version === WORKFLOW_VERSION ? step : maps[version]?.[step]
  return now !== undefined && isStep(now) ? { ok: true, step: now } : { ok: false, reason: 'tableUnknown' }
}
