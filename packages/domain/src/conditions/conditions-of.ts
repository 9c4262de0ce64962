import type { ApplicationFacts, Condition } from '../application/index.ts'

/** What is asked of one party: an additional signer, or the borrower where nobody is named. The lender's own is nobody's. */
export const conditionsOf = (
  { conditions = [] }: Pick<ApplicationFacts, 'conditions'>,
  signer?: string,
): readonly Condition[] => conditions.filter((one) => one.signer === signer && one.owner !== 'STAFF')
