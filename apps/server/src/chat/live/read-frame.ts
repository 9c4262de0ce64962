import { ChatClientFrame, ChatHello, type ChatServerFrame, Uuid } from '@hearthline/contracts'
import { z } from 'zod/mini'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readHello = (text: string): ChatHello | undefined => ChatHello.safeParse(parsed(text)).data

const Keyed = z.object({ type: z.literal('send'), key: Uuid })

/** The frame, or the refusal of a message that is none: its sender must not try for ever. */
export const readFrame = (text: string): { frame: ChatClientFrame } | { refusal: ChatServerFrame } | undefined => {
  const value = parsed(text)
  const frame = ChatClientFrame.safeParse(value)
  if (frame.success) return { frame: frame.data }
  const keyed = Keyed.safeParse(value)
  if (!keyed.success) return undefined
  return { refusal: { type: 'nack', key: keyed.data.key, code: 'tooLong', retry: false } }
}
