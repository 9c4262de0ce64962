import type { ReplyOf, readChatContext } from '@hearthline/contracts'
import { DescriptionList, Tag } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { circleAlert, circleCheck } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useStaff } from '../../../session/index.ts'
import { applicationAddress, useFormats } from '../../../shell/index.ts'
import { stepWords } from '../../../words/index.ts'

type ChatContextReply = ReplyOf<typeof readChatContext>

const Facts = ({ of }: { of: NonNullable<ChatContextReply['borrower']> }) => {
  const { t, i18n } = useLingui()
  const { money, instant } = useFormats()
  const { may } = useStaff()
  const loan = may('readApplication') ? (
    <Link to={applicationAddress(of.application)}>{of.loanNumber}</Link>
  ) : (
    of.loanNumber
  )
  return (
    <DescriptionList
      items={[
        { term: t`Borrower`, detail: of.name },
        { term: t`Loan number`, detail: loan },
        { term: t`Line`, detail: of.amountCents === null ? t`Not chosen yet` : money(of.amountCents) },
        { term: t`State`, detail: of.propertyState },
        { term: t`Step`, detail: i18n._(stepWords[of.step]) },
        { term: t`Since`, detail: instant(of.stepEnteredAt) },
        { term: t`Open conditions`, detail: of.openConditions },
        ...(of.isCrypto ? [{ term: t`Kind`, detail: t`Crypto-backed` }] : []),
      ]}
    />
  )
}

const Proof = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Tag tone="positive" art={circleCheck}>
      <Trans>Verified</Trans>
    </Tag>
  ) : (
    <Tag tone="notice" art={circleAlert}>
      <Trans>Unverified</Trans>
    </Tag>
  )

/** Who the customer is. Facts of an application show only while the customer's identity is proven. */
export const ChatContextPanel = ({ of }: { of: ChatContextReply }) => {
  const { t } = useLingui()
  return (
    <ConsoleCard title={<Trans>Customer</Trans>} note={<Proof isVerified={of.isVerified} />}>
      <DescriptionList
        items={[
          { term: t`Says their name is`, detail: of.chat.name },
          { term: t`Email`, detail: of.email ?? t`Not given` },
        ]}
      />
      {of.borrower ? <Facts of={of.borrower} /> : null}
      {of.isVerified ? (
        of.borrower ? null : (
          <p className="hl-small hl-soft">
            <Trans>Signed in. The chat is about no application of theirs.</Trans>
          </p>
        )
      ) : (
        <p className="hl-small hl-soft">
          <Trans>Not signed in, or not heard of for two minutes. Tell nothing about an application.</Trans>
        </p>
      )}
    </ConsoleCard>
  )
}
