import { CallProblem } from '@hearthline/client'
import { AbsenceForm } from '@hearthline/contracts'
import { Button, DateField, Dialog } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { fieldWords } from '../../words/index.ts'
import { type Colleague, useAbsence } from './use-colleagues.ts'

type Faults = Readonly<Record<string, string>>

const faultsOf = (typed: { fromOn: string; untilOn: string }): Faults => {
  const { error } = AbsenceForm.safeParse(typed)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** What the server found in the days, by field. */
const refusedFields = (problem: unknown): Faults =>
  problem instanceof CallProblem
    ? Object.fromEntries(problem.fields.map(({ path, code }) => [path.replace('absence.', ''), code]))
    : {}

type Props = { readonly of: Colleague; readonly isOwn: boolean; readonly today: string; readonly onClose: () => void }

/** From when to when somebody is absent; what they have in hand goes back to the queue. */
export const AbsenceDialog = ({ of, isOwn, today, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { run, running, problem } = useAbsence(of.uuid, isOwn)
  const [fromOn, setFrom] = useState(of.absence?.fromOn ?? today)
  const [untilOn, setUntil] = useState(of.absence?.untilOn ?? today)
  const [wasSent, setSent] = useState(false)
  const [answered, setAnswered] = useState('')
  const { name } = of
  const typed = { fromOn, untilOn }
  const days = `${fromOn} ${untilOn}`
  const refused = answered === days ? refusedFields(problem) : {}
  const errors = wasSent ? { ...refused, ...faultsOf(typed) } : {}
  const errorOf = (field: keyof typeof typed) => {
    const code = errors[field]
    return code === undefined ? undefined : i18n._(fieldWords(code))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faultsOf(typed)).length > 0) return
    setAnswered(days)
    if (await run(typed)) onClose()
  }
  return (
    <Dialog
      open
      title={isOwn ? <Trans>When are you absent?</Trans> : <Trans>When is {name} absent?</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={id} saving={running} savingText={<Trans>Sending</Trans>}>
          <Trans>Mark as absent</Trans>
        </Button>
      }
    >
      <form id={id} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={Object.keys(refused).length > 0 ? undefined : problem} />
        <p className="hl-soft">
          <Trans>
            What is in hand goes back to the queue when the absence begins. Nothing is assigned until its end.
          </Trans>
        </p>
        <DateField name="fromOn" label={t`First day`} value={fromOn} error={errorOf('fromOn')} onChange={setFrom} />
        <DateField name="untilOn" label={t`Last day`} value={untilOn} error={errorOf('untilOn')} onChange={setUntil} />
      </form>
    </Dialog>
  )
}
