import { useClocks } from '@hearthline/client'
import type { ApplicationRecord, ReplyOf, readClocks } from '@hearthline/contracts'
import { paysAutomatically } from '@hearthline/domain/application'
import { earlierFirst } from '@hearthline/domain/calendar'
import { moneyDays } from '@hearthline/domain/disbursement'
import { Card } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../shell/index.ts'

type Coming = { readonly key: string; readonly on: string; readonly what: ReactNode; readonly note?: ReactNode }

/** Who pays on that day, as it was chosen; before that, that the day follows the money. */
const firstPaymentNote = (record: ApplicationRecord, isSent: boolean): ReactNode => {
  if (!isSent) return <Trans>Moves if the money comes later</Trans>
  return paysAutomatically(record) ? <Trans>By autopay</Trans> : <Trans>You pay it yourself</Trans>
}

const moneyComing = (record: ApplicationRecord): (Coming | undefined)[] => {
  const { moneyOn, isSent, firstPaymentOn } = moneyDays(record)
  const mask = record.bank?.disburse?.mask
  return [
    moneyOn && !isSent
      ? {
          key: 'money',
          on: moneyOn,
          what: <Trans>We send the money</Trans>,
          note: mask ? <Trans>Account ending in {mask}</Trans> : <Trans>If every step goes as planned</Trans>,
        }
      : undefined,
    firstPaymentOn
      ? {
          key: 'firstPayment',
          on: firstPaymentOn,
          what: <Trans>First payment</Trans>,
          note: firstPaymentNote(record, isSent),
        }
      : undefined,
  ]
}

/** Dates that the record knows and that have not passed. */
const comingOf = (record: ApplicationRecord): Coming[] => {
  const { today, decision, offer, notary, rescission } = record
  const all: (Coming | undefined)[] = [
    decision?.offerExpiresOn && !offer
      ? {
          key: 'offers',
          on: decision.offerExpiresOn,
          what: <Trans>Your offers end</Trans>,
          note: <Trans>We price them again then</Trans>,
        }
      : undefined,
    notary?.waitingPeriodEndsOn
      ? { key: 'waitingPeriod', on: notary.waitingPeriodEndsOn, what: <Trans>Earliest day to sign the deed</Trans> }
      : undefined,
    rescission?.applies
      ? {
          key: 'cancel',
          on: rescission.endsMidnightOf,
          what: <Trans>Last day to cancel</Trans>,
          note: <Trans>Without cost, any reason</Trans>,
        }
      : undefined,
    ...moneyComing(record),
  ]
  return all.filter((coming) => coming !== undefined && coming.on >= today) as Coming[] // the missing ones are gone
}

type Clock = ReplyOf<typeof readClocks>[number]

/** The dates of law and policy that the record does not hold. */
const clockWords: Partial<Record<Clock['kind'], Omit<Coming, 'on' | 'key'>>> = {
  incompleteAnswer: { what: <Trans>An incomplete application may be closed</Trans> },
  counteroffer: { what: <Trans>What we offer instead is over</Trans> },
  finalItemization: { what: <Trans>Earliest day to close on the final figures</Trans> },
  floodNotice: { what: <Trans>Flood notice: signing can begin</Trans> },
  floodPolicyMissing: { what: <Trans>The time to send a flood policy ends</Trans> },
  invitationExpired: { what: <Trans>An invitation to sign ends</Trans> },
}

const comingClocks = (clocks: readonly Clock[], today: string): Coming[] =>
  clocks.flatMap(({ kind, dueOn, isRunning }) => {
    const words = clockWords[kind]
    return words !== undefined && isRunning && dueOn >= today ? [{ key: kind, on: dueOn, ...words }] : []
  })

/** A date that was known before comes no more. */
const isOver = ({ step }: ApplicationRecord) => step === 'CANCELLED' || step === 'DECLINED'

/** What comes when; nothing where no date is known. */
export const DatesCard = ({ record }: { record: ApplicationRecord }) => {
  const { dayShort } = useFormats()
  const { data: clocks = [] } = useClocks(record.uuid)
  const coming = [...comingOf(record), ...comingClocks(clocks, record.today)].toSorted((a, b) =>
    earlierFirst(a.on, b.on),
  )
  if (coming.length === 0 || isOver(record)) return null
  return (
    <Card tone="sunk" title={<Trans>Coming up</Trans>}>
      <ul className="hl-dash-dates">
        {coming.map(({ key, on, what, note }) => (
          <li key={key}>
            <b>{dayShort(on)}</b>
            <span>
              {what}
              {note ? <span className="hl-xs hl-soft">{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="hl-xs hl-soft">
        <Trans>Dates move if a step does. We tell you when they do.</Trans>
      </p>
    </Card>
  )
}
