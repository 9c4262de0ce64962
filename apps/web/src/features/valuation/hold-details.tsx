import type { ApplicationRecord } from '@hearthline/contracts'
import { payoffsOf } from '@hearthline/domain/disbursement'
import { DescriptionList, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'
import type { HoldName } from './holds.ts'

type Order = NonNullable<ApplicationRecord['valuationOrder']>

/** What was agreed to, and the right to a copy (12 CFR 1002.14). */
const Ordered = ({ order }: { order: Order | undefined }) => {
  const { money, instant, day, phone } = useFormats()
  const { contact, feeCents, refundableThrough } = order ?? {}
  const until = refundableThrough === undefined ? undefined : day(refundableThrough)
  const items: { term: ReactNode; detail: ReactNode }[] = [
    ...(order ? [{ term: <Trans>Ordered</Trans>, detail: instant(order.orderedAt) }] : []),
    ...(feeCents !== undefined
      ? [{ term: <Trans>Your fee</Trans>, detail: feeCents > 0 ? money(feeCents) : <Trans>None, we pay for it</Trans> }]
      : []),
    ...(until ? [{ term: <Trans>Given back if you withdraw by</Trans>, detail: until }] : []),
    ...(contact
      ? [{ term: <Trans>Is called about it</Trans>, detail: `${contact.name}, ${phone(contact.phone)}` }]
      : []),
  ]
  return (
    <Section title={<Trans>The valuation</Trans>}>
      <div className="hl-stack" data-gap="3">
        {items.length > 0 ? <DescriptionList items={items} /> : null}
        <p className="hl-small hl-soft">
          <Trans>
            You get a copy of the valuation at no charge as soon as it is done, at the latest three business days before
            closing, whatever we decide.
          </Trans>
        </p>
      </div>
    </Section>
  )
}

/** Everybody who is paid off at closing, with what the reports say until the exact figure is in. */
const Creditors = ({ liens }: Pick<ApplicationRecord, 'liens'>) => {
  const { money } = useFormats()
  return (
    <Section title={<Trans>Who is asked</Trans>}>
      <div className="hl-stack" data-gap="3">
        <DescriptionList
          items={payoffsOf(liens).map(({ creditor, mask, balanceCents }) => {
            const balance = money(balanceCents)
            return {
              term: mask ? `${creditor} ••${mask}` : creditor,
              detail: <Trans>{balance} as reported</Trans>,
            }
          })}
        />
        <p className="hl-small hl-soft">
          <Trans>
            A payoff is usually a little more than the balance: interest runs on by the day. Keep paying as before until
            you hear that it is paid off.
          </Trans>
        </p>
      </div>
    </Section>
  )
}

const Reference = () => {
  const { loanNumber } = useApplication().record
  const { shown, href } = useCompany().phone
  return (
    <p className="hl-section hl-small hl-soft">
      <Trans>
        Questions? Call <a href={href}>{shown}</a> and quote {loanNumber}.
      </Trans>
    </p>
  )
}

/** What belongs to this wait beside who acts. */
export const HoldDetails = ({ name }: { name: HoldName }) => {
  const { liens, valuationOrder } = useApplication().record
  return (
    <>
      {name === 'payoff' ? <Creditors liens={liens} /> : null}
      {name === 'payoff' || name === 'title' ? null : <Ordered order={valuationOrder} />}
      <Reference />
    </>
  )
}
