import type { DemographicsForm } from '@hearthline/contracts'
import { type StepFormHandle, useStepForm } from '../forms/index.ts'
import {
  type BlockAnswers,
  type BlockName,
  type DemographicsAnswers,
  DemographicsPageForm,
  declined,
  NOT_ANSWERED,
  ticked,
  typed,
} from './demographics.ts'

export type QuestionForm = {
  readonly form: StepFormHandle<DemographicsAnswers>
  readonly block: (name: BlockName) => BlockAnswers
  readonly tick: (name: BlockName, list: readonly string[], chosen: readonly string[]) => void
  readonly type: (name: BlockName, text: string) => void
  readonly decline: (name: BlockName, isDeclined: boolean) => void
}

type Save = (answers: DemographicsAnswers) => Promise<unknown>

/** No storage of the browser keeps these answers: until they are sent they are in memory alone, and nowhere after. */
export const useQuestionForm = (save: Save, keptHere?: string): QuestionForm => {
  const form = useStepForm<DemographicsAnswers, DemographicsForm>({
    schema: DemographicsPageForm,
    initial: { ethnicity: NOT_ANSWERED, race: NOT_ANSWERED, sex: NOT_ANSWERED },
    // What the schema gave, it takes.
    save: async (answers) => void (await save(answers as DemographicsAnswers)),
    ...(keptHere && { keptHere }),
  })
  const block = (name: BlockName): BlockAnswers => form.values[name]
  return {
    form,
    block,
    tick: (name, list, chosen) => form.set(name, ticked(block(name), list, chosen)),
    type: (name, text) => form.set(name, typed(block(name), text)),
    decline: (name, isDeclined) => form.set(name, declined(block(name), isDeclined)),
  }
}
