import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry as Metrics } from 'prom-client'
import type { AppContext } from '../app-context/index.ts'

const databaseAnswers = async (app: AppContext): Promise<boolean> => {
  try {
    await app.db.pool.query('select 1')
    return true
  } catch {
    return false
  }
}

/**
 * How long a load balancer may take to notice that this process is draining, and how long the last replies may take.
 */
const drainMs = { sandbox: { grace: 0, most: 20_000 }, live: { grace: 3_000, most: 20_000 } } as const

export type Operations = {
  /** Reports it in /readyz and waits until the last reply is sent. New calls are still served meanwhile. */
  drain(): Promise<void>
}

/** Values that other modules count. */
type Counted = {
  /** CPU time in seconds of the threads that render documents, since the start. */
  readonly documentSeconds: () => number
}

const countDocuments = (metrics: Metrics, { documentSeconds }: Counted): void => {
  const counter: Counter = new Counter({
    name: 'paper_cpu_seconds_total',
    help: 'Processor time of the threads that set papers',
    registers: [metrics],
    collect: () => {
      counter.reset()
      counter.inc(documentSeconds())
    },
  })
}

/** Paths that belong to no lender: monitors call them by any host name. */
export const MONITORED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Serves /healthz (the process runs), /readyz (it can serve) and /metrics (Prometheus). None depends on an
 * organisation.
 */
export const serveOperations = (fastify: FastifyInstance, app: AppContext, counted: Counted): Operations => {
  const inFlight = countInFlight(fastify)
  const metrics = new Metrics()
  collectDefaultMetrics({ register: metrics })
  countDocuments(metrics, counted)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  let draining = false
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.labels(route, request.method, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
  const hidden = { schema: { hide: true } }
  fastify.get('/healthz', hidden, async () => ({ ok: true }))
  fastify.get('/readyz', hidden, async (_, reply) => {
    const parts = { database: await databaseAnswers(app), jobs: app.jobs.isReady(), draining }
    const ok = parts.database && parts.jobs && !draining
    return reply.status(ok ? 200 : 503).send({ ok, ...parts })
  })
  fastify.get('/metrics', hidden, async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()))
  return {
    drain: async () => {
      draining = true
      const { grace, most } = drainMs[app.config.mode]
      const began = Date.now()
      await pause(grace)
      while (inFlight() > 0 && Date.now() < began + most) await pause(10)
    },
  }
}

/** Counts requests in flight. Push sockets are not counted: they stay open for hours and are closed at shutdown. */
export const countInFlight = (fastify: FastifyInstance): (() => number) => {
  let count = 0
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return
    count += 1
    reply.raw.once('close', () => {
      count -= 1
    })
  })
  return () => count
}
