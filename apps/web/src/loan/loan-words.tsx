import type { Occupancy, Ownership, PropertyType } from '@hearthline/domain/enumerations'
import { type MembershipRoute, membershipRoutes } from '@hearthline/domain/pricing'
import { Banner } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany, useFormats, usePrivateLabel } from '../shell/index.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** Words for the home, both as choices and to show what was chosen. */
export const occupancyWords: Words<Occupancy> = {
  PRIMARY: msg`I live there`,
  SECOND_HOME: msg`A second home`,
  INVESTMENT: msg`I rent it out`,
}

export const propertyTypeWords: Words<PropertyType> = {
  SINGLE_FAMILY: msg`Single-family house`,
  PUD: msg`House in a planned development`,
  TOWNHOUSE: msg`Townhouse`,
  CONDO: msg`Condominium`,
  TWO_TO_FOUR_UNITS: msg`House with 2 to 4 units`,
  MANUFACTURED: msg`Manufactured home`,
  CO_OP: msg`Cooperative`,
  LOG_OR_DOME: msg`Log or dome home`,
  MIXED_USE: msg`Home with a business in it`,
  HOUSEBOAT: msg`Houseboat`,
}

export const ownershipWords: Words<Ownership> = {
  SOLE: msg`I own it alone`,
  JOINT: msg`I own it with others`,
  TRUST: msg`A trust owns it`,
  LLC: msg`A company owns it`,
}

type Props = {
  /** Every month's, or of an interest-only line every month's after the draw period. */
  readonly paymentCents: number
  /** Of such a line: an average month's before that. */
  readonly interestOnlyCents?: number | undefined
}

/** What a line costs a month, in words; both figures where the first years are interest alone. */
export const PaymentText = ({ paymentCents, interestOnlyCents }: Props) => {
  const { money } = useFormats()
  const payment = money(paymentCents)
  if (interestOnlyCents === undefined) return <Trans>{payment} a month</Trans>
  const interest = money(interestOnlyCents)
  return (
    <Trans>
      {interest} of interest in an average month, then {payment} a month
    </Trans>
  )
}

/** How one joins a lender that lends to its members only. */
const WAYS: Readonly<Record<MembershipRoute, MessageDescriptor>> = {
  FIELD: msg`You join by belonging to its field of membership: where you live, work, study or worship, or through a member of your family.`,
  EMPLOYER: msg`You join through the employer that it serves: you work there or have retired from there, or somebody in your family has.`,
  OCCUPATION: msg`You join through your occupation: you, or somebody in your family, work where it serves.`,
  ASSOCIATION: msg`You join through an association: its members may belong here, and you may join it along the way.`,
  SHARE: msg`You join by opening a savings account with one share in it.`,
  COMMUNITY: msg`You join by living, working or studying in the community that it serves.`,
}

/** Said where terms are looked at: this lender lends to members, and so one becomes one. Nothing where it lends to anybody. */
export const MembershipNote = () => {
  const { i18n } = useLingui()
  const { name, phone } = useCompany()
  const ways = membershipRoutes(usePrivateLabel().hearthline.programs)
  if (ways.length === 0) return null
  return (
    <Banner fact={<Trans>{name} lends to its members.</Trans>}>
      {ways.map((way) => i18n._(WAYS[way])).join(' ')}{' '}
      <Trans>
        Membership has to be in place before the money is sent. Questions: <a href={phone.href}>{phone.shown}</a>.
      </Trans>
    </Banner>
  )
}
