import { AssetsForm, giveAssets } from '@hearthline/contracts'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'

type AssetsAnswers = z.input<typeof AssetsForm>
export type AssetsFormHandle = StepFormHandle<AssetsAnswers>

/** What is listed, kept in this browser until it is sent. */
export const useAssetsForm = (): AssetsFormHandle => {
  const { uuid } = useApplication()
  const save = useSubmit(giveAssets)
  return useStepForm<AssetsAnswers, AssetsForm>({
    schema: AssetsForm,
    initial: { items: [], nothing: false },
    save,
    autosave: { key: `${uuid}:assets` },
  })
}
