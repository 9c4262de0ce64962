import type { StepFormHandle } from '../forms/index.ts'
import type { LienAnswers } from './liens-form.ts'

/** A form that holds what is owed on the home, whatever it asks beside that. */
export type LienListHandle = Omit<StepFormHandle<{ items: LienAnswers[]; freeAndClear: boolean }>, 'rhf'>
