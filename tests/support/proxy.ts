import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Direction = 'toServer' | 'toClient'

/** What a line does to the bytes that pass over it; a sound one does nothing. */
type Disturbance = {
  /** Directions in which bytes are kept back until the fault is over. */
  readonly holds?: readonly Direction[]
  /** How long each piece takes. */
  readonly delayMs?: number
  /** Directions in which every bit is turned over. */
  readonly damages?: readonly Direction[]
  /** Cuts a connection right after this many statements of its clients. */
  readonly cutsAfter?: number
}

export type TcpProxy = {
  /** The same address by way of this proxy. */
  through(url: string): string
  /** From now on, on connections that are open and on new ones. */
  set(fault: Disturbance): void
  /** Resets every connection; bytes that were kept back are lost. */
  cut(): void
  /** Forgets every connection without a word, as a firewall does: nothing passes over it any more. New ones are sound. */
  strand(): void
  /** How many statements its clients sent since the fault was set. */
  statements(): number
  close(): Promise<void>
}

/** Messages of PostgreSQL's protocol that end a statement: Query and Sync. */
const ENDS: ReadonlySet<number> = new Set(Buffer.from('QS'))

/** Counts the statements that end in each piece: a greeting without a type, then messages of a type and a length. */
const createCounter = () => {
  let rest = Buffer.alloc(0)
  let isGreeted = false
  return (piece: Buffer): number => {
    rest = Buffer.concat([rest, piece])
    for (let count = 0; ; ) {
      const typeBytes = isGreeted ? 1 : 0
      if (rest.length < typeBytes + 4) return count
      const length = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < length) return count
      if (isGreeted && ENDS.has(rest[0] ?? 0)) count += 1
      rest = rest.subarray(length)
      isGreeted = true
    }
  }
}

const damaged = (piece: Buffer): Buffer => Buffer.from(piece.map((byte) => byte ^ 0xff))

type Line = {
  fault: Disturbance
  readonly stranded: WeakSet<Socket>
  statements: number
  changed: Promise<void>
  change: () => void
}

const until = (line: Line): void => {
  line.changed = new Promise((resolve) => {
    line.change = resolve
  })
}

/** Passes pieces on in their order. */
const pump = (line: Line, direction: Direction, [from, to]: readonly [Socket, Socket]): void => {
  const count = direction === 'toServer' ? createCounter() : () => 0
  let passed: Promise<void> = Promise.resolve()
  const pass = async (piece: Buffer): Promise<void> => {
    while (line.fault.holds?.includes(direction)) await line.changed
    if (line.fault.delayMs !== undefined) await pause(line.fault.delayMs)
    if (to.destroyed || line.stranded.has(from)) return
    to.write(line.fault.damages?.includes(direction) ? damaged(piece) : piece)
    line.statements += count(piece)
    if (line.statements < (line.fault.cutsAfter ?? Number.POSITIVE_INFINITY)) return
    from.destroy()
    // Gracefully, so that what was sent arrives.
    to.end()
  }
  from.on('data', (piece) => {
    passed = passed.then(() => pass(piece))
  })
  from.on('error', () => undefined)
  from.on('close', () => {
    passed.then(() => to.destroy())
  })
}

/** A TCP proxy before a server, whose line can be made bad. */
export const startProxy = async (url: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const line: Line = {
    fault: {},
    stranded: new WeakSet(),
    statements: 0,
    changed: Promise.resolve(),
    change: () => undefined,
  }
  until(line)
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pump(line, 'toServer', [client, upstream])
    pump(line, 'toClient', [upstream, client])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port // it listens at a port, never at a pipe
  const set = (fault: Disturbance) => {
    Object.assign(line, { fault, statements: 0 })
    line.change()
    until(line)
  }
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    through: (address) => {
      const other = new URL(address)
      other.hostname = '127.0.0.1'
      other.port = String(own)
      return other.href
    },
    set,
    cut,
    strand: () => {
      for (const socket of sockets) line.stranded.add(socket)
    },
    statements: () => line.statements,
    close: async () => {
      cut()
      set({})
      await new Promise((closed) => server.close(closed))
    },
  }
}
