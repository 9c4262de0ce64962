import { setTimeout as pause } from 'node:timers/promises'
import { problems as problemTable } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry as Metrics } from 'prom-client'
import type { AppContext } from '../app-context/index.ts'
import { monitorsOnly } from '../http/index.ts'
import { addGauge } from './add-gauge.ts'
import { readinessOf } from './readiness.ts'
import { heartbeatAge } from './worker-heartbeat.ts'

export { addGauge, type Reading } from './add-gauge.ts'
export { beatAsWorker } from './worker-heartbeat.ts'

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
  /** Trainings of chatbots that failed, since the start. */
  readonly chatbotFailures: () => number
  /** How often the gate of a good training could not be stored, since the start. */
  readonly chatbotUnstored: () => number
}

const countOthers = (metrics: Metrics, { documentSeconds, chatbotFailures, chatbotUnstored }: Counted): void => {
  const count = (name: string, help: string, total: () => number) => {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [metrics],
      collect: () => {
        counter.reset()
        counter.inc(total())
      },
    })
  }
  count('paper_cpu_seconds_total', 'Processor time of the threads that render documents', documentSeconds)
  count('chatbot_training_failures_total', 'Trainings of a chatbot that failed', chatbotFailures)
  count('chatbot_training_unstored_total', 'Good trainings of a chatbot that could not be stored', chatbotUnstored)
}

/** Jobs by queue and state, and failed tries by queue: as many series as there are queues, whatever comes in. */
const countJobs = (app: AppContext): void => {
  const { jobs, metrics } = app
  addGauge(app, {
    name: 'jobs',
    help: 'Jobs by queue: ready to run, active, or deferred until their time',
    labelNames: ['queue', 'state'],
    sources: () => [
      async () =>
        (await jobs.counts()).flatMap(({ queue, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ value, labels: { queue, state } })),
        ),
    ],
  })
  const failed: Counter<'queue'> = new Counter({
    name: 'job_tries_failed_total',
    help: 'Tries of jobs that failed in this process, by queue; `failed` and `stuck` are where dead jobs go',
    labelNames: ['queue'],
    registers: [metrics],
    collect: () => {
      failed.reset()
      for (const [queue, count] of jobs.failedTries) failed.inc({ queue }, count)
    },
  })
}

const gaugeOthers = (app: AppContext): void => {
  const { db, jobs } = app
  const gauge = (name: string, help: string, ask: () => Promise<number | undefined> | number) =>
    addGauge(app, {
      name,
      help,
      sources: () => [
        async () => {
          const value = await ask()
          return value === undefined ? [] : [{ value }]
        },
      ],
    })
  const ofPool = 'Connections for requests'
  gauge('db_connections', `${ofPool} that are open, of \`db_connections_most\``, () => db.connections().open)
  gauge('db_connections_idle', `${ofPool} that are open and that nobody uses`, () => db.connections().idle)
  gauge('db_connections_most', `${ofPool} that this process may open`, () => db.connections().most)
  gauge('db_callers_waiting', 'Reads and units of work that wait for a connection', db.waiting)
  const oldestSeconds = async () => (await jobs.oldestReadyMs()) / 1000
  gauge('jobs_oldest_ready_seconds', 'How long the oldest job waits that may run', oldestSeconds)
  gauge('worker_heartbeat_age_seconds', 'Since a worker of any process noted that it runs', () => heartbeatAge(app))
}

const countSockets = (fastify: FastifyInstance, app: AppContext): void =>
  addGauge(app, {
    name: 'sockets_open',
    help: 'Open sockets of pages: push, chat and desk',
    sources: () => [
      () => (fastify.hasDecorator('websocketServer') ? [{ value: fastify.websocketServer.clients.size }] : []),
    ],
  })

/** Paths that belong to no lender: monitors call them by any host name. */
export const MONITORED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Serves /healthz (the process runs), /readyz (it can serve) and /metrics (Prometheus). None depends on an
 * organisation.
 */
export const serveOperations = (fastify: FastifyInstance, app: AppContext, counted: Counted): Operations => {
  const inFlight = countInFlight(fastify)
  const { metrics } = app
  collectDefaultMetrics({ register: metrics })
  countOthers(metrics, counted)
  countJobs(app)
  gaugeOthers(app)
  countSockets(fastify, app)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  const problems = new Counter({
    name: 'problems_total',
    help: 'Refusals by their code, which /problems/{code} explains',
    labelNames: ['code'],
    registers: [metrics],
  })
  // From nothing to one is no increase to Prometheus.
  for (const code of Object.keys(problemTable)) problems.inc({ code }, 0)
  let draining = false
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.labels(route, request.method, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    if (request.problem !== undefined) problems.inc({ code: request.problem })
  })
  const hidden = { schema: { hide: true } }
  fastify.get('/healthz', hidden, async () => ({ ok: true }))
  fastify.get('/readyz', hidden, async (_, reply) => {
    const readiness = await readinessOf(app, draining)
    return reply.status(readiness.ok ? 200 : 503).send(readiness)
  })
  const forMonitors = { ...hidden, onRequest: monitorsOnly(app.config) }
  fastify.get('/metrics', forMonitors, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
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
