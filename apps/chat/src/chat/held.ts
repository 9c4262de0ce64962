import type { ChatProvider, ShownMessage } from '@hearthline/client/chat'
import type { HeldMessage, Stored } from './stored.ts'

/** A message of mine that this tab shows before the server has said anything about it. */
export const ownMessage = (
  { key, body }: HeldMessage,
  status: ShownMessage['status'],
  attachments: ShownMessage['attachments'] = [],
): ShownMessage => ({ key, body, status, attachments, at: new Date().toISOString(), from: 'me' })

export const heldMessages = (stored: Stored): readonly HeldMessage[] => stored.read('held') ?? []

export const hold = (stored: Stored, message: HeldMessage): void =>
  stored.write('held', [...heldMessages(stored), message])

/** The server has it. */
export const release = (stored: Stored, key: string): void => {
  const left = heldMessages(stored).filter((held) => held.key !== key)
  stored.write('held', left.length > 0 ? left : undefined)
}

type EmitMessage = (message: ShownMessage) => void

/** Sends what was held, in its order; what fails stays held for the next time. Two tabs send the same keys: one message each. */
export const sendHeld = async (
  provider: Pick<ChatProvider, 'send'>,
  stored: Stored,
  emit: EmitMessage,
): Promise<void> => {
  for (const message of heldMessages(stored)) {
    emit(ownMessage(message, 'sending'))
    const { order } = await provider.send(message)
    release(stored, message.key)
    emit({ ...ownMessage(message, 'sent'), order })
  }
}
