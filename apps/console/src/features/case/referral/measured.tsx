import type { ApplicationRecord, Referral } from '@hearthline/contracts'
import { DescriptionList, Tag } from '@hearthline/ui'
import { circleCheck, triangleAlert } from '@hearthline/ui/icons'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { answerWords, valuationWords } from '../../../words/index.ts'

type Figures = NonNullable<Referral['figures']>
type Ratios = NonNullable<Figures['ratios']>
type Row = { readonly key: string; readonly name: string; readonly measured: string; readonly allowed: string }
type Judged = Row & { readonly passes: boolean | null }

const useRows = ({ score, minScore, ratios }: Figures): readonly Judged[] => {
  const { t } = useLingui()
  const { percent } = useFormats()
  const judged: Judged[] = [
    {
      key: 'score',
      name: t`Credit score`,
      measured: score === null ? t`None` : String(score),
      allowed: t`${minScore} or more`,
      passes: score !== null && score >= minScore,
    },
  ]
  if (ratios === null) return judged
  const { cltvPercent, hcltvPercent, maxHcltvPercent, dtiPercent, maxDtiPercent } = ratios
  const atMost = (limit: string) => t`${percent(limit)} or less`
  return [
    ...judged,
    { key: 'cltv', name: 'CLTV', measured: percent(cltvPercent), allowed: t`HCLTV decides`, passes: null },
    {
      key: 'hcltv',
      name: 'HCLTV',
      measured: percent(hcltvPercent),
      allowed: atMost(maxHcltvPercent),
      passes: Number(hcltvPercent) <= Number(maxHcltvPercent),
    },
    {
      key: 'dti',
      name: 'DTI',
      measured: dtiPercent === null ? t`No price` : percent(dtiPercent),
      allowed: atMost(maxDtiPercent),
      passes: dtiPercent !== null && Number(dtiPercent) <= Number(maxDtiPercent),
    },
  ]
}

const Result = ({ passes }: Pick<Judged, 'passes'>) => {
  if (passes === null) return null
  return passes ? (
    <Tag tone="positive" art={circleCheck}>
      <Trans>Passes</Trans>
    </Tag>
  ) : (
    <Tag tone="negative" art={triangleAlert}>
      <Trans>Does not pass</Trans>
    </Tag>
  )
}

const Parts = ({ ratios }: { ratios: Ratios }) => {
  const { t } = useLingui()
  const { money } = useFormats()
  const { monthlyDebts, paymentCents, annualIncomeCents } = ratios
  const { reportCents, liensCents, taxesMonthlyCents, insuranceMonthlyCents, associationMonthlyCents } = monthlyDebts
  const homeCents = taxesMonthlyCents + insuranceMonthlyCents + associationMonthlyCents
  return (
    <DescriptionList
      items={[
        { term: t`Line measured`, detail: money(ratios.lineCents) },
        { term: t`Other liens, drawn`, detail: money(ratios.otherLiensCents) },
        { term: t`Other liens, at their limit`, detail: money(ratios.otherLiensAtLimitCents) },
        { term: t`Payments on liens, a month`, detail: money(liensCents) },
        { term: t`Other debts of the report, a month`, detail: money(reportCents) },
        { term: t`Taxes, insurance, association, a month`, detail: money(homeCents) },
        {
          term: t`New payment, full line at the indexed rate`,
          detail: paymentCents === null ? t`No price` : money(paymentCents),
        },
        { term: t`Income counted, a year`, detail: money(annualIncomeCents) },
      ]}
    />
  )
}

/** What the rules would say once the open question is cleared. */
const IfCleared = ({ ifCleared }: Pick<Figures, 'ifCleared'>) => {
  const { i18n } = useLingui()
  const { money } = useFormats()
  if (ifCleared === null) return null
  const answer = i18n._(answerWords[ifCleared.decision])
  const most = money(ifCleared.maxLineCents)
  return (
    <p className="hl-small">
      {ifCleared.maxLineCents > 0 ? (
        <Trans>
          If you clear it, the rules answer: <b>{answer}</b>, up to {most}.
        </Trans>
      ) : (
        <Trans>
          If you clear it, the rules answer: <b>{answer}</b>.
        </Trans>
      )}
    </p>
  )
}

const Ready = ({ figures }: { figures: Figures }) => {
  const { t } = useLingui()
  return (
    <>
      <DataTable
        caption={t`Measured against the policy`}
        dense
        rows={useRows(figures)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: t`Rule`, names: true, cell: ({ name }) => name },
          { key: 'measured', header: t`Measured`, figures: true, cell: ({ measured }) => measured },
          { key: 'allowed', header: t`Allowed`, cell: ({ allowed }) => allowed },
          { key: 'result', header: t`Result`, cell: ({ passes }) => <Result passes={passes} /> },
        ]}
      />
      {figures.ratios ? <Parts ratios={figures.ratios} /> : null}
      <IfCleared ifCleared={figures.ifCleared} />
    </>
  )
}

type Given = { readonly referral: Referral; readonly valuation: ApplicationRecord['valuation'] }

/** The amount wanted, the value with its source, and each ratio with its parts beside what the policy allows. */
export const Measured = ({ referral: { figures }, valuation }: Given) => {
  const { t, i18n } = useLingui()
  const { money, day } = useFormats()
  const wanted = figures?.wantedCents ?? null
  const valued = valuation && [
    money(valuation.valueCents),
    i18n._(valuationWords[valuation.source]),
    day(valuation.asOf),
  ]
  return (
    <>
      <DescriptionList
        items={[
          { term: t`Amount wanted`, detail: wanted === null ? t`Not chosen yet` : money(wanted) },
          { term: t`Home value`, detail: valued ? valued.join(' · ') : t`None yet` },
        ]}
      />
      {figures ? (
        <Ready figures={figures} />
      ) : (
        <p className="hl-small">
          <Trans>The ratios cannot be worked out yet: the credit report or the liens are missing.</Trans>
        </p>
      )}
    </>
  )
}
