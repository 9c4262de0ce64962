import type { DemographicsForm } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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

/** The categories' names, to the letter of 12 CFR 1003 appendix B, by the codes of the register. */
export const ethnicityWords: Readonly<Record<'1' | '11' | '12' | '13' | '14' | '2', MessageDescriptor>> = {
  '1': msg`Hispanic or Latino`,
  '11': msg`Mexican`,
  '12': msg`Puerto Rican`,
  '13': msg`Cuban`,
  '14': msg`Other Hispanic or Latino`,
  '2': msg`Not Hispanic or Latino`,
}

type RaceCode = '1' | '2' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '3' | '4' | '41' | '42' | '43' | '44' | '5'

export const raceWords: Readonly<Record<RaceCode, MessageDescriptor>> = {
  '1': msg`American Indian or Alaska Native`,
  '2': msg`Asian`,
  '21': msg`Asian Indian`,
  '22': msg`Chinese`,
  '23': msg`Filipino`,
  '24': msg`Japanese`,
  '25': msg`Korean`,
  '26': msg`Vietnamese`,
  '27': msg`Other Asian`,
  '3': msg`Black or African American`,
  '4': msg`Native Hawaiian or Other Pacific Islander`,
  '41': msg`Native Hawaiian`,
  '42': msg`Guamanian or Chamorro`,
  '43': msg`Samoan`,
  '44': msg`Other Pacific Islander`,
  '5': msg`White`,
}

export const sexWords: Readonly<Record<'1' | '2', MessageDescriptor>> = { '1': msg`Male`, '2': msg`Female` }

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
