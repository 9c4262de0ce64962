import type { ApplicationRecord, Profile, ProfileForm } from '@hearthline/contracts'
import type { z } from 'zod/mini'

export type ProfileAnswers = z.input<typeof ProfileForm>

export const NO_ADDRESS = { street: '', unit: '', city: '', state: '', zip: '' }

type FirstProfile = Record<keyof Omit<ProfileAnswers, 'mailing' | 'correct' | 'hasOneName'>, string> & {
  readonly hasOneName: boolean
  readonly mailing: typeof NO_ADDRESS | undefined
}

/** What register was told, to be confirmed; the birth date comes with the profile, to its owner only. */
export const firstProfile = (
  { applicant, property }: Pick<ApplicationRecord, 'applicant' | 'property'>,
  profile: Profile | undefined,
): FirstProfile => ({
  firstName: applicant.firstName,
  middleName: applicant.middleName ?? '',
  lastName: applicant.lastName,
  suffix: applicant.suffix ?? '',
  hasOneName: applicant.lastName === '',
  birthDate: profile?.dob ?? '',
  selectedPropertyUuid: property.uuid,
  mailing: applicant.mailing && { ...NO_ADDRESS, ...applicant.mailing },
})
