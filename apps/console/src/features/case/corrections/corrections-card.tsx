import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type CorrectionForm,
  type CorrectionPreview,
  correctCaseFact,
  listTasks,
  previewCaseCorrection,
  readCase,
  readCaseCorrections,
  readClocks,
} from '@hearthline/contracts'
import { Button, Disclosure, SelectField, TextArea, TextField, useToasts } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useStaff } from '../../../session/index.ts'
import { ProblemBanner } from '../../../shell/index.ts'
import { correctionWords, fieldWords } from '../../../words/index.ts'
import type { Typed } from '../actions/action.ts'
import { ActionInput } from '../actions/action-field.tsx'
import { fieldsOf } from '../actions/action-form.tsx'
import type { Case } from '../use-case.ts'
import { CORRECTIONS, type CorrectedHere } from './correction-fields.ts'
import { PreviewTable } from './preview-table.tsx'

type Record = Case['record']

/** What is corrected, as it was sent, and what that would change. */
type Seen = { readonly correction: CorrectionForm; readonly preview: CorrectionPreview }

const isHere = (fact: string): fact is CorrectedHere => Object.hasOwn(CORRECTIONS, fact)

/** The form of one fact: nothing is changed before what it would do was seen. */
const FactForm = ({ record, fact, onSeen }: { record: Record; fact: CorrectedHere; onSeen: (seen: Seen) => void }) => {
  const { i18n } = useLingui()
  const { fields, first, body } = CORRECTIONS[fact]
  const [typed, setTyped] = useState<Typed>(first(record))
  const preview = useWrite(previewCaseCorrection)
  const see = useAction(async () => {
    // The contract refuses what does not fit, at its field.
    const correction = { fact, ...body(typed, record) } as CorrectionForm
    onSeen({ correction, preview: await preview({ params: { uuid: record.uuid }, body: correction }) })
  })
  const errors = fieldsOf(see.problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void see.run()
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={errors.length > 0 ? undefined : see.problem} />
      {fields(record).map((field) => (
        <ActionInput
          key={field.name}
          field={field}
          of={`correct-${fact}`}
          value={typed[field.name]}
          fault={errors.find(({ path }) => path === field.name || path.replace('.', '-') === field.name)?.code}
          onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {errors.length > 0 && errors.every(({ path }) => !fields(record).some(({ name }) => name === path)) ? (
        <p className="hl-small">{i18n._(fieldWords(errors[0]?.code ?? 'notValid'))}</p>
      ) : null}
      <p>
        <Button type="submit" size="dense" kind="second" saving={see.running} savingText={<Trans>Deciding</Trans>}>
          <Trans>See what would change</Trans>
        </Button>
      </p>
    </form>
  )
}

/** What would change, and whose word it is; applied exactly as seen, or not at all. */
const Apply = ({ record, seen, onDone }: { record: Record; seen: Seen; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { show } = useToasts()
  const write = useWrite(correctCaseFact)
  const forget = useForget()
  const [spokeWith, setSpokeWith] = useState('')
  const [reason, setReason] = useState('')
  const apply = useAction(async () => {
    const { correction, preview } = seen
    await write({ params: { uuid: record.uuid }, body: { correction, spokeWith, reason, digest: preview.digest } })
    await forget(readCase, readCaseCorrections, listTasks, readClocks)
    show({ tone: 'positive', text: t`Corrected. The application goes on with it.` })
    onDone()
  })
  const errors = fieldsOf(apply.problem)
  const errorAt = (name: string) => {
    const found = errors.find(({ path }) => path === name)
    return found && i18n._(fieldWords(found.code))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void apply.run()
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <PreviewTable preview={seen.preview} />
      <ProblemBanner problem={errors.length > 0 ? undefined : apply.problem} />
      <TextField
        name="correct-spokeWith"
        label={t`Person you spoke with`}
        value={spokeWith}
        onChange={({ target }) => setSpokeWith(target.value)}
        error={errorAt('spokeWith')}
      />
      <TextArea
        name="correct-reason"
        label={t`Reason`}
        help={t`For the log: what was wrong, and how you know.`}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={errorAt('reason')}
      />
      <p className="hl-row">
        <Button type="submit" size="dense" saving={apply.running} savingText={<Trans>Sending</Trans>}>
          <Trans>Correct it</Trans>
        </Button>{' '}
        <Button type="button" size="dense" kind="quiet" onClick={onDone}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </p>
    </form>
  )
}

const Correct = ({ record }: { record: Record }) => {
  const { t, i18n } = useLingui()
  const { data = [], error } = useRead(readCaseCorrections, { params: { uuid: record.uuid } })
  const [fact, setFact] = useState<CorrectedHere>()
  const [seen, setSeen] = useState<Seen>()
  const facts = data.flatMap((row) => (row.touches !== null && isHere(row.fact) ? [row.fact] : []))
  if (error) return <ProblemBanner problem={error} />
  if (data.length > 0 && facts.length === 0)
    return (
      <p className="hl-small hl-soft">
        <Trans>Nothing can be corrected at this step: it is checked, signed, or work on it is under way.</Trans>
      </p>
    )
  const done = () => {
    setSeen(undefined)
    setFact(undefined)
  }
  return (
    <div className="hl-stack">
      <SelectField
        name="correct-fact"
        label={t`What is wrong`}
        placeholder={t`Choose one`}
        options={facts.map((value) => ({ value, label: i18n._(correctionWords[value]) }))}
        value={fact ?? ''}
        onChange={({ target }) => {
          setSeen(undefined)
          setFact(facts.find((one) => one === target.value))
        }}
      />
      {fact === undefined ? null : <FactForm key={fact} record={record} fact={fact} onSeen={setSeen} />}
      {seen === undefined ? null : <Apply key={seen.preview.digest} record={record} seen={seen} onDone={done} />}
    </div>
  )
}

/** What the borrower stated, corrected at the borrower's word: first what the decision would become, then the correction. */
export const CorrectionsCard = ({ record }: { record: Record }) => {
  const { t } = useLingui()
  const staff = useStaff()
  if (!staff.may('correctFacts')) return null
  return (
    <ConsoleCard title={t`Corrections`}>
      <Disclosure summary={<Trans>Correct what the borrower stated</Trans>}>
        <Correct record={record} />
      </Disclosure>
    </ConsoleCard>
  )
}
