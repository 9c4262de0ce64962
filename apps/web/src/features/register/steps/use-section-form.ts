import type { Draft, RegisterSection } from '@hearthline/contracts'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { type StepFormHandle, useStepForm } from '../../../forms/index.ts'
import { useStepWays } from '../use-steps.ts'
import { useSaveSection } from './use-save-section.ts'

type Given<Input extends FieldValues, Output> = {
  readonly section: RegisterSection
  readonly schema: z.ZodMiniType<Output, Input>
  readonly blank: DefaultValues<Input>
  readonly draft: Draft
  /** Asked before the answers are saved as finished; what it throws or refuses keeps the visitor on the page. */
  readonly before?: (values: Output) => Promise<boolean>
  /** Told why they were refused; true when it deals with that itself. */
  readonly refused?: (fault: unknown, values: Output) => boolean
  /** After they were saved; goes to the next step without it. */
  readonly after?: (values: Output) => Promise<void> | void
}

/** A page of register as a form: begins with the draft, is kept in it while it is typed, and goes on when it stands. */
export const useSectionForm = <Input extends FieldValues, Output>(
  given: Given<Input, Output>,
): StepFormHandle<Input> => {
  const { section, schema, blank, draft, before, refused, after } = given
  const saveSection = useSaveSection()
  const { onward } = useStepWays(section)
  return useStepForm<Input, Output>({
    schema,
    initial: { ...blank, ...draft.sections[section]?.values } as DefaultValues<Input>, // as this form typed them
    autosave: { save: (values) => saveSection(section, values, false) },
    save: async (values) => {
      if (before && !(await before(values))) return
      try {
        await saveSection(section, values, true)
      } catch (fault) {
        if (refused?.(fault, values)) return
        throw fault
      }
      await (after ?? (() => onward()))(values)
    },
  })
}
