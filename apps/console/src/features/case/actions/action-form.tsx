import { CallProblem, useAction, useForget, useWrite } from '@hearthline/client'
import { listCases, listTasks, readCase, readClocks, readConditions, readLedger } from '@hearthline/contracts'
import { Button, RadioGroup, useToasts } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useState } from 'react'
import { usePrivateLabel } from '../../../session/index.ts'
import { focusHeading, ProblemBanner } from '../../../shell/index.ts'
import { fieldWords, verdictWords } from '../../../words/index.ts'
import type { Action, Typed } from './action.ts'
import { ActionInput } from './action-field.tsx'
import { bodyOf, errorsAt, errorsIn, type FieldErrors, fieldsFor } from './body-of.ts'

/** Sends an action of the staff; what it changes, or what a refusal says has changed, is read again. */
export const useStaffAction = (
  { endpoint, condition, signer, proposal }: Pick<Action, 'endpoint' | 'condition' | 'signer' | 'proposal'>,
  uuid: string,
) => {
  const write = useWrite(endpoint)
  const forget = useForget()
  const work = useCallback(
    async (body: Readonly<Record<string, unknown>>) => {
      try {
        const params = {
          uuid,
          ...(condition !== undefined && { condition }),
          ...(signer !== undefined && { signer }),
          ...(proposal !== undefined && { proposal }),
        }
        await write({ params, body })
      } catch (error) {
        if (!(error instanceof CallProblem && error.code === 'invalidInput'))
          await forget(readCase, listCases, listTasks, readClocks, readConditions, readLedger)
        throw error
      }
      await forget(readCase, listCases, listTasks, readClocks, readConditions, readLedger)
      focusHeading()
    },
    [write, forget, uuid, condition, signer, proposal],
  )
  return useAction(work)
}

export const fieldsOf = (problem: unknown): readonly { readonly path: string; readonly code: string }[] =>
  problem instanceof CallProblem ? problem.fields : []

type Sending = ReturnType<typeof useStaffAction>

/** What was typed stays until it is accepted; errors are found by the contract first, then by the server. */
const useTyped = (action: Action, { run, problem }: Sending) => {
  const { timeZone } = usePrivateLabel().hearthline
  const [typed, setTyped] = useState<Typed>({})
  const [wasSent, setSent] = useState(false)
  const body = bodyOf(action, typed, timeZone)
  const own = errorsIn(action, body)
  const errors: FieldErrors = Object.keys(own).length > 0 ? own : errorsAt(action, fieldsOf(problem))
  return {
    typed,
    faults: wasSent ? errors : {},
    put: (name: string, value: Typed[string]) => setTyped((before) => ({ ...before, [name]: value })),
    send: async (): Promise<boolean> => {
      setSent(true)
      return Object.keys(own).length === 0 && run(body)
    },
  }
}

const formName = ({ endpoint, condition, signer, proposal }: Action): string =>
  `${endpoint.name}${condition ?? signer ?? proposal ?? ''}`

type Props = { readonly act: Action; readonly sending: Sending }

const Verdict = ({ act: action, form }: { act: Action; form: ReturnType<typeof useTyped> }) => {
  const { t, i18n } = useLingui()
  if (!action.verdict) return null
  const { name, values } = action.verdict
  const fault = form.faults[name]
  return (
    <RadioGroup
      name={`${formName(action)}-${name}`}
      label={t`Verdict`}
      choices={values.map((value) => ({ value, label: i18n._(verdictWords(value)) }))}
      value={String(form.typed[name] ?? '')}
      onChange={(value) => form.put(name, value)}
      error={fault && i18n._(fieldWords('chooseOne'))}
    />
  )
}

/** The form of a staff action: the verdict, what goes with it, and the reason. */
export const ActionForm = ({ act: action, sending }: Props) => {
  const { i18n } = useLingui()
  const { show } = useToasts()
  const form = useTyped(action, sending)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    if (await form.send()) show({ tone: 'positive', text: i18n._(action.done) })
    // Once the errors are rendered, focus goes to the first of them.
    else requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isFieldsOwn = fieldsOf(sending.problem).length > 0
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <ProblemBanner problem={isFieldsOwn ? undefined : sending.problem} />
      <Verdict act={action} form={form} />
      {fieldsFor(action, form.typed).map((field) => (
        <ActionInput
          key={field.name}
          field={field}
          of={formName(action)}
          value={form.typed[field.name]}
          fault={form.faults[field.name]}
          onChange={(value) => form.put(field.name, value)}
        />
      ))}
      <p>
        <Button
          type="submit"
          size="dense"
          kind={action.isGrave ? 'danger' : undefined}
          saving={sending.running}
          savingText={<Trans>Sending</Trans>}
        >
          {i18n._(action.button)}
        </Button>
      </p>
    </form>
  )
}
