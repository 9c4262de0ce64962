import type { CorrectionPreview } from '@hearthline/contracts'
import { Banner, DescriptionList } from '@hearthline/ui'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { answerWords, documentWords, figureFieldWords, verdictWords } from '../../../words/index.ts'

type Figure = CorrectionPreview['figures'][number]
type Outcome = CorrectionPreview['before']

/** Figures that are no amount of money: a score, a number of homes, or words of a list. */
const PLAIN: readonly Figure['field'][] = ['SCORE', 'UNITS']

const useFigure = () => {
  const { i18n } = useLingui()
  const { money } = useFormats()
  return (field: Figure['field'], value: Figure['before']): string => {
    if (value === null) return '–'
    if (typeof value === 'string') return i18n._(verdictWords(value))
    return PLAIN.includes(field) ? String(value) : money(value)
  }
}

const useOutcome = () => {
  const { t, i18n } = useLingui()
  const { money, percent } = useFormats()
  return ({ decision, maxLineCents, terms }: Outcome) => [
    { term: t`Decision`, detail: decision === null ? t`None yet` : i18n._(answerWords[decision]) },
    { term: t`Largest line`, detail: money(maxLineCents) },
    ...(terms === null
      ? []
      : [
          { term: t`Line`, detail: money(terms.amountCents) },
          { term: t`Rate`, detail: percent(terms.ratePercent) },
          { term: t`Payment a month`, detail: money(terms.paymentCents) },
        ]),
  ]
}

/** What the decision would become: every figure that changes, and the answer before and after. */
export const PreviewTable = ({ preview }: { preview: CorrectionPreview }) => {
  const { t, i18n } = useLingui()
  const figure = useFigure()
  const outcome = useOutcome()
  const { touches, figures, before, after, papers } = preview
  const isDecided = touches === 'INITIAL_DECISION' || touches === 'FINAL_DECISION'
  return (
    <div className="hl-stack">
      <Banner
        tone="notice"
        fact={
          isDecided ? (
            <Trans>It is decided again with this.</Trans>
          ) : touches === 'PAPERS' ? (
            <Trans>Documents are made again with this.</Trans>
          ) : (
            <Trans>No decision and no document depends on it.</Trans>
          )
        }
      >
        {papers.length > 0 ? papers.map((paper) => i18n._(documentWords[paper])).join(' · ') : null}
      </Banner>
      {figures.length > 0 ? (
        <DataTable
          caption={t`Figures of the decision`}
          dense
          rows={figures}
          rowKey={({ field }) => field}
          columns={[
            {
              key: 'field',
              header: t`Figure`,
              names: true,
              cell: ({ field }: Figure) => i18n._(figureFieldWords[field]),
            },
            { key: 'before', header: t`Now`, cell: ({ field, before: was }: Figure) => figure(field, was) },
            { key: 'after', header: t`Corrected`, cell: ({ field, after: is }: Figure) => <b>{figure(field, is)}</b> },
          ]}
        />
      ) : null}
      {isDecided ? (
        <div className="hl-case-pair">
          <section aria-label={t`Decision now`}>
            <h3>
              <Trans>Now</Trans>
            </h3>
            <DescriptionList items={outcome(before)} />
          </section>
          <section aria-label={t`Decision after the correction`}>
            <h3>
              <Trans>After the correction</Trans>
            </h3>
            <DescriptionList items={outcome(after)} />
          </section>
        </div>
      ) : null}
    </div>
  )
}
