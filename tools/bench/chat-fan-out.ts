import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { CHAT_PATH } from '@hearthline/contracts'
import { build } from 'esbuild'
import { plantChat, type SeededChat } from '../../tests/support/plant-chat.ts'
import { lenderNamed } from '../seed/lender.ts'
import { type CountingSocket, openCountingSocket } from './counting-socket.ts'
import { type Bench, median } from './figure.ts'
import { openStage } from './stage.ts'

const ROUNDS = { whole: { warmUp: 1, counted: 5 }, small: { warmUp: 0, counted: 1 } }
const LISTENERS = 200
const MESSAGES = { whole: 1_500, small: 50 }
const ON_THE_WAY = 128
const words = 'Thank you, I have found the document and shall send it today.'

/** One side under measurement: the listeners, the sender, and the messages. */
type Room = {
  readonly listeners: readonly CountingSocket[]
  readonly sender: CountingSocket
  /** Frames that the sender receives for each message. */
  readonly echoes: number
  message(nth: number): string
}

const passed = (sockets: readonly CountingSocket[], frames: number): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (sockets.every((socket) => socket.count() >= frames)) done()
    }
    for (const socket of sockets) socket.onFrames = look
    look()
  })

/** Sends all messages, with a limited number under way; resolves when the last listener has the last one. */
const deliver = async ({ listeners, sender, echoes, message }: Room, messages: number): Promise<number> => {
  const before = listeners.map((listener) => listener.count())
  const first = sender.count()
  const began = performance.now()
  let sent = 0
  const sendMore = () => {
    const answered = Math.floor((sender.count() - first) / echoes)
    while (sent < messages && sent - answered < ON_THE_WAY) sender.send(message(sent++))
  }
  sender.onFrames = sendMore
  sendMore()
  await passed(listeners, messages + (before[0] ?? 0))
  return ((performance.now() - began) * 1000) / (messages * LISTENERS)
}

const measure = async (open: () => Promise<Room>, messages: number): Promise<number> => {
  const room = await open()
  const us = await deliver(room, messages)
  for (const socket of [...room.listeners, room.sender]) socket.close()
  return us
}

const openAll = (count: number, open: () => Promise<CountingSocket>): Promise<CountingSocket[]> =>
  Promise.all(Array.from({ length: count }, open))

/** As large as an event of the chat, so that both sides send the same bytes. */
const bareMessage = JSON.stringify({
  type: 'event',
  seq: 1_000,
  after: 999,
  at: new Date().toISOString(),
  event: { type: 'message', key: randomUUID(), from: 'customer', body: words, attachments: [], masked: false },
})

const bareRoom = async (address: string): Promise<Room> => {
  const [sender, ...listeners] = await openAll(LISTENERS + 1, () => openCountingSocket(address, '/', 'localhost'))
  if (sender === undefined) throw new Error('nobody speaks')
  return { listeners, sender, echoes: 1, message: () => bareMessage }
}

const chatRoom = async (at: { address: string; host: string }, chat: SeededChat): Promise<Room> => {
  const { conversation, token } = chat
  const hello = () => JSON.stringify({ type: 'hello', v: 1, token, conversation, after: 0, tab: randomUUID() })
  const sockets = await openAll(LISTENERS + 1, () => openCountingSocket(at.address, CHAT_PATH, at.host))
  for (const socket of sockets) socket.send(hello())
  await passed(sockets, 1)
  const [sender, ...listeners] = sockets
  if (sender === undefined) throw new Error('nobody speaks')
  const message = () => JSON.stringify({ type: 'send', key: randomUUID(), body: words, attachments: [] })
  return { listeners, sender, echoes: 2, message }
}

const startBare = async (folder: string): Promise<{ address: string; child: ChildProcess }> => {
  const outfile = join(folder, 'bare-sockets.mjs')
  const entry = resolve(import.meta.dirname, 'bare-sockets.ts')
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" }
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner,
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((done) =>
    child.stdout.on('data', (chunk: Buffer) => done(/ready (\S+)/.exec(chunk.toString())?.[1] ?? '')),
  )
  return { address, child }
}

/** P6: order, store, acknowledgement and token, against sockets that only forward what they receive. */
export const chatFanOut: Bench = async (extent) => {
  const { warmUp, counted } = ROUNDS[extent]
  const measured = (open: () => Promise<Room>) => measure(open, MESSAGES[extent])
  const stage = await openStage()
  const masterKey = randomBytes(32)
  const bare = await startBare(stage.dataDir)
  try {
    const server = await stage.startServer({ ROLE: 'web', MASTER_KEY: masterKey.toString('base64') })
    const lender = lenderNamed('HEARTHLINE', server.address)
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < warmUp + counted; round++) {
      const chat = await plantChat({ appUrl: stage.database.appUrl, masterKey, orgCode: 'HEARTHLINE' })
      const costs = [
        await measured(() => bareRoom(bare.address)),
        await measured(() => chatRoom(lender, chat)),
      ] as const
      await chat.close()
      if (round < warmUp) continue
      floor.push(costs[0])
      ours.push(costs[1])
    }
    const aSecond = (us: number) => `${Math.round(1_000 / us)}k/s`
    return [
      {
        what: `a thousand deliveries of a chat message (${aSecond(median(ours))})`,
        value: median(ours) * 1_000,
        unit: 'µs',
        floor: { what: `bare ws, ${aSecond(median(floor))}`, value: median(floor) * 1_000 },
        // At least half as many per second.
        most: 2,
        mustMeet: true,
      },
    ]
  } finally {
    bare.child.kill('SIGTERM')
    await stage.close()
  }
}
