import type { OrganisationRecord } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'

type Collection = OrganisationRecord['hmdaCollection']

/** Credit that takes the place of a mortgage on the applicant's main residence (12 CFR 1002.13(a)(1)). */
const refinancesMainResidence = ({ property, liens }: ApplicationFacts): boolean =>
  property.occupancy === 'PRIMARY' &&
  (liens?.items ?? []).some((lien) => lien.kind === 'MORTGAGE' && lien.securedByHome && lien.beingPaidOff)

const RULES: Readonly<Record<Collection, (facts: ApplicationFacts) => boolean>> = {
  // 12 CFR 1003.4(a)(10).
  REG_C: () => true,
  // 12 CFR 1002.5(a)(4).
  REG_C_VOLUNTARY: () => true,
  REG_B_13_WHEN_REFI: refinancesMainResidence,
  OFF: () => false,
}

/** Whether this lender asks this applicant about ethnicity, race and sex; where the law does not ask, nobody may. */
export const asksDemographics = (collection: Collection, facts: ApplicationFacts): boolean => RULES[collection](facts)
