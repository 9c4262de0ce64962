import { useAction } from '@hearthline/client'
import { confirmBank } from '@hearthline/contracts'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { Banner, Button, DescriptionList, Section, StickyActions } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { useClosingCosts } from '../../loan/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { WireWarning } from './wire-warning.tsx'

export const ConfirmPage = () => {
  const { t } = useLingui()
  const { money } = useFormats()
  const { record } = useApplication()
  const submit = useSubmit(confirmBank)
  const confirm = useAction(() => submit({ correct: true }))
  const reopen = useAction(() => submit({ correct: false }))
  const { bank, offer, liens } = record
  const { taken, paidSeparately } = useClosingCosts(offer?.closingCosts)
  if (bank?.disburse === undefined || offer === undefined) return null
  const { disburse, autopay, payType } = bank
  const items = [
    { term: <Trans>Money goes to</Trans>, detail: <Trans>Account ending in {disburse.mask}</Trans> },
    { term: <Trans>In the name of</Trans>, detail: disburse.holderName },
    {
      term: <Trans>Payments</Trans>,
      detail:
        payType === 'AUTOPAY' && autopay !== undefined ? (
          <Trans>Automatic, on day {autopay.dayOfMonth} of the month</Trans>
        ) : (
          <Trans>You pay yourself</Trans>
        ),
    },
  ]
  const { drawCents, feeCents, payoffs, accountCents } = disbursementOf(offer, liens)
  const sums = [
    { term: <Trans>First draw</Trans>, detail: money(drawCents) },
    { term: <Trans>Origination fee</Trans>, detail: money(-feeCents) },
    ...taken,
    ...payoffs.map(({ creditor, balanceCents }) => ({
      term: <Trans>Paid to {creditor}</Trans>,
      detail: money(-balanceCents),
    })),
    { term: <Trans>Cash to you</Trans>, detail: money(accountCents), sum: true },
    ...paidSeparately,
  ]
  return (
    <StepPage
      title={<Trans>Is this right?</Trans>}
      lede={<Trans>Please look at each line. You can still change all of it.</Trans>}
      why={{
        title: t`When does it arrive?`,
        text: (
          <Trans>
            After you sign, the law gives you three business days to change your mind. The money leaves after that, and
            banks show it within one to two business days.
          </Trans>
        ),
      }}
      side={<WireWarning />}
    >
      {confirm.problem || reopen.problem ? <ProblemBanner problem={confirm.problem ?? reopen.problem} /> : null}
      {disburse.status === 'PENDING_REVIEW' ? (
        <Banner fact={<Trans>Your bank has not answered yet.</Trans>}>
          <Trans>A person checks the account. You can go on; we tell you if anything is missing.</Trans>
        </Banner>
      ) : null}
      <Section title={<Trans>Your account</Trans>}>
        <DescriptionList items={items} />
      </Section>
      <Section title={<Trans>What you receive</Trans>}>
        <DescriptionList items={sums} />
      </Section>
      <StickyActions>
        <Button saving={confirm.running} onClick={() => confirm.run()}>
          <Trans>Yes, this is right</Trans>
        </Button>
        <Button kind="quiet" saving={reopen.running} onClick={() => reopen.run()}>
          <Trans>Change it</Trans>
        </Button>
      </StickyActions>
    </StepPage>
  )
}
