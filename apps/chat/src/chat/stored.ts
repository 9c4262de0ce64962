import { CHATBOT_SESSION_MS, ChatbotSession, ChatSession, LIVE_SESSION_MS } from '@hearthline/contracts'
import { z } from 'zod/mini'
import { keptKey } from './kept-names.ts'

/** A message that waits in this browser until an agent is there. */
const HeldMessage = z.object({ key: z.string(), body: z.string() })
export type HeldMessage = z.output<typeof HeldMessage>

/** What each of them looks like. */
const SHAPES = {
  session: ChatSession,
  chatbot: ChatbotSession,
  held: z.array(HeldMessage),
  startKeys: z.object({ key: z.string(), messageKey: z.string() }),
  nonce: z.string(),
  hoursText: z.string(),
} as const

type Kept = typeof SHAPES
type Name = keyof Kept
type ValueOf<N extends Name> = z.output<Kept[N]>

export type Stored = {
  /** Undefined when there is none, and when what is there is not ours. */
  read<N extends Name>(name: N): ValueOf<N> | undefined
  /** Undefined takes it away. */
  write<N extends Name>(name: N, value: ValueOf<N> | undefined): void
  /** Another tab changed one of them. */
  onChange(listener: (name: Name) => void): () => void
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser may refuse storage: then what is stored lasts as long as the page. */
const readItem = (key: string, memory: ReadonlyMap<string, string>): string | null => {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

const writeItem = (key: string, text: string | undefined, memory: Map<string, string>): void => {
  memory.delete(key)
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== undefined) memory.set(key, text)
  }
}

export const createStored = (orgCode: string): Stored => {
  const memory = new Map<string, string>()
  const keyOf = (name: Name) => keptKey(name, orgCode)
  const names = Object.keys(SHAPES) as Name[] // its own keys
  return {
    read: <N extends Name>(name: N) => {
      const found = z.safeParse(SHAPES[name], parsed(readItem(keyOf(name), memory)))
      return found.success ? (found.data as ValueOf<N>) : undefined // parsed by the shape of this name
    },
    write: (name, value) => writeItem(keyOf(name), value === undefined ? undefined : JSON.stringify(value), memory),
    onChange: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        const name = names.find((candidate) => keyOf(candidate) === key)
        if (name) listener(name)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

export const liveExpiration = (nowMs: number): number => nowMs + LIVE_SESSION_MS
export const chatbotExpiration = (nowMs: number): number => nowMs + CHATBOT_SESSION_MS
