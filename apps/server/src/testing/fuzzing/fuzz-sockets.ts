import type { Schema } from '@hearthline/contracts'
import { type SocketContract, sockets } from '@hearthline/contracts/testing'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { OPEN_HOST } from '../../chat/testing/always-open.ts'
import { INSIDE } from './judge.ts'
import { RAW_BODIES } from './requests.ts'
import { valuesOf, variantsOf } from './values.ts'

export type SocketName = 'chatSocket' | 'deskSocket' | 'pushSocket'

const contractOf = (name: SocketName): SocketContract => {
  const found = sockets.find((socket) => socket.name === name)
  if (found === undefined) throw new Error(`no socket ${name}`)
  return found
}

type Hello = Readonly<Record<string, unknown>>
/** Whoever opens a socket, with the first frame that admits them: another one as often as it is asked for, since frames end chats. */
export type Opening = { readonly socket: SocketName; readonly who: string; readonly hello: () => Promise<Hello> }

/**
 * Codes with which the server may close: as it says in a bye, or by RFC 6455 7.4.1 on bytes that are no frame, no text or too
 * many. 1011 is the server's own failure.
 */
const CLOSES: readonly number[] = [1000, 1002, 1003, 1005, 1007, 1009, 1012, 4401, 4408]

export type SocketFind = {
  readonly error: string
  readonly socket: SocketName
  readonly who: string
  readonly sent: string
}

type Frame = { readonly text: string | Buffer; readonly isBinary: boolean }

const RAW: readonly Frame[] = [
  ...RAW_BODIES.map((text) => ({ text, isBinary: true })),
  ...RAW_BODIES.map((text) => ({ text: text.toString('utf8'), isBinary: false })),
  { text: 'x'.repeat(70_000), isBinary: false },
  { text: Buffer.alloc(1_000, 0xff), isBinary: true },
]

const textFrame = (value: unknown): Frame => ({ text: JSON.stringify(value) ?? '', isBinary: false })

const key = '00000000-0000-4000-8000-0000000000b1'
/** Frames that are taken, of each kind. */
const KINDS: Readonly<Record<SocketName, readonly unknown[]>> = {
  chatSocket: [
    { type: 'send', key, body: 'How long?', attachments: [] },
    { type: 'typing', preview: 'How' },
    { type: 'read', upTo: 1 },
    { type: 'ping', channelId: 'a', n: 1 },
  ],
  deskSocket: [],
  pushSocket: [],
}

const framesOf = (socket: SocketName, hello: Hello): fc.Arbitrary<Frame> =>
  fc.oneof(
    { weight: 6, arbitrary: valuesOf(contractOf(socket).takes).map(textFrame) },
    { weight: 4, arbitrary: fc.oneof(...[hello, ...KINDS[socket]].map((sample) => variantsOf(sample))).map(textFrame) },
    { weight: 2, arbitrary: fc.constantFrom(...RAW) },
  )

/** Within it the first frame is answered, mostly: what follows meets whoever was admitted. */
const ADMITTED_MS = 50
const LONGEST_MS = 5_000
/** So long after the last thing received, nothing more will come. */
const QUIET_MS = 200

type Received = { readonly frames: readonly string[]; readonly close: number | undefined }

/** Opens a socket, sends the frames, and receives until it is closed, or quiet once its first frame was answered. */
const talk = (address: string, path: string, frames: readonly Frame[]): Promise<Received> =>
  new Promise((done) => {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`, { headers: { host: OPEN_HOST } })
    const received: string[] = []
    let quiet: NodeJS.Timeout | undefined
    const end = (close?: number) => {
      clearTimeout(quiet)
      clearTimeout(longest)
      socket.terminate()
      done({ frames: received, close })
    }
    const longest = setTimeout(end, LONGEST_MS)
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    }
    const send = ({ text, isBinary }: Frame) => {
      if (socket.readyState === socket.OPEN) socket.send(text, { binary: isBinary })
    }
    socket.on('open', () => {
      const [first, ...more] = frames
      if (first !== undefined) send(first)
      setTimeout(() => {
        for (const frame of more) send(frame)
        if (socket.readyState === socket.OPEN) socket.ping()
      }, ADMITTED_MS)
    })
    socket.on('pong', () => {
      if (received.length > 0) wait()
    })
    socket.on('message', (data) => {
      received.push(String(data))
      wait()
    })
    socket.on('close', end)
    socket.on('error', () => undefined)
  })

const isTaken = (schema: Schema, text: string): boolean => {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

const errorsIn = (socket: SocketName, { frames, close }: Received): readonly string[] => [
  ...(close === undefined || CLOSES.includes(close) ? [] : [`closed with ${close}`]),
  ...frames
    .filter((text) => !isTaken(contractOf(socket).gives, text))
    .map((text) => `a frame of no contract: ${text.slice(0, 200)}`),
  ...frames.filter((text) => INSIDE.test(text)).map((text) => `tells of the inside: ${text.slice(0, 200)}`),
]

const MOST_FRAMES = 6
/** About as many frames has a talk. */
const FRAMES_OF_A_TALK = 4

const talksOf = (socket: SocketName, hello: Hello): fc.Arbitrary<readonly Frame[]> => {
  const first = fc.oneof(
    { weight: 5, arbitrary: fc.constant(textFrame(hello)) },
    { weight: 2, arbitrary: variantsOf(hello).map(textFrame) },
    { weight: 1, arbitrary: framesOf(socket, hello) },
  )
  return fc
    .tuple(first, fc.array(framesOf(socket, hello), { maxLength: MOST_FRAMES }))
    .map(([one, more]) => [one, ...more])
}

export type FuzzedSockets = {
  readonly finds: readonly SocketFind[]
  readonly frames: number
  /** Who was admitted where. */
  readonly admitted: ReadonlySet<string>
}

/**
 * Sends so many frames to the sockets of a server that listens, as whoever opens them, from a seed; first frames are fuzzed too,
 * except in a first talk of each, which shows whom a first frame admits.
 */
export const fuzzSockets = async (
  { address, openings }: { address: string; openings: readonly Opening[] },
  { count, seed }: { count: number; seed: number },
): Promise<FuzzedSockets> => {
  const finds: SocketFind[] = []
  const admitted = new Set<string>()
  let sent = 0
  const play = async ({ socket, who, hello }: Opening, talkOf: (first: Hello) => readonly Frame[]): Promise<void> => {
    const frames = talkOf(await hello())
    sent += frames.length
    const received = await talk(address, contractOf(socket).path, frames)
    if (received.frames.some((frame) => frame.includes('"type":"ready"'))) admitted.add(`${socket} ${who}`)
    for (const error of errorsIn(socket, received))
      finds.push({ error, socket, who, sent: frames.map(({ text }) => text.toString().slice(0, 300)).join(' | ') })
  }
  await Promise.all(openings.map((opening) => play(opening, (first) => [textFrame(first)])))
  for (let nth = 0; nth * openings.length * FRAMES_OF_A_TALK < count; nth += 1)
    await Promise.all(
      openings.map((opening, index) =>
        play(opening, (first) => {
          const [frames = []] = fc.sample(talksOf(opening.socket, first), {
            seed: seed * 10_007 + nth * 101 + index,
            numRuns: 1,
          })
          return frames
        }),
      ),
    )
  return { finds, frames: sent, admitted }
}
