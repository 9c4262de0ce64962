import type { Abilities, ChatProvider, Page, Phase, ProviderEvent, ShownMessage } from '@hearthline/client/chat'
import type { ChatAttachment, ChatMode, ChatSession } from '@hearthline/contracts'

export const ALL_ABILITIES: Abilities = {
  history: true,
  typing: true,
  preview: false,
  attach: true,
  receipts: true,
  queue: true,
  transcript: true,
  feedback: true,
  customerEnds: true,
}

let made = 0

/** A message as a test words it. */
export const ownMessage = (
  from: ShownMessage['from'],
  body: string,
  more: Partial<ShownMessage> = {},
): ShownMessage => {
  made += 1
  return {
    key: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    at: '2026-11-20T18:14:00.000Z',
    order: String(made),
    attachments: [],
    status: 'sent',
    from,
    body,
    ...more,
  }
}

export type Script = {
  readonly mode?: ChatMode
  readonly phase?: Phase
  readonly items?: readonly ShownMessage[]
  readonly before?: string
  readonly can?: Partial<Abilities>
  /** Older pages, by where they begin. */
  readonly pages?: Readonly<Record<string, Page>>
  readonly handoff?: ChatSession
}

export type ScriptedProvider = ChatProvider & {
  /** What the screen did, in its order. */
  readonly asked: readonly (readonly [name: string, ...what: unknown[]])[]
  emit(event: ProviderEvent): void
  /** The next calls of this name are refused. */
  refuse(name: string, isRefused?: boolean): void
}

/** A provider that does what a test says, and remembers what was asked of it. */
export const scriptedProvider = (script: Script = {}): ScriptedProvider => {
  const asked: [string, ...unknown[]][] = []
  const listeners = new Set<(event: ProviderEvent) => void>()
  const refused = new Set<string>()
  const did = async (name: string, ...what: unknown[]): Promise<void> => {
    asked.push([name, ...what])
    if (refused.has(name)) throw new Error(`${name} is refused`)
  }
  let order = 1000
  return {
    mode: script.mode ?? 'builtin',
    can: { ...ALL_ABILITIES, ...script.can },
    asked,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    refuse: (name, isRefused = true) => void (isRefused ? refused.add(name) : refused.delete(name)),
    open: async () => {
      await did('open')
      const { items = [], before, phase = 'queued' } = script
      return { items, phase, ...(before !== undefined && { before }) }
    },
    page: async (before, limit) => {
      await did('page', before, limit)
      return script.pages?.[before] ?? { items: [] }
    },
    send: async (message) => {
      await did('send', message)
      order += 1
      return { order: String(order) }
    },
    upload: async (file): Promise<ChatAttachment> => {
      await did('upload', file.name)
      return { id: crypto.randomUUID(), name: file.name, mime: file.type, bytes: file.size }
    },
    typing: (preview) => void asked.push(['typing', preview]),
    markRead: (upTo) => did('markRead', upTo),
    feedback: (...what) => did('feedback', ...what),
    choose: (id) => did('choose', id),
    handoff: async (why) => {
      await did('handoff', why)
      if (!script.handoff) throw new Error('nobody to hand over to')
      return script.handoff
    },
    transcript: async () => {
      await did('transcript')
      return new Blob(['You: hello'], { type: 'text/plain' })
    },
    resync: () => did('resync'),
    end: () => did('end'),
    close: () => did('close'),
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
