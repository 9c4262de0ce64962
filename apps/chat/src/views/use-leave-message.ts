import { LeftMessageForm } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { useRef, useState } from 'react'
import { z } from 'zod/mini'
import { useChat } from './chat-context.tsx'

export type LeftField = keyof LeftMessageForm
export type LeftError = 'required' | 'emailFormat' | 'tooLong128' | 'tooLong'
type Faults = Readonly<Partial<Record<LeftField, LeftError>>>

const ORDER: readonly LeftField[] = ['name', 'email', 'message']
const FAULTS: readonly LeftError[] = ['required', 'emailFormat', 'tooLong128', 'tooLong']

const errorsIn = (issues: readonly { path: PropertyKey[]; message: string }[]): Faults =>
  // The first thing that is wrong with a field; later ones may follow from it.
  Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), FAULTS.find((error) => error === message) ?? 'required']),
  )

/** A message to the staff, by the contract's own rules; nothing typed is lost where it is not sent. */
export const useLeaveMessage = (onDone: () => void) => {
  const { chat } = useChat()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState<LeftMessageForm>(() => ({ ...chat.visitor(), message: '' }))
  const [errors, setErrors] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  const tie = (field: LeftField) => ({
    name: field,
    value: text[field],
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [field]: target.value }),
  })
  const send = async () => {
    const parsed = z.safeParse(LeftMessageForm, text)
    const found = parsed.success ? {} : errorsIn(parsed.error.issues)
    setErrors(found)
    const first = ORDER.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    if (!parsed.success) return
    setSending(true)
    // A number that may be secret is not sent.
    const isTaken = await chat.leaveMessage({ ...parsed.data, message: maskSecrets(parsed.data.message).text })
    setSending(false)
    if (isTaken) onDone()
  }
  const hidesSome = maskSecrets(text.message).kinds.length > 0
  return { form, tie, faults: errors, isSending, send, hidesSome }
}
