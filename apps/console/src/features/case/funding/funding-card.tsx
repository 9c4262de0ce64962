import { disbursementOf } from '@hearthline/domain/disbursement'
import { DescriptionList } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { accountTypeWords, accountWords } from '../../../words/index.ts'
import type { Case } from '../use-case.ts'
import type { FundingVerdict } from '../use-verdict.ts'
import { Approvals } from './approvals.tsx'
import { ApproveForm } from './approve-form.tsx'

const Money = ({ record }: Pick<Case, 'record'>) => {
  const { t } = useLingui()
  const { money } = useFormats()
  const { offer, liens } = record
  if (!offer) return null
  const payout = disbursementOf(offer, liens)
  return (
    <DescriptionList
      items={[
        { term: t`Initial draw, the whole line`, detail: money(payout.drawCents) },
        { term: t`Fee, kept back`, detail: `− ${money(payout.feeCents)}` },
        ...(payout.payoffCents > 0 ? [{ term: t`Paid to creditors`, detail: `− ${money(payout.payoffCents)}` }] : []),
        { term: t`To the borrower's account`, detail: money(payout.accountCents), sum: true },
      ]}
    />
  )
}

const Checks = ({ record: { bank, rescission, funding } }: Pick<Case, 'record'>) => {
  const { t, i18n } = useLingui()
  const { day } = useFormats()
  const account = bank?.disburse
  const state = account?.status ? i18n._(accountWords[account.status]) : t`Not checked`
  return (
    <DescriptionList
      items={[
        {
          term: t`Account`,
          detail: account ? `${i18n._(accountTypeWords[account.accountType])} ··${account.mask} · ${state}` : t`None`,
        },
        { term: t`Held by`, detail: account?.holderName ?? t`None` },
        { term: t`Routing number`, detail: account?.routingNumber ?? t`None` },
        {
          term: t`Right to cancel`,
          detail: rescission?.applies ? t`Ended ${day(rescission.endsMidnightOf)}` : t`Does not apply`,
        },
        { term: t`Deed recorded`, detail: funding?.recordedOn ? day(funding.recordedOn) : t`Not yet` },
      ]}
    />
  )
}

/** What is paid to whom, who approved it, and the approval of the reader. */
export const FundingCard = ({ found, verdict }: { found: Case; verdict: FundingVerdict }) => {
  const { t } = useLingui()
  const count = found.fundingApprovals.length
  return (
    <ConsoleCard title={t`Funding to approve`} note={<Trans>{count} of 2 approvals</Trans>}>
      <div className="hl-funding">
        <Money record={found.record} />
        <Checks record={found.record} />
      </div>
      <Approvals approvals={found.fundingApprovals} />
      <ApproveForm found={found} verdict={verdict} />
    </ConsoleCard>
  )
}
