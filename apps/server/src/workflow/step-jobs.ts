import { type AutomaticStep, rowOf, type Step } from '@hearthline/domain/workflow'
import type { StepJob } from '../applications/index.ts'

/** One job a step, none forgotten: a new automatic row of the table breaks the build here. */
export type StepJobs = Readonly<Record<AutomaticStep, StepJob>>

export const isAutomatic = (step: Step): step is AutomaticStep => {
  const { waitsOn } = rowOf(step)
  return waitsOn === 'system' || waitsOn === 'vendor'
}
