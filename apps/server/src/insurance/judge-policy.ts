import type { InsuranceForm } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { FieldFault } from '../platform/http/index.ts'

/** What is wrong with a policy as cover for this line: it must pay for the line at least, and be in force today. */
export const policyFaults = (
  { offer }: Pick<ApplicationFacts, 'offer'>,
  policy: InsuranceForm,
  today: string,
): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  if (policy.dwellingCoverCents < (offer?.amountCents ?? 0))
    faults.push({ path: 'dwellingCoverCents', code: 'amountTooLow' })
  if (policy.effectiveOn > today) faults.push({ path: 'effectiveOn', code: 'dateInFuture' })
  if (policy.expiresOn < today) faults.push({ path: 'expiresOn', code: 'policyExpired' })
  return faults
}
