import { AnonymousChatForm, ChatForm } from '@hearthline/contracts'
import { z } from 'zod/mini'

export type FormText = Readonly<Record<'name' | 'email' | 'message' | 'agentId', string>>
export type FormField = keyof FormText
export type PreFormError = 'required' | 'tooLong' | 'emailFormat'

type FormRules = {
  /** The lender knows the visitor already: the address is optional. */
  readonly isSignedIn: boolean
  /** Outside production an agent has to be picked. */
  readonly picksAgent: boolean
}

const errorOf = (message: string): PreFormError =>
  message === 'emailFormat' ? 'emailFormat' : message === 'tooLong128' ? 'tooLong' : 'required'

export type Checked =
  | { readonly ok: true; readonly value: ChatForm }
  | { readonly ok: false; readonly faults: Readonly<Partial<Record<FormField, PreFormError>>> }

/** The form by the contract's own rules, so that the server has nothing left to refuse. */
export const checkForm = (text: FormText, { isSignedIn, picksAgent }: FormRules): Checked => {
  const parsed = z.safeParse(isSignedIn ? ChatForm : AnonymousChatForm, text)
  const noAgent = picksAgent && text.agentId === ''
  if (parsed.success && !noAgent) return { ok: true, value: parsed.data }
  const issues = parsed.success ? [] : parsed.error.issues
  // The first thing that is wrong with a field; later ones may follow from it.
  const errors = issues.toReversed().map(({ path, message }) => [String(path[0]), errorOf(message)] as const)
  return { ok: false, faults: { ...Object.fromEntries(errors), ...(noAgent && { agentId: 'required' as const }) } }
}
