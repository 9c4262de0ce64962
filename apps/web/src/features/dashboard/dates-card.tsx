import type { ApplicationRecord } from '@hearthline/contracts'
import { Card } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '../../shell/index.ts'

type Coming = { readonly on: string; readonly what: ReactNode; readonly note?: ReactNode }

/** Dates that the record knows and that have not passed, in order. */
const comingOf = ({ today, decision, offer, notary, rescission, funding, bank }: ApplicationRecord): Coming[] => {
  const mask = bank?.disburse?.mask
  const all: (Coming | undefined)[] = [
    decision?.offerExpiresOn && !offer
      ? {
          on: decision.offerExpiresOn,
          what: <Trans>Your offers end</Trans>,
          note: <Trans>We price them again then</Trans>,
        }
      : undefined,
    notary?.waitingPeriodEndsOn
      ? { on: notary.waitingPeriodEndsOn, what: <Trans>Earliest day to sign the deed</Trans> }
      : undefined,
    rescission?.applies
      ? {
          on: rescission.endsMidnightOf,
          what: <Trans>Last day to cancel</Trans>,
          note: <Trans>Without cost, any reason</Trans>,
        }
      : undefined,
    !rescission && offer?.fundingOn
      ? {
          on: offer.fundingOn,
          what: <Trans>Money sent</Trans>,
          note: <Trans>If every step goes as planned</Trans>,
        }
      : undefined,
    offer?.firstPaymentOn && !rescission
      ? { on: offer.firstPaymentOn, what: <Trans>First payment</Trans>, note: <Trans>If funded by then</Trans> }
      : undefined,
    rescission && !funding?.disbursedOn
      ? {
          on: rescission.settlementOn,
          what: <Trans>Money sent</Trans>,
          ...(mask ? { note: <Trans>Account ending {mask}</Trans> } : {}),
        }
      : undefined,
  ]
  return all.filter((coming) => coming !== undefined && coming.on >= today) as Coming[] // the missing ones are gone
}

/** What comes when; nothing where no date is known. */
export const DatesCard = ({ record }: { record: ApplicationRecord }) => {
  const { dayShort } = useFormats()
  const coming = comingOf(record).toSorted((a, b) => a.on.localeCompare(b.on))
  if (coming.length === 0) return null
  return (
    <Card tone="sunk" title={<Trans>Coming up</Trans>}>
      <ul className="hl-dash-dates">
        {coming.map(({ on, what, note }) => (
          <li key={on}>
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
