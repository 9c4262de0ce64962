import type { ApplicationFacts } from '../facts/index.ts'
import { lawInForce } from '../states/index.ts'
import { legalName } from './legal-name.ts'

/** How the borrower is named beside the other owners, who go by their uuid. */
export const BORROWER = 'BORROWER'

export type DeedSigner = { readonly id: string; readonly name: string }

/** Whoever owns the home signs the deed, the borrower first. */
export const deedSigners = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): readonly DeedSigner[] => [
  { id: BORROWER, name: legalName(applicant) },
  ...(additional?.otherOwners ?? []).map((owner) => ({ id: owner.uuid, name: legalName(owner) })),
]

/** Where the law asks for them, the spouses of owners sign as well, though they own nothing (Tex. Const. XVI 50(a)(6)(A)). */
export const asksSpouses = ({ property }: Pick<ApplicationFacts, 'property'>): boolean =>
  lawInForce(property).spousesConsent === true

/** Whether there is a spouse to ask who is none of the owners: whoever lives apart is married still. */
export const hasSpouseOnDeed = ({
  applicant,
  additional,
}: Pick<ApplicationFacts, 'applicant' | 'additional'>): boolean =>
  (applicant.maritalStatus === 'MARRIED' || applicant.maritalStatus === 'SEPARATED') &&
  !(additional?.otherOwners ?? []).some(({ relation }) => relation === 'SPOUSE')
