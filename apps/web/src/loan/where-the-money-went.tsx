import type { ApplicationRecord } from '@hearthline/contracts'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { DescriptionList, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useCompany, useFormats } from '../shell/index.ts'
import { RestatedNote } from './restated-note.tsx'
import { useClosingCosts } from './use-closing-costs.ts'

type Invoiced = NonNullable<NonNullable<ApplicationRecord['funding']>['invoice']>

/** The costs of closing, where the lender does not take them out of the draw. */
const Invoice = ({ number, amountCents, dueOn }: Invoiced) => {
  const { money, day } = useFormats()
  const { phone } = useCompany()
  const [amount, due] = [money(amountCents), day(dueOn)]
  return (
    <p className="hl-small">
      <Trans>
        Invoice {number} is for the costs of closing: {amount}, due {due}. It bears no interest and is not part of your
        line. To pay it, call <a href={phone.href}>{phone.shown}</a> or answer our mail.
      </Trans>
    </p>
  )
}

/** Once the money is sent: where every dollar of the first draw went. */
export const WhereTheMoneyWent = ({ record }: { readonly record: ApplicationRecord }) => {
  const { money } = useFormats()
  const { offer, bank, liens, funding } = record
  const { taken, beside } = useClosingCosts(offer?.closingCosts)
  if (offer === undefined) return null
  const { drawCents, feeCents, payoffs, accountCents } = disbursementOf(offer, liens)
  return (
    <Section title={<Trans>Where the money went</Trans>}>
      <DescriptionList
        items={[
          { term: <Trans>First draw</Trans>, detail: money(drawCents) },
          { term: <Trans>Origination fee</Trans>, detail: money(-feeCents) },
          ...taken,
          ...payoffs.map(({ creditor, balanceCents }) => ({
            term: <Trans>Paid to {creditor}</Trans>,
            detail: money(-balanceCents),
          })),
          {
            term: <Trans>To the account ending in {bank?.disburse?.mask ?? ''}</Trans>,
            detail: money(accountCents),
            sum: true,
          },
          ...beside,
        ]}
      />
      <div className="hl-stack" data-gap="3">
        <RestatedNote record={record} />
        {funding?.invoice ? <Invoice {...funding.invoice} /> : null}
        {funding?.reference ? (
          <p className="hl-xs hl-soft">
            <Trans>Payment reference {funding.reference}</Trans>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
