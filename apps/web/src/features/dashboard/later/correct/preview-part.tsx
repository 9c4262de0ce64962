import { CallProblem, useAction, useApplicationWrite } from '@hearthline/client'
import { applyCorrection, CORRECTION_CAUSES, type CorrectionPreview } from '@hearthline/contracts'
import { Actions, Banner, Button, RadioGroup } from '@hearthline/ui'
import { type Column, DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationAddress } from '../../../../application/index.ts'
import { PaymentText } from '../../../../loan/index.ts'
import { ProblemBanner, useFormats } from '../../../../shell/index.ts'
import { decisionWords, documentWords, factWords, ShownFact, touchesWords } from './correct-words.tsx'
import type { Seen } from './fact-form.tsx'

type Line = { readonly key: string; readonly name: ReactNode; readonly before: ReactNode; readonly after: ReactNode }
type Outcome = CorrectionPreview['before']

const useOutcomeLines = ({ before, after, touches }: CorrectionPreview): readonly Line[] => {
  const { i18n } = useLingui()
  const { wholeMoney, money, percent } = useFormats()
  if (touches !== 'INITIAL_DECISION' && touches !== 'FINAL_DECISION') return []
  const line = (key: string, name: ReactNode, show: (outcome: Outcome) => ReactNode): Line => ({
    key,
    name,
    before: show(before),
    after: show(after),
  })
  return [
    line('decision', <Trans>Decision</Trans>, ({ decision }) => (decision ? i18n._(decisionWords[decision]) : '–')),
    line('most', <Trans>Largest line</Trans>, ({ maxLineCents }) => wholeMoney(maxLineCents)),
    line('rate', <Trans>Rate</Trans>, ({ terms }) => (terms ? percent(terms.ratePercent) : '–')),
    line('payment', <Trans>Monthly payment</Trans>, ({ terms }) => {
      if (!terms) return '–'
      return terms.interestOnlyCents === undefined ? money(terms.paymentCents) : <PaymentText {...terms} />
    }),
  ]
}

const ChangesTable = ({ preview }: { preview: CorrectionPreview }) => {
  const { t, i18n } = useLingui()
  const { fact, now, corrected } = preview
  const columns: readonly Column<Line>[] = [
    { key: 'name', header: <Trans>What</Trans>, cell: ({ name }) => name, names: true },
    { key: 'before', header: <Trans>As it is now</Trans>, cell: ({ before }) => before, figures: true },
    { key: 'after', header: <Trans>Corrected</Trans>, cell: ({ after }) => after, figures: true },
  ]
  const rows: readonly Line[] = [
    {
      key: 'fact',
      name: i18n._(factWords[fact]),
      before: <ShownFact fact={fact} value={now} />,
      after: <ShownFact fact={fact} value={corrected} />,
    },
    ...useOutcomeLines(preview),
  ]
  return <DataTable caption={t`What would change`} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

const DocumentsCard = ({ papers: documents }: Pick<CorrectionPreview, 'papers'>) => {
  const { i18n } = useLingui()
  const names = documents
    .flatMap((document) => documentWords[document] ?? [])
    .map((words) => i18n._(words))
    .join(', ')
  if (names === '') return null
  return (
    <p>
      <Trans>Made and given to you again: {names}.</Trans>
    </p>
  )
}

const useApply = (uuid: string, { correction, preview }: Seen, cause: string) => {
  const apply = useApplicationWrite(applyCorrection)
  const goTo = useNavigate()
  return useAction(async () => {
    const known = CORRECTION_CAUSES.find((one) => one === cause)
    if (known === undefined) return
    await apply({ params: { uuid }, body: { correction, cause: known, digest: preview.digest } })
    goTo(applicationAddress(uuid))
  })
}

const isStale = (problem: unknown) => problem instanceof CallProblem && problem.code === 'correctionStale'

type Props = { readonly uuid: string; readonly seen: Seen; readonly onBack: () => void }

/** What the correction would do, before it is done; then why the fact is another one. */
export const PreviewPart = ({ uuid, seen, onBack }: Props) => {
  const { t, i18n } = useLingui()
  const [cause, setCause] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, running, problem } = useApply(uuid, seen, cause)
  const send = () => {
    setMissing(cause === '')
    if (cause !== '') void run()
  }
  return (
    <div className="hl-stack" role="status">
      <ChangesTable preview={seen.preview} />
      <Banner fact={i18n._(touchesWords[seen.preview.touches])} />
      <DocumentsCard papers={seen.preview.papers} />
      {isStale(problem) ? (
        <Banner
          tone="negative"
          announced
          fact={<Trans>Something changed since you looked. Look once more at what the correction would do.</Trans>}
        />
      ) : (
        <ProblemBanner problem={problem} takesFocus />
      )}
      <RadioGroup
        name="correction-cause"
        label={t`Why is it different?`}
        value={cause}
        onChange={(value) => {
          setCause(value)
          setMissing(false)
        }}
        error={isMissing ? <Trans>Choose one</Trans> : undefined}
        choices={[
          { value: 'ENTERED_WRONG', label: t`It was wrong from the start` },
          { value: 'CHANGED_SINCE', label: t`It has changed since` },
        ]}
      />
      <Actions>
        <Button saving={running} onClick={send}>
          <Trans>Correct it</Trans>
        </Button>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </Actions>
    </div>
  )
}
