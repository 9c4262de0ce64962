import type { listFailedJobs, ReplyOf } from '@hearthline/contracts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { SettleCard, type Settling } from './settle-card.tsx'

export type FailedJob = ReplyOf<typeof listFailedJobs>[number]

/** What was to be done, by queue. */
const works: Readonly<Record<FailedJob['queue'], MessageDescriptor>> = {
  mail: msg`A message was not sent.`,
  audit: msg`The nightly check of the event logs against their anchors did not finish.`,
  deadlines: msg`The regular check of deadlines, waits and reminders did not finish.`,
  webhook: msg`A vendor’s call was not processed.`,
  chat: msg`A chat message was not passed on.`,
  invitation: msg`A signer’s new link was not sent.`,
  stuck: msg`An application that needs attention was not put in the queue.`,
  papers: msg`A notice or document that is owed was not made.`,
  signatures: msg`Signed documents were not made.`,
  disburse: msg`A payment was not sent, and the application has moved on.`,
  identity: msg`An identity was not checked, and the application has moved on.`,
  income: msg`An ordered income record was not asked for, and the application has moved on.`,
  notary: msg`A notary session was not followed, and the application has moved on.`,
}

/** One job that failed at every try: what was to be done, how often it failed, since when, and on what. */
export const FailedJobCard = ({ of, sending, onSettle }: Settling & { readonly of: FailedJob }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { times, requestId } = of
  const since = instant(of.firstFailedAt)
  const last = instant(of.lastFailedAt)
  const error = [of.error.name, of.error.code, of.error.vendor].filter((part) => part !== null).join(' · ')
  return (
    <SettleCard
      name={`failed-job-${of.uuid}`}
      again={<Trans>Try it again</Trans>}
      application={of.application}
      sending={sending}
      onSettle={onSettle}
    >
      <p>
        <strong>{i18n._(works[of.queue])}</strong>{' '}
        <small className="hl-soft">
          {times === 1 ? (
            <Trans>failed {since}</Trans>
          ) : (
            <Trans>
              failed <Plural value={times} one="# time" other="# times" />, first {since}, last {last}
            </Trans>
          )}
        </small>
      </p>
      <p className="hl-xs hl-soft">
        <Trans>For the operator of the server: {error}</Trans>{' '}
        {requestId === null ? null : <Trans>Reference: {requestId}</Trans>}
      </p>
    </SettleCard>
  )
}
