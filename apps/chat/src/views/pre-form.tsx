import { Button, SelectField, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useChat } from './chat-context.tsx'
import { hasVisitor } from './focus.ts'
import type { FormField, PreFormError } from './pre-form-check.ts'
import { SecretWarning } from './secret-warning.tsx'
import { ANY_AGENT, usePreForm } from './use-pre-form.ts'
import { WelcomeWords } from './words.tsx'

const Somebody = ({ here }: { here: boolean | null }) =>
  here === null ? null : here ? <Trans>An agent is here.</Trans> : <Trans>No agent is here yet.</Trans>

/** That the chat is open, and whether an agent is there: two separate facts. */
const HoursNote = () => {
  const { isOpen, agentsHere, hoursText } = useChat().state
  if (isOpen === undefined) return null
  return (
    <p className="hl-small hl-soft chat-hours">
      {isOpen ? (
        <>
          <Trans>Open now.</Trans> <Somebody here={agentsHere} />
        </>
      ) : (
        <>
          <Trans>Our agents are away. Automatic answers only.</Trans>{' '}
          <Trans>You can leave them a message after your first question.</Trans>
        </>
      )}
      {hoursText ? <span className="chat-hours-text">{hoursText}</span> : null}
    </p>
  )
}

/** chat-signin-data.md 5, word for word where it has words. */
const FAULTS: Readonly<Record<PreFormError, ReactNode>> = {
  required: <Trans>Required</Trans>,
  tooLong: <Trans>Cannot be more than 128 characters</Trans>,
  emailFormat: <Trans>Enter an email address such as name@example.com</Trans>,
}

/** Before a chat: who writes, and about what. */
export const PreForm = () => {
  const { chat, state } = useChat()
  const { t } = useLingui()
  const { form, submit, tie, faults: errors, warning } = usePreForm()
  const error = (field: FormField) => {
    const fault = errors[field]
    return fault && FAULTS[fault]
  }
  useEffect(() => {
    if (form.current && hasVisitor(form.current)) form.current.querySelector('input')?.focus()
  }, [form])
  return (
    <form className="chat-form" ref={form} onSubmit={submit} noValidate>
      <WelcomeWords />
      <HoursNote />
      <TextField label={<Trans>Name</Trans>} autoComplete="name" error={error('name')} {...tie('name')} />
      <TextField
        label={<Trans>Email address</Trans>}
        type="email"
        autoComplete="email"
        optional={chat.isSignedIn()}
        error={error('email')}
        {...tie('email')}
      />
      <TextArea label={<Trans>Message</Trans>} rows={3} countTo={128} error={error('message')} {...tie('message')} />
      {state.agents ? (
        <SelectField
          label={<Trans>Agent (test only)</Trans>}
          placeholder={t`Choose an agent`}
          options={[
            { value: ANY_AGENT, label: t`Next available agent` },
            ...state.agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={error('agentId')}
          {...tie('agentId')}
        />
      ) : null}
      {warning ? <SecretWarning {...warning} /> : null}
      <Button type="submit" wide saving={state.isStarting} savingText={<Trans>Starting</Trans>}>
        <Trans>Start chat</Trans>
      </Button>
    </form>
  )
}
