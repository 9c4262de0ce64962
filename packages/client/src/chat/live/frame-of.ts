import type { ChatServerFrame } from '@hearthline/contracts'

const TYPES: readonly string[] = [
  'ready',
  'event',
  'ack',
  'nack',
  'typing',
  'queue',
  'pong',
  'reset',
  'bye',
] satisfies readonly ChatServerFrame['type'][]

const isFrame = (value: unknown): value is ChatServerFrame =>
  typeof value === 'object' && value !== null && 'type' in value && TYPES.includes(String(value.type))

/** A frame of our own server; what is none is from something in between, and is left. */
export const frameOf = (text: string): ChatServerFrame | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}
