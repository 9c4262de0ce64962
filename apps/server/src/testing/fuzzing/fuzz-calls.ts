import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { CHAT_FRAME_PATH, CHAT_STREAM_PATH, CHAT_TOKEN_HEADER, ChatHello, ChatPost, calls } from '@hearthline/contracts'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import fc from 'fast-check'
import { z } from 'zod/mini'
import { sampleCalls } from '../sample-calls.ts'
import { type CallerName, EVERY_CALLER, type FuzzCallers, permittedTo } from './callers.ts'
import { errorsOf, type Reply } from './judge.ts'
import { type Drawn, requestsOf, type Target } from './requests.ts'

const nothing = z.object({})
const otherTarget = (method: 'GET' | 'POST', path: `/${string}`, problems: Target['problems'] = []): Target => ({
  name: path,
  method,
  path,
  takes: method === 'GET' ? 'nothing' : 'json',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  problems,
})

/** Stand in samples for a conversation that is open, and its token. */
const CHAT = { conversation: '00000000-0000-4000-8000-0000000000c1', token: 'token-of-the-conversation' }
const hello = { type: 'hello', v: 1, ...CHAT, after: 0, tab: '00000000-0000-4000-8000-0000000000c2' }
const frame = { type: 'send', key: '00000000-0000-4000-8000-0000000000c3', body: 'How long?', attachments: [] }
const REFUSALS_OF_CHAT = ['chatTokenInvalid', 'chatNotFound', 'chatEnded'] as const

/** Addresses that take a request and stand in no table of calls. /readyz says of itself whether it is ready. */
const OTHER_TARGETS: readonly Target[] = [
  { ...otherTarget('POST', CHAT_FRAME_PATH, REFUSALS_OF_CHAT), body: ChatPost, sample: { hello, frame } },
  { ...otherTarget('POST', CHAT_STREAM_PATH, REFUSALS_OF_CHAT), body: ChatHello, sample: hello },
  ...(['/healthz', '/metrics', '/openapi.json', '/brand/:file', '/problems/:code', '/chat/label.json'] as const).map(
    (path) => otherTarget('GET', path),
  ),
  ...(['/webhooks/:org/:vendor', '/webhooks/:org/chat/:vendor'] as const).map((path) => otherTarget('POST', path)),
]

/** Every call of the contracts, its former address too, and what is served beside them. */
export const TARGETS: readonly Target[] = [
  ...calls.flatMap((call): readonly Target[] => {
    const target = { ...call, sample: sampleCalls[call.name]?.body, permitted: permittedTo(call) }
    return call.formerPath === undefined ? [target] : [target, { ...target, path: call.formerPath }]
  }),
  ...OTHER_TARGETS,
]

export type Find = {
  readonly error: string
  readonly call: string
  readonly caller: string
  readonly request: string
  readonly reply: string
  readonly requestId: string
}

export type Fuzzed = {
  readonly finds: readonly Find[]
  readonly statuses: ReadonlyMap<number, number>
  /** Names of targets that some caller was served by. */
  readonly served: ReadonlySet<string>
  readonly callers: ReadonlySet<string>
}

/** Several at once, so that they meet. */
const AT_ONCE = 4
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const STREAM_MS = 50

type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer | undefined
}

const send = (address: string, { method, path, headers, body }: Sent): Promise<Reply> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(address)
    const asked = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(body.length) }) },
        timeout: 30_000,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        // A stream has no end of its own: what comes at once is enough.
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true
        if (isStream) setTimeout(() => answer.push(null), STREAM_MS)
        answer.on('close', () => isStream && asked.destroy())
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')))
    asked.on('error', fail)
    asked.end(body)
  })

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOST_KNOWN = 100
const KNOWN: Readonly<Record<string, string>> = {
  audience: 'customer',
  info: 'helocinfo',
  topic: 'parking',
  file: 'icon.svg',
}

type Chat = typeof CHAT
type Known = { readonly uuid: string; readonly chat: Chat; readonly nth: number }

/** The same body about a conversation that is there. */
const about = (body: Buffer, { conversation, token }: Chat): Buffer =>
  body.includes(CHAT.conversation)
    ? Buffer.from(
        body.toString('latin1').replaceAll(CHAT.conversation, conversation).replaceAll(CHAT.token, token),
        'latin1',
      )
    : body

/** The next of a list again and again, so that each of them is met as often. */
const inTurn = <T>(all: readonly T[], from: number) => {
  let at = from
  return (): T => {
    const one = all[at++ % all.length]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
}

const shown = ({ method, path, headers, body }: Sent): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify({ ...headers, authorization: undefined }).slice(0, 300)} ${body?.toString('utf8').slice(0, 800) ?? ''}`

type Place = {
  readonly address: string
  readonly callers: FuzzCallers
  readonly targets?: readonly Target[]
}

/**
 * Sends so many requests to a server that listens, each target in turn by callers in turn, and judges every reply. The
 * requests are drawn from the seed alone; the identifiers in them are this run's.
 */
export const fuzzCalls = async (
  { address, callers, targets = TARGETS }: Place,
  { count, seed }: { count: number; seed: number },
): Promise<Fuzzed> => {
  const finds: Find[] = []
  const statuses = new Map<number, number>()
  const served = new Set<string>()
  const met = new Set<string>()
  const known: string[] = []
  const each = Math.ceil(count / targets.length)
  const drawn = targets.map((target, index) => ({
    target,
    requests: fc.sample(requestsOf(target), { seed: seed * 10_007 + index, numRuns: each }),
  }))
  const nextCaller = inTurn<CallerName>(EVERY_CALLER, seed * 7)
  const nextStep = inTurn<Step>(STEPS, seed)

  const pathOf = (target: Target, { params, query }: Drawn, { uuid, chat, nth }: Known): string => {
    let at = -1
    const path = target.path.replace(/:(\w+)/g, (_, name: string) => {
      at += 1
      const value = params[at] ?? 'known'
      if (value !== 'known') return value
      // An account of the lists would be one of the callers', and be shut to them.
      if (name === 'account') return randomUUID()
      if (name === 'conversation' && nth % 4 !== 3) return chat.conversation
      return name === 'uuid' ? uuid : (KNOWN[name] ?? known[nth % Math.max(known.length, 1)] ?? randomUUID())
    })
    return query === '' ? path : `${path}?${query}`
  }

  /** Calls of the sandbox and of retention take applications away: then it is about the next one. */
  const calledBy = async (name: CallerName, step: Step) => {
    const calledAbout = async () => {
      const applicant = await callers.applicationAt(step)
      return { applicant, calling: await callers.as(name, applicant) }
    }
    return calledAbout().catch(() => {
      callers.forget(step)
      return calledAbout()
    })
  }

  const ask = async (target: Target, one: Drawn, nth: number): Promise<void> => {
    const sample = sampleCalls[target.name]
    const isAtItsStep = nth % 4 !== 0
    const step = isAtItsStep ? (sample?.at ?? 'OFFER_SELECTION') : nextStep()
    // Half of the requests are of somebody who may make them; the others are of everybody.
    const { permitted = [] } = target
    const name = (nth % 2 === 1 ? permitted[(nth >> 1) % permitted.length] : undefined) ?? nextCaller()
    const { applicant, calling } = await calledBy(name, step)
    const { host, token, canaries } = calling
    const chat = (await callers.chat?.()) ?? CHAT
    const sent: Sent = {
      method: one.method,
      path: pathOf(target, one, { uuid: applicant.uuid, chat, nth }),
      headers: {
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(nth % 2 === 0 && { [CHAT_TOKEN_HEADER]: chat.token }),
        ...one.headers,
        host,
      },
      body: one.body && about(one.body, chat),
    }
    const reply = await send(address, sent)
    met.add(name)
    if (reply.status === 401) callers.signInAgain(name, applicant)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    const isOwn = one.method === target.method && one.params.every((value) => value === 'known')
    if (reply.status < 300 && isOwn) {
      served.add(target.name)
      if (reply.headers['content-type']?.includes('json'))
        known.unshift(...(reply.body.toString().match(UUID) ?? []).slice(0, 3))
      known.length = Math.min(known.length, MOST_KNOWN)
      if (sample?.moves) callers.forget(step)
    }
    for (const error of errorsOf({ target, isOwn, reply, canaries }))
      finds.push({
        error,
        call: target.name,
        caller: name,
        request: shown(sent),
        reply: `${reply.status} ${reply.body.toString().slice(0, 400)}`,
        requestId: String(reply.headers['x-request-id']),
      })
  }

  const tried = async ({ target, one, nth }: { target: Target; one: Drawn; nth: number }) =>
    ask(target, one, nth).catch((error: unknown) => {
      const request = JSON.stringify(one).slice(0, 800)
      finds.push({
        error: `no reply: ${String(error)}`,
        call: target.name,
        caller: '',
        request,
        reply: '',
        requestId: '',
      })
    })
  const all = Array.from({ length: each }, (_, nth) =>
    drawn.flatMap(({ target, requests }) => requests.slice(nth, nth + 1).map((one) => ({ target, one, nth }))),
  ).flat()
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(tried))
  return { finds, statuses, served, callers: met }
}
