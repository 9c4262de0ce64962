import { waitingCustomers } from './chat/index.ts'
import { dueDeadlines } from './deadlines/index.ts'
import { countFailedJobs } from './failed-jobs/index.ts'
import type { Organisation, Registry } from './organisations/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { addGauge, type Reading } from './platform/operations/index.ts'
import { countOpenTasks } from './tasks/index.ts'

type WorkGauge = {
  readonly name: string
  readonly help: string
  /** Beside `lender`. */
  readonly labelNames?: readonly string[]
  read(app: AppContext, lender: Organisation): Promise<readonly Reading[]>
}

const GAUGES: readonly WorkGauge[] = [
  {
    name: 'tasks_open',
    help: 'Open tasks of staff; STUCK are applications that need attention because nothing takes them further',
    labelNames: ['kind'],
    read: async (app, { id }) =>
      (await countOpenTasks(app, id)).map(({ kind, count }) => ({ value: count, labels: { kind } })),
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that failed at every try and that nobody has settled yet, by queue',
    labelNames: ['queue'],
    read: async (app, { id }) =>
      (await countFailedJobs(app, id)).map(({ queue, count }) => ({ value: count, labels: { queue } })),
  },
  {
    name: 'deadlines_due',
    help: 'Legal and agreed days that have come and are not done: of today, or of an earlier day',
    labelNames: ['kind', 'day'],
    read: async (app, { id, timeZone }) =>
      (await dueDeadlines(app, id, timeZone)).map(({ kind, isLate, count }) => ({
        value: count,
        labels: { kind, day: isLate ? 'earlier' : 'today' },
      })),
  },
  {
    name: 'chats_waiting',
    help: 'Customers who wait for an agent',
    read: async (app, { id }) => [{ value: (await waitingCustomers(app, id)).count }],
  },
  {
    name: 'chats_longest_wait_seconds',
    help: 'How long the first of them has waited',
    read: async (app, { id }) => [{ value: (await waitingCustomers(app, id)).seconds }],
  },
]

/** Adds what waits for people at each lender to the metrics. */
export const gaugeWork = (app: AppContext, registry: Registry): void => {
  for (const { read, labelNames = [], ...gauge } of GAUGES)
    addGauge(app, {
      ...gauge,
      labelNames: ['lender', ...labelNames],
      sources: () =>
        registry.all.map((lender) => async () => {
          const readings = await read(app, lender)
          return readings.map(({ value, labels }) => ({ value, labels: { lender: lender.orgCode, ...labels } }))
        }),
    })
}
