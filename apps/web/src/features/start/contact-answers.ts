import { AdditionalInfoForm, type ApplicationRecord, code } from '@hearthline/contracts'
import { z } from 'zod/mini'
import type { StepFormHandle } from '../../forms/index.ts'

export type ContactAnswers = z.input<typeof AdditionalInfoForm>
export type OwnerAnswers = ContactAnswers['otherOwners'][number]

/** Whoever owns alone names nobody else; with a trust it depends. */
export const mayHaveOwners = (ownership: unknown): boolean => ownership === 'JOINT' || ownership === 'TRUST'

/** The contract's form; each owner has an address of his own, and one who owns with others names them. */
export const contactForm = (ownEmail: string) =>
  AdditionalInfoForm.check(
    z.refine(({ ownership, otherOwners }) => ownership !== 'JOINT' || otherOwners.length > 0, {
      error: code('required'),
      path: ['otherOwners'],
    }),
    (context) => {
      for (const [at, { email }] of context.value.otherOwners.entries()) {
        if (email !== ownEmail.toLowerCase()) continue
        context.issues.push({
          code: 'custom',
          message: code('ownerEmailSameAsYours'),
          input: email,
          path: ['otherOwners', at, 'email'],
        })
      }
    },
  )

/** Nothing is known of an owner who was just added; the relation is still to be chosen. */
export const NO_OWNER = { firstName: '', lastName: '', email: '', owes: false } as unknown as OwnerAnswers

/** The owners to show for a kind of ownership: one to begin with where there must be one, none where there is nobody else. */
export const ownersFor = (ownership: unknown, owners: readonly OwnerAnswers[]): readonly OwnerAnswers[] => {
  if (!mayHaveOwners(ownership)) return []
  return ownership === 'JOINT' && owners.length === 0 ? [NO_OWNER] : owners
}

/** What was given before stays given, but for the tax number, which never comes back. */
export const firstContact = ({ applicant, property, income, additional }: ApplicationRecord) => ({
  taxId: '',
  ownership: property.ownership,
  otherOwners: (additional?.otherOwners ?? []).map(({ uuid: _, ...owner }) => owner),
  maritalStatus: applicant.maritalStatus,
  yearsWithEmployer: income.yearsWithEmployer,
  purpose: additional?.purpose,
})

export type ContactHandle = StepFormHandle<ContactAnswers>
