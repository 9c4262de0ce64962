import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { networkOf } from './network-of.ts'
import { Problem } from './problem.ts'

export type SocketLimits = {
  /** Open sockets of this process. Each keeps memory for hours. */
  readonly most: number
  readonly mostOfNetwork: number
  readonly pingEveryMs: number
}

export const SOCKET_LIMITS = {
  // Tests and benchmarks come from one address.
  sandbox: { most: 5_000, mostOfNetwork: 5_000, pingEveryMs: 30_000 },
  live: { most: 5_000, mostOfNetwork: 500, pingEveryMs: 30_000 },
} as const satisfies Record<Config['mode'], SocketLimits>

/** Whether a request asks for a socket. */
export const asksForSocket = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Refuses sockets beyond the limits before they are opened; a page tries again after a pause that grows. */
const refuseTooMany = (app: FastifyInstance, { most, mostOfNetwork }: SocketLimits): void => {
  const byNetwork = new Map<string, number>()
  const counted = new WeakSet<object>()
  let all = 0
  app.addHook('onRequest', async (request) => {
    const { socket } = request.raw
    if (!asksForSocket(request) || counted.has(socket)) return
    const network = networkOf(request.ip)
    const others = byNetwork.get(network) ?? 0
    if (all >= most || others >= mostOfNetwork) throw new Problem('busy')
    counted.add(socket)
    all += 1
    byNetwork.set(network, others + 1)
    socket.once('close', () => {
      all -= 1
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left === 0) byNetwork.delete(network)
      else byNetwork.set(network, left)
    })
  })
}

/** Cuts sockets whose other end is gone without a word; browsers answer a ping by themselves. */
const cutDead = (app: FastifyInstance, { pingEveryMs }: SocketLimits): void => {
  const alive = new WeakSet<object>()
  app.websocketServer.on('connection', (client) => {
    alive.add(client)
    client.on('pong', () => alive.add(client))
  })
  const timer = setInterval(() => {
    for (const client of app.websocketServer.clients) {
      if (!alive.delete(client)) client.terminate()
      else if (client.readyState === client.OPEN) client.ping()
    }
  }, pingEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Bounds the sockets of pages and pings them. */
export const watchSockets = (
  app: FastifyInstance,
  mode: Config['mode'],
  limits: SocketLimits = SOCKET_LIMITS[mode],
): void => {
  refuseTooMany(app, limits)
  cutDead(app, limits)
}
