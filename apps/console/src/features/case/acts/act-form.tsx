import { Button, RadioGroup, useToasts } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { usePrivateLabel } from '../../../session/index.ts'
import { ProblemBanner } from '../../../shell/index.ts'
import { fieldWords, verdictWords } from '../../../words/index.ts'
import type { Act, Typed } from './act.ts'
import { ActInput } from './act-field.tsx'
import { bodyOf, type Faults, faultsAt, faultsIn, fieldsFor } from './body-of.ts'
import { fieldsOf, type useAct } from './use-act.ts'

type Sending = ReturnType<typeof useAct>

/** What was typed stays until it is taken; faults are found by the contract first, then by the server. */
const useTyped = (act: Act, { run, problem }: Sending) => {
  const { timeZone } = usePrivateLabel().hearthline
  const [typed, setTyped] = useState<Typed>({})
  const [wasSent, setSent] = useState(false)
  const body = bodyOf(act, typed, timeZone)
  const own = faultsIn(act, body)
  const faults: Faults = Object.keys(own).length > 0 ? own : faultsAt(act, fieldsOf(problem))
  return {
    typed,
    faults: wasSent ? faults : {},
    put: (name: string, value: Typed[string]) => setTyped((before) => ({ ...before, [name]: value })),
    send: async (): Promise<boolean> => {
      setSent(true)
      return Object.keys(own).length === 0 && run(body)
    },
  }
}

const formName = ({ endpoint, condition, signer, proposal }: Act): string =>
  `${endpoint.name}${condition ?? signer ?? proposal ?? ''}`

type Props = { readonly act: Act; readonly sending: Sending }

const Verdict = ({ act, form }: { act: Act; form: ReturnType<typeof useTyped> }) => {
  const { t, i18n } = useLingui()
  if (!act.verdict) return null
  const { name, values } = act.verdict
  const fault = form.faults[name]
  return (
    <RadioGroup
      name={`${formName(act)}-${name}`}
      label={t`Verdict`}
      choices={values.map((value) => ({ value, label: i18n._(verdictWords(value)) }))}
      value={String(form.typed[name] ?? '')}
      onChange={(value) => form.put(name, value)}
      error={fault && i18n._(fieldWords('chooseOne'))}
    />
  )
}

/** An act of the staff: the verdict, what goes with it, and the reason. */
export const ActForm = ({ act, sending }: Props) => {
  const { i18n } = useLingui()
  const { show } = useToasts()
  const form = useTyped(act, sending)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (await form.send()) show({ tone: 'positive', text: i18n._(act.done) })
    // Once the faults are drawn, to the first of them.
    else requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isFieldsOwn = fieldsOf(sending.problem).length > 0
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={isFieldsOwn ? undefined : sending.problem} />
      <Verdict act={act} form={form} />
      {fieldsFor(act, form.typed).map((field) => (
        <ActInput
          key={field.name}
          field={field}
          of={formName(act)}
          value={form.typed[field.name]}
          fault={form.faults[field.name]}
          onChange={(value) => form.put(field.name, value)}
        />
      ))}
      <p>
        <Button
          type="submit"
          size="dense"
          kind={act.isGrave ? 'danger' : undefined}
          saving={sending.running}
          savingText={<Trans>Sending</Trans>}
        >
          {i18n._(act.button)}
        </Button>
      </p>
    </form>
  )
}
