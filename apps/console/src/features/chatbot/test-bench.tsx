import { call, useAction } from '@hearthline/client'
import { type ReplyOf, tryBot } from '@hearthline/contracts'
import { Button, TextField } from '@hearthline/ui'
import { useLocale } from '@hearthline/ui/language'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'

type Tried = ReplyOf<typeof tryBot>
type Why = NonNullable<Tried['why']>

const hundredths = (score: number): string => score.toFixed(2)

const Reasons = ({ why }: { why: Why }) => {
  const { t } = useLingui()
  const { gate, figures, score, lead, cover, known, agrees } = why
  const rows = [
    { what: t`Score of the best topic`, is: hundredths(score), from: hundredths(gate.score) },
    { what: t`Lead over the second`, is: hundredths(lead), from: hundredths(gate.lead) },
    { what: t`Ideas the topic covers`, is: hundredths(cover), from: hundredths(gate.cover) },
    { what: t`Word search agrees`, is: agrees ? t`yes` : t`no`, from: gate.mustAgree ? t`yes` : '–' },
    { what: t`Words that are known`, is: hundredths(known), from: '–' },
  ]
  const { answered, wrong, asked, offTopicAnswered, offTopicAsked } = figures
  return (
    <>
      <DataTable
        caption={t`The gate`}
        dense
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', header: t`The gate`, names: true, cell: (row) => row.what },
          { key: 'is', header: t`Here`, figures: true, cell: (row) => row.is },
          { key: 'from', header: t`Needed for an answer`, figures: true, cell: (row) => row.from },
        ]}
      />
      <DataTable
        caption={t`Topics by score`}
        dense
        rows={why.ranked}
        rowKey={({ topic }) => topic}
        columns={[
          { key: 'topic', header: t`Topics by score`, names: true, cell: (row) => row.title },
          { key: 'score', header: t`Score`, figures: true, cell: (row) => hundredths(row.score) },
        ]}
      />
      <DataTable
        caption={t`Phrasings that are most like it`}
        dense
        rows={why.matched}
        rowKey={({ topic, text }) => `${topic} ${text}`}
        columns={[
          { key: 'text', header: t`Phrasings that are most like it`, names: true, cell: (row) => row.text },
          { key: 'topic', header: t`Topic`, cell: (row) => row.topic || t`none of ours` },
          { key: 'like', header: t`Likeness`, figures: true, cell: (row) => hundredths(row.likeness) },
        ]}
      />
      <p className="hl-xs hl-soft">
        <Trans>
          With each phrasing left out once: {answered} of {asked} answered, {wrong} of them wrong; {offTopicAnswered} of{' '}
          {offTopicAsked} off-topic questions answered.
        </Trans>
      </p>
    </>
  )
}

/** What the bot would answer, and why. Nothing that is typed here is kept. */
export const TestBench = () => {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [question, setQuestion] = useState('')
  const [tried, setTried] = useState<Tried>()
  const attempt = useAction(async () => setTried(await call(tryBot, { query: { question, locale } })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() !== '') void attempt.run()
  }
  return (
    <div className="hl-stack">
      <form className="hl-stack" onSubmit={submit} noValidate>
        <TextField
          name="question"
          label={t`A question`}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <p>
          <Button size="dense" type="submit" saving={attempt.running} savingText={<Trans>Asking</Trans>}>
            <Trans>Ask</Trans>
          </Button>
        </p>
      </form>
      <ProblemBanner problem={attempt.problem} />
      {tried ? (
        <section className="hl-stack" aria-label={t`What it would say`} aria-live="polite">
          <p>
            <strong>{tried.kind}</strong> {tried.id}
          </p>
          <p style={{ whiteSpace: 'pre-line' }}>{tried.words}</p>
          {tried.why ? (
            <Reasons why={tried.why} />
          ) : (
            <p className="hl-soft">
              <Trans>Settled before the search: by a guard, or because a person was asked for.</Trans>
            </p>
          )}
        </section>
      ) : null}
    </div>
  )
}
