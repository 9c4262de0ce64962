import { type MembershipRoute, membershipRoutes } from '@hearthline/domain/pricing'
import { Banner } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany, usePrivateLabel } from '../shell/index.ts'

/** How one comes to belong to a lender that lends to its members only. */
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
