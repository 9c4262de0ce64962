import { useRead } from '@hearthline/client'
import { listReferrals, type ReplyOf } from '@hearthline/contracts'
import type { ReferralStanding } from '@hearthline/domain/referrals'
import { addressOf } from '@hearthline/domain/routes'
import { STATE_NAMES, type StateCode } from '@hearthline/domain/states'
import { Button, Card, CopyButton, EmptyState, type Row, RowList, Section, Skeleton, Tag } from '@hearthline/ui'
import { fileText } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemBanner, useCompany, useFormats } from '../../../../shell/index.ts'
import { Invitations } from './invitations.tsx'

type Page = ReplyOf<typeof listReferrals>
type Referral = Page['rows'][number]

const STANDINGS = {
  WITH_BORROWER: { words: msg`The borrower’s turn`, tone: 'notice' },
  WITH_LENDER: { words: msg`The lender’s turn`, tone: 'neutral' },
  FUNDED: { words: msg`Funded`, tone: 'positive' },
  CLOSED: { words: msg`Closed`, tone: 'neutral' },
} as const satisfies Record<ReferralStanding, { words: MessageDescriptor; tone: string }>

const stateName = (code: string): string => STATE_NAMES[code as StateCode] ?? code

const Note = ({ referral: { loanNumber, propertyState, startedAt, since } }: { referral: Referral }) => {
  const { instantDay } = useFormats()
  return (
    <Trans>
      {loanNumber} · home in {stateName(propertyState)} · started {instantDay(startedAt)} · no change since{' '}
      {instantDay(since)}
    </Trans>
  )
}

const Standing = ({ standing }: Pick<Referral, 'standing'>) => {
  const { i18n } = useLingui()
  const { words, tone } = STANDINGS[standing]
  return <Tag tone={tone}>{i18n._(words)}</Tag>
}

const rowOf = (referral: Referral): Row => ({
  key: referral.loanNumber,
  art: fileText,
  title: referral.borrower,
  note: <Note referral={referral} />,
  end: <Standing standing={referral.standing} />,
})

/** One page of the list, and the way to the next. */
const ListPage = ({ after, isLast, onMore }: { after?: string; isLast: boolean; onMore: (after: string) => void }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(listReferrals, { query: after === undefined ? {} : { after } })
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton count={3} words={<Trans>Asking for your applications</Trans>} />
  if (data.rows.length === 0)
    return (
      <EmptyState title={<Trans>No one has applied through you yet</Trans>}>
        <Trans>When someone does, you see here whose turn it is.</Trans>
      </EmptyState>
    )
  const { next } = data
  return (
    <div className="hl-stack">
      <Card>
        <RowList rows={data.rows.map(rowOf)} label={t`Applications you brought`} />
      </Card>
      {isLast && next !== null ? (
        <p>
          <Button kind="second" onClick={() => onMore(next)}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

const linkOf = (originator: string): string => {
  const query = new URLSearchParams({ referrer: originator })
  return `${location.origin}${addressOf('register')}?${query}`
}

const YourLink = ({ originator }: { originator: string }) => {
  const { t } = useLingui()
  const link = linkOf(originator)
  return (
    <Section
      title={<Trans>Your link</Trans>}
      lede={<Trans>Anyone who applies with it counts as yours, and sees your name next to the application.</Trans>}
    >
      <Card>
        <div className="hl-stack" data-gap="3">
          <p className="hl-link-shown">{link}</p>
          <div>
            <CopyButton text={link} label={t`Copy the link`} />
          </div>
        </div>
      </Card>
    </Section>
  )
}

/**
 * For a loan officer or broker who signs in: the applications that they brought, with no figure and no decision, their
 * link, and whom they invited.
 */
export const ReferralsDesk = () => {
  const { shortName } = useCompany()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const { data } = useRead(listReferrals, { query: {} })
  return (
    <>
      <Section
        title={<Trans>Applications you brought</Trans>}
        lede={
          <Trans>{shortName} may tell you only whose turn it is. Figures and decisions belong to the borrower.</Trans>
        }
      >
        <div className="hl-stack">
          {pages.map((after, nth) => (
            <ListPage
              key={after ?? ''}
              {...(after !== undefined && { after })}
              isLast={nth === pages.length - 1}
              onMore={(next) => setPages([...pages, next])}
            />
          ))}
        </div>
      </Section>
      {data?.hasLink ? <YourLink originator={data.originatorUuid} /> : null}
      {data ? <Invitations hasLink={data.hasLink} /> : null}
    </>
  )
}
