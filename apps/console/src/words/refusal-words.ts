import type { PersonReason } from '@hearthline/domain/underwriting'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The reasons that a refusal by a person may state, as the notice says them (12 CFR 1002, form C-1). */
export const refusalWords: Readonly<Record<PersonReason, MessageDescriptor>> = {
  IDENTITY_UNVERIFIED: msg`Unable to verify identity`,
  CREDIT_UNVERIFIED: msg`Unable to verify credit references`,
  DELINQUENT: msg`Delinquent past or present credit obligations with others`,
  BANKRUPTCY: msg`Bankruptcy`,
  OWNERSHIP_UNVERIFIED: msg`Unable to verify ownership of the home`,
  EMPLOYMENT_UNVERIFIED: msg`Unable to verify employment`,
  UNVERIFIED: msg`Unable to verify the information in the application`,
  UNDER_AGE: msg`Applicant below the age at which a contract binds`,
  NO_SCORE: msg`Insufficient credit file`,
  PROPERTY_TYPE: msg`Kind of home not accepted as collateral`,
  OWNERSHIP_KIND: msg`Form of ownership of the home not accepted`,
  LISTED_FOR_SALE: msg`Home listed for sale within the last six months`,
  TITLE_CHANGED: msg`Title to the home changed within the last 90 days`,
  RECENTLY_BOUGHT: msg`Home bought or refinanced within the last six months`,
}
