import { type ApplicationRecord, CreditIdentityForm, correctIdentity, type Profile } from '@hearthline/contracts'
import { useEffect, useMemo } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { useTaxIdChecks } from '../../tax-id/index.ts'

type IdentityAnswers = z.input<typeof CreditIdentityForm>
export type IdentityHandle = StepFormHandle<IdentityAnswers>

export const NO_ADDRESS = { street: '', unit: '', city: '', state: '', zip: '' }

/** Everything as it was given, but for the number, which never comes back. */
const firstIdentity = ({ applicant }: Pick<ApplicationRecord, 'applicant'>, profile: Profile | undefined) => ({
  firstName: applicant.firstName,
  middleName: applicant.middleName ?? '',
  lastName: applicant.lastName,
  suffix: applicant.suffix ?? '',
  hasOneName: applicant.lastName === '',
  birthDate: profile?.dob ?? '',
  taxId: '',
  formerName: applicant.formerName ?? '',
  previousAddress: applicant.previousAddress && { ...NO_ADDRESS, ...applicant.previousAddress },
})

/** Who the bureau shall look for, kept in this browser until it is sent. */
export const useIdentityForm = (): IdentityHandle => {
  const { uuid, record, profile } = useApplication()
  const submit = useSubmit(correctIdentity)
  const checks = useTaxIdChecks()
  const schema = useMemo(() => CreditIdentityForm.check(...checks), [checks])
  const form = useStepForm<IdentityAnswers, CreditIdentityForm>({
    schema,
    initial: firstIdentity(record, profile) as DefaultValues<IdentityAnswers>, // suffix and state are of the form's own lists
    save: (answers) => submit(answers as IdentityAnswers), // what the schema gave, it takes
    autosave: { key: `${uuid}:credit-identity` },
  })
  const { birthDate } = form.values
  const dob = profile?.dob
  // The profile may come after the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it arrives, so that a date taken out stays out
  useEffect(() => {
    if (dob && !birthDate) form.set('birthDate', dob)
  }, [dob])
  return form
}
