import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PUSH_PATH, readStatus, register, saveDraft, uploadDocument } from '@hearthline/contracts'
import { build } from 'esbuild'
import { WebSocket } from 'ws'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { sendHttp } from '../seed/send-http.ts'
import { plantApplicant, type SeededApplicant } from './applicant.ts'
import { type Bench, type Extent, type Figure, median } from './figure.ts'
import type { Flood } from './flood-sender.ts'
import { load } from './load.ts'
import { asSuperuser, openStage, type Stage } from './stage.ts'

/** Others may wait twice as long while somebody runs into a limit. */
const MOST = 2

const EXTENTS = {
  whole: { rounds: 5, reads: 400, sockets: 2_000, slowOnes: 500, writers: 40, uploaders: 8 },
  small: { rounds: 1, reads: 5, sockets: 20, slowOnes: 5, writers: 2, uploaders: 2 },
} as const
const BETWEEN_READS_MS = 5

type Place = {
  readonly stage: Stage
  readonly server: ServerProcess
  readonly applicant: SeededApplicant
  readonly many: (typeof EXTENTS)[Extent]
}

/** Makes trouble until what it returns is called. */
type Trouble = (place: Place) => Promise<() => Promise<void>>

/** Does something again and again, by so many at a time, until it is ended. */
const repeated = (atATime: number, act: () => Promise<unknown>): (() => Promise<void>) => {
  let isOver = false
  const loops = Array.from({ length: atATime }, async () => {
    while (!isOver) await act().catch(() => pause(1)) // whoever makes trouble may be cut off
  })
  return async () => {
    isOver = true
    await Promise.all(loops)
  }
}

const idleSockets: Trouble = async ({ server, applicant: { uuid, headers }, many }) => {
  const { host = '', authorization = '' } = headers
  const open = Array.from(
    { length: many.sockets },
    () => new WebSocket(server.address.replace('http', 'ws') + PUSH_PATH, { headers: { host } }),
  )
  const hello = JSON.stringify({ type: 'hello', token: authorization.replace('Bearer ', ''), application: uuid })
  await Promise.all(
    open.map(
      (socket) =>
        new Promise<void>((welcomed, fail) => {
          socket.once('error', fail)
          socket.once('open', () => socket.send(hello))
          socket.once('message', () => welcomed())
        }),
    ),
  )
  return async () => {
    for (const socket of open) socket.terminate()
  }
}

const slowHeaders: Trouble = async ({ server, many }) => {
  const { hostname, port } = new URL(server.address)
  const open = Array.from({ length: many.slowOnes }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write('GET /account/heloc/register HTTP/1.1\r\nhost: hearthline.localhost\r\nx-slow: ')
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of open) socket.write('x')
  }, 500)
  return async () => {
    clearInterval(timer)
    for (const socket of open) socket.destroy()
  }
}

/** Who sends is a process of its own: on the reader's event loop, it would be the reader who waits for them. */
const flooded = async ({ stage }: Place, flood: Flood): Promise<() => Promise<void>> => {
  const outfile = join(stage.dataDir, 'flood-sender.mjs')
  const entry = join(import.meta.dirname, 'flood-sender.ts')
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20' })
  const child = spawn(process.execPath, [outfile, JSON.stringify(flood)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return async () => {
    child.kill()
    await ended
  }
}

const largeBodies: Trouble = async (place) => {
  const { host = '' } = place.applicant.headers
  const shot = { method: 'POST', path: register.path, headers: { host, 'content-type': 'application/json' } }
  const { address } = place.server
  return flooded(place, { address, shot, senders: 4, count: 50, first: '{"a":"', last: '' })
}

/** More than there is room for at once. */
const uploads: Trouble = async (place) => {
  const { server, applicant, many } = place
  const path = uploadDocument.path.replace(':uuid', applicant.uuid)
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"`
  const first = `${part('type')}\r\n\r\nPAYSTUB\r\n${part('file')}; filename="scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const { headers } = applicant.shot('POST', path, '')
  const shot = { method: 'POST', path, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' } }
  const { address } = server
  return flooded(place, { address, shot, senders: many.uploaders, count: 19, first, last: '\r\n--edge--\r\n' })
}

/** More writers than there are connections wait for a table that somebody holds. */
const lockedTable: Trouble = async ({ stage, server, applicant: { headers }, many }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let hold = (): void => undefined
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const holding = asSuperuser(stage, async (client) => {
    await client.query('begin; lock table drafts in access exclusive mode')
    hold()
    await released
    await client.query('rollback')
  })
  await held
  const { host = '' } = headers
  const body = JSON.stringify({ section: 'name', values: { firstName: 'Avery' }, complete: false })
  const end = repeated(many.writers, () =>
    sendHttp(server.address + saveDraft.path, {
      method: 'PUT',
      headers: { host, 'content-type': 'application/json' },
      body,
    }),
  )
  return async () => {
    release()
    await holding
    await end()
  }
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'idle sockets': idleSockets,
  'headers that never end': slowHeaders,
  'bodies of 50 MB': largeBodies,
  'more uploads of 19 MB than there is room for': uploads,
  'more writers than connections behind a locked table': lockedTable,
}

/** One borrower after another looks at the status. */
const p99Of = async ({ server, applicant, many }: Place): Promise<number> => {
  const shot = applicant.shot('GET', readStatus.path.replace(':uuid', applicant.uuid))
  const times: number[] = []
  for (let nth = 0; nth < many.reads; nth++) {
    const { failures, p99Ms } = await load(server.address, [shot], 1)
    if (failures > 0) throw new Error('a bystander was refused')
    times.push(p99Ms)
    await pause(BETWEEN_READS_MS)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

const figureOf = async (place: Place, what: string, trouble: Trouble): Promise<Figure> => {
  const calm: number[] = []
  const troubled: number[] = []
  for (let round = 0; round < place.many.rounds; round++) {
    calm.push(await p99Of(place))
    const end = await trouble(place)
    troubled.push(await p99Of(place))
    await end()
  }
  const floor = { what: 'the same with nobody else', value: median(calm) }
  return {
    what: `p99 of the status beside ${what}`,
    value: median(troubled),
    unit: 'ms',
    floor,
    most: MOST,
    mustMeet: true,
  }
}

/** What others notice of whoever runs into a limit: the p99 of their reads, against that of a calm server. */
export const bystanders: Bench = async (extent) => {
  const stage = await openStage()
  try {
    const applicant = await plantApplicant(stage, 'LIEN_VERIFICATION')
    const server = await stage.startServer({ ROLE: 'web' })
    const place = { stage, server, applicant, many: EXTENTS[extent] }
    await p99Of(place) // until V8 has compiled what is asked
    const figures: Figure[] = []
    for (const [what, trouble] of Object.entries(TROUBLES)) figures.push(await figureOf(place, what, trouble))
    return figures
  } finally {
    await stage.close()
  }
}
