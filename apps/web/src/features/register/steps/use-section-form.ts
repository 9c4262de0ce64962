import { readKey, useWrite } from '@hearthline/client'
import { type Draft, type RegisterSection, readDraft, saveDraft } from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { type StepFormHandle, useStepForm } from '../../../forms/index.ts'
import { useStepNavigation } from '../use-steps.ts'

type SaveSection = (section: RegisterSection, values: unknown, complete: boolean) => Promise<Draft>

/**
 * Saves one section: as typed, or finished and judged. Throws the CallProblem. What was typed is in the draft at once, and an
 * answer changes its own section alone: answers may come in another order than the questions were asked.
 */
const useSaveSection = (): SaveSection => {
  const write = useWrite(saveDraft)
  const client = useQueryClient()
  return useCallback(
    async (section, typed, complete) => {
      const values = { ...(typed as Record<string, unknown>) } // a form's values
      const put = (kept: Draft['sections'][RegisterSection], draft?: Draft) =>
        client.setQueryData<Draft>(
          readKey(readDraft, {}),
          (before) => before && { ...before, ...draft, sections: { ...before.sections, [section]: kept } },
        )
      if (!complete) put({ values, complete })
      const draft = await write({ body: { section, values, complete } })
      put(draft.sections[section], draft)
      return draft
    },
    [write, client],
  )
}

type Given<Input extends FieldValues, Output> = {
  readonly section: RegisterSection
  readonly schema: z.ZodMiniType<Output, Input>
  readonly blank: DefaultValues<Input>
  readonly draft: Draft
  /** Asked before the answers are saved as finished; what it throws or refuses keeps the visitor on the page. */
  readonly before?: (values: Output) => Promise<boolean>
  /** Called with the reason of a refusal; returns true when it handles that itself. */
  readonly refused?: (error: unknown, values: Output) => boolean
  /** After they were saved; goes to the next step without it. */
  readonly after?: (values: Output) => Promise<void> | void
}

/** A page of register as a form: begins with the draft, is saved to it while typing, and goes on once it is complete. */
export const useSectionForm = <Input extends FieldValues, Output>(
  given: Given<Input, Output>,
): StepFormHandle<Input> => {
  const { section, schema, blank, draft, before, refused, after } = given
  const saveSection = useSaveSection()
  const { onward } = useStepNavigation(section)
  return useStepForm<Input, Output>({
    schema,
    initial: { ...blank, ...draft.sections[section]?.values } as DefaultValues<Input>, // as this form typed them
    autosave: { save: (values) => saveSection(section, values, false) },
    save: async (values) => {
      if (before && !(await before(values))) return
      try {
        await saveSection(section, values, true)
      } catch (error) {
        if (refused?.(error, values)) return
        throw error
      }
      await (after ?? (() => onward()))(values)
    },
  })
}
