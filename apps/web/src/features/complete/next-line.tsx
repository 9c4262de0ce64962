import { Section } from '@hearthline/ui'
import { Timeline, type TimelineEvent } from '@hearthline/ui/overview'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'
import type { CancelPeriod } from './cancel-period.ts'
import { type ComingEvent, comingEvents } from './coming-events.ts'

type Words = { readonly what: ReactNode; readonly detail: ReactNode }
type Of<Kind extends ComingEvent['kind']> = Extract<ComingEvent, { kind: Kind }>

const useEventWords = (): ((event: ComingEvent) => Words) => {
  const { i18n } = useLingui()
  const { dayMiddle, money } = useFormats()
  const recorded = ({ county, on }: Of<'record'>): Words => ({
    what: county ? <Trans>Deed recorded in {county}</Trans> : <Trans>Deed recorded by the county</Trans>,
    detail: on ? <Trans>Recorded {dayMiddle(on)}</Trans> : <Trans>About two weeks · you get a copy</Trans>,
  })
  const sent = ({ on, amountCents, mask, state }: Of<'money'>): Words => ({
    what: <Trans>Money to your account</Trans>,
    detail: (
      <>
        {on === undefined ? null : state === 'done' ? (
          <Trans>Sent {dayMiddle(on)} · </Trans>
        ) : (
          <Trans>Expected {dayMiddle(on)} · </Trans>
        )}
        <Trans>
          {money(amountCents)} to the account ending in {mask}
        </Trans>
      </>
    ),
  })
  const first = ({ on, amountCents, isAutomatic }: Of<'firstPayment'>): Words => ({
    what: <Trans>First payment, {money(amountCents)}</Trans>,
    detail: (
      <>
        {on === undefined ? null : <Trans>Due {dayMiddle(on)} · </Trans>}
        {isAutomatic ? <Trans>by autopay</Trans> : <Trans>you pay it yourself</Trans>}
      </>
    ),
  })
  return (event) => {
    switch (event.kind) {
      case 'seal':
        return { what: <Trans>Signed and sealed</Trans>, detail: <Trans>You and the notary</Trans> }
      case 'cancel':
        return {
          what: <Trans>Cancellation period</Trans>,
          detail: <Trans>Until midnight on {dayMiddle(event.endsOn)} · you</Trans>,
        }
      case 'hold':
        return {
          what: <Trans>Time for the mail</Trans>,
          detail: <Trans>Through {dayMiddle(event.untilOn)}: a cancellation mailed in time still counts</Trans>,
        }
      case 'record':
        return recorded(event)
      case 'money':
        return sent(event)
      case 'payoff': {
        const creditors = new Intl.ListFormat(i18n.locale).format(event.creditors)
        return {
          what: <Trans>Debts paid directly</Trans>,
          detail: (
            <Trans>
              {money(event.amountCents)} to {creditors} · us
            </Trans>
          ),
        }
      }
      case 'firstPayment':
        return first(event)
    }
  }
}

/** The line from the last signature to the first payment. */
export const NextLine = ({ period }: { period: CancelPeriod | undefined }) => {
  const { status, record } = useApplication()
  const wordsOf = useEventWords()
  const events: TimelineEvent[] = comingEvents({ status, record, period }).map((event) => ({
    key: event.kind,
    state: event.state,
    ...wordsOf(event),
  }))
  return (
    <Section title={<Trans>What happens next</Trans>}>
      <Timeline events={events} />
    </Section>
  )
}
