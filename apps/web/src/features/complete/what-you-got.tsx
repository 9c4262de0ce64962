import { disbursementOf } from '@hearthline/domain/disbursement'
import { DescriptionList, Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

/** Once the money is sent: where every dollar of the first draw went. */
export const WhatYouGot = () => {
  const { money } = useFormats()
  const { record } = useApplication()
  const { offer, bank, liens, funding } = record
  if (offer === undefined) return null
  const { drawCents, feeCents, payoffs, accountCents } = disbursementOf(offer, liens)
  return (
    <Section title={<Trans>Where the money went</Trans>}>
      <DescriptionList
        items={[
          { term: <Trans>First draw</Trans>, detail: money(drawCents) },
          { term: <Trans>Origination fee</Trans>, detail: money(-feeCents) },
          ...payoffs.map(({ creditor, balanceCents }) => ({
            term: <Trans>Paid to {creditor}</Trans>,
            detail: money(-balanceCents),
          })),
          {
            term: <Trans>To the account ending in {bank?.disburse?.mask ?? ''}</Trans>,
            detail: money(accountCents),
            sum: true,
          },
        ]}
      />
      {funding?.reference ? (
        <p className="hl-xs hl-soft">
          <Trans>Payment reference {funding.reference}</Trans>
        </p>
      ) : null}
    </Section>
  )
}
