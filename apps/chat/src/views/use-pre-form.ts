import type { ChatForm } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useChat } from './chat-context.tsx'
import { checkForm, type FormField, type FormText, type PreFormError } from './pre-form-check.ts'

/** No agent in particular. */
export const ANY_AGENT = 'any'
const ORDER: readonly FormField[] = ['name', 'email', 'message', 'agentId']

type Faults = Readonly<Partial<Record<FormField, PreFormError>>>

const useText = () => {
  const { borrowerName, borrowerEmail } = useChat().chat.settings
  const [text, setText] = useState<FormText>({
    name: borrowerName ?? '',
    email: borrowerEmail ?? '',
    message: '',
    agentId: '',
  })
  const tie = (field: FormField) => ({
    name: field,
    value: text[field],
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [field]: target.value }),
  })
  return { text, setText, tie }
}

const useStart = () => {
  const { chat } = useChat()
  return ({ name, email, message }: ChatForm, agentId: string) => {
    const picked = agentId === '' || agentId === ANY_AGENT ? null : agentId
    void chat.start({ friendlyName: name, emailAddress: email ?? null, message, agentId: picked })
  }
}

/** The form's text, what is wrong with it, and the warning before a number that may be secret is sent. */
export const usePreForm = () => {
  const { chat, state } = useChat()
  const { text, setText, tie } = useText()
  const start = useStart()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Faults>({})
  const [hasSecret, setHasSecret] = useState(false)
  const rules = { isSignedIn: chat.isSignedIn(), picksAgent: state.agents !== undefined }
  const focus = (field: FormField | undefined) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const begin = (given: FormText) => {
    const checked = checkForm(given, rules)
    setErrors(checked.ok ? {} : checked.faults)
    const isSecret = maskSecrets(given.message).kinds.length > 0
    setHasSecret(checked.ok && isSecret)
    if (!checked.ok) focus(ORDER.find((field) => checked.faults[field]))
    else if (!isSecret) start(checked.value, given.agentId)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    begin(text)
  }
  const warning = {
    onEdit: () => {
      setHasSecret(false)
      focus('message')
    },
    onSend: () => {
      const hidden = { ...text, message: maskSecrets(text.message).text }
      setText(hidden)
      begin(hidden)
    },
  }
  return { form, submit, tie, faults: errors, warning: hasSecret ? warning : null }
}
