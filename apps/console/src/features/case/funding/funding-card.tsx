import { disbursementOf } from '@hearthline/domain/disbursement'
import { DescriptionList, Disclosure, Icon } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { circleCheck, clock } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStaff } from '../../../session/index.ts'
import { useFormats } from '../../../shell/index.ts'
import { accountTypeWords, closingCostWords, roleWords } from '../../../words/index.ts'
import { INVOICE_PAID } from '../actions/staff-actions.ts'
import { OneAction } from '../actions/task-card.tsx'
import type { Case } from '../use-case.ts'
import type { FundingVerdict } from '../use-verdict.ts'
import { ApproveForm } from './approve-form.tsx'
import { FundingChecklist } from './checklist.tsx'

/** What is drawn, and what each payee gets of it. */
const Money = ({ record }: Pick<Case, 'record'>) => {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { offer, liens, bank } = record
  if (!offer) return null
  const payout = disbursementOf(offer, liens)
  const account = bank?.disburse
  const holder = account?.holderName ?? t`The borrower`
  return (
    <DescriptionList
      items={[
        { term: t`Initial draw, the whole line`, detail: money(payout.drawCents) },
        { term: t`Fee, kept back`, detail: `− ${money(payout.feeCents)}` },
        ...payout.costs.map(({ code, amountCents }) => ({
          term: i18n._(closingCostWords[code]),
          detail: `− ${money(amountCents)}`,
        })),
        ...payout.payoffs.map(({ creditor, mask, balanceCents }) => ({
          term: t`Paid to ${creditor} ··${mask}`,
          detail: `− ${money(balanceCents)}`,
        })),
        {
          term: account
            ? t`To ${holder}, ${i18n._(accountTypeWords[account.accountType])} ··${account.mask}, routing number ${account.routingNumber}`
            : t`To the borrower's account`,
          detail: money(payout.accountCents),
          sum: true,
        },
      ]}
    />
  )
}

/** What is paid to whom, what has to hold for it, who approved it, and the approval of the reader. */
export const FundingCard = ({ found, verdict }: { found: Case; verdict: FundingVerdict }) => {
  const { t } = useLingui()
  const count = found.fundingApprovals.length
  return (
    <ConsoleCard title={t`Funding to approve`} note={<Trans>{count} of 2 approvals</Trans>}>
      <div className="hl-funding">
        <Money record={found.record} />
        {found.fundingChecklist ? <FundingChecklist found={found} rows={found.fundingChecklist} /> : null}
      </div>
      <Approvals approvals={found.fundingApprovals} />
      <ApproveForm found={found} verdict={verdict} />
    </ConsoleCard>
  )
}

/** The form for an invoice of closing costs that is open. */
export const InvoicePaid = ({ record }: Pick<Case, 'record'>) => {
  const invoice = record.funding?.invoice
  const mayRecord = useStaff().may('approveFunding')
  if (!mayRecord || invoice === undefined || invoice.paidOn !== undefined) return null
  return (
    <Disclosure summary={<Trans>Invoice {invoice.number} was paid</Trans>}>
      <OneAction uuid={record.uuid} act={INVOICE_PAID} />
    </Disclosure>
  )
}

const NEEDED = 2

/** Who has approved, and who is missing. */
export const Approvals = ({ approvals }: { approvals: Case['fundingApprovals'] }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  return (
    <ol className="hl-approvals">
      {approvals.map(({ staffUuid, name, roles, at }) => (
        <li key={staffUuid} data-done="">
          <Icon art={circleCheck} size="text" />
          <span>
            <b>{name}</b>{' '}
            <span className="hl-soft">
              {[...roles.map((role) => i18n._(roleWords[role])), instant(at)].join(' · ')}
            </span>
          </span>
        </li>
      ))}
      {approvals.length < NEEDED ? (
        <li>
          <Icon art={clock} size="text" />
          <span className="hl-soft">
            {approvals.length === 0 ? (
              <Trans>No one has approved yet. Two different people must.</Trans>
            ) : (
              <Trans>A second person must approve.</Trans>
            )}
          </span>
        </li>
      ) : null}
    </ol>
  )
}
