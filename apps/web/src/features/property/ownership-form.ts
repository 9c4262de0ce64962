import { type ApplicationRecord, correctOwnership, OwnershipForm } from '@hearthline/contracts'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'

export type OwnershipAnswers = z.input<typeof OwnershipForm>
export type OwnershipFormHandle = StepFormHandle<OwnershipAnswers>

const firstOwnership = ({ applicant }: ApplicationRecord): DefaultValues<OwnershipAnswers> => {
  const { firstName, middleName = '', lastName, suffix = '' } = applicant
  const name = { firstName, middleName, lastName, suffix, hasOneName: lastName === '' }
  return { ...name, note: '', documents: [] } as DefaultValues<OwnershipAnswers> // which way is chosen on the page
}

/** What is typed is kept in this browser; files are sent when they are chosen, and chosen anew after a visit. */
export const useOwnershipForm = (): OwnershipFormHandle => {
  const { record } = useApplication()
  const submit = useSubmit(correctOwnership)
  return useStepForm<OwnershipAnswers, OwnershipForm>({
    schema: OwnershipForm,
    initial: firstOwnership(record),
    save: submit,
  })
}
