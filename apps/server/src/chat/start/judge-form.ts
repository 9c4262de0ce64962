import { AnonymousChatForm, ChatForm, type ChatStart } from '@hearthline/contracts'
import { Problem } from '../../platform/http/index.ts'

/** Where a fault lies by its name on the wire: the form's message travels as welcomeMessage. */
const WIRE: Readonly<Record<string, string>> = { message: 'welcomeMessage' }

/** The form in the specification's words; without an account, an address is needed. Throws invalidInput. */
export const judgeForm = (start: ChatStart, { isKnown }: { isKnown: boolean }): ChatForm => {
  const given = { name: start.name, email: start.email, message: start.welcomeMessage }
  const read = (isKnown ? ChatForm : AnonymousChatForm).safeParse(given)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => ({
    path: WIRE[String(path[0])] ?? path.join('.'),
    code: message as 'required' | 'tooLong128' | 'emailFormat', // the schema's messages are these codes
  }))
  throw new Problem('invalidInput', { fields })
}
