import { Gauge } from 'prom-client'
import { waitingCustomers } from './chat/index.ts'
import { dueDeadlines } from './deadlines/index.ts'
import { countFailedJobs } from './failed-jobs/index.ts'
import type { Organisation, Registry } from './organisations/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { countOpenTasks } from './tasks/index.ts'

/** Values of one metric of one lender, each with its other labels. */
type Value = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

type WorkGauge = {
  readonly name: string
  readonly help: string
  /** Beside `lender`: words of a closed list each, so that nothing that comes in makes a series. */
  readonly labels?: readonly string[]
  read(app: AppContext, lender: Organisation): Promise<readonly Value[]>
}

const GAUGES: readonly WorkGauge[] = [
  {
    name: 'tasks_open',
    help: 'Open tasks of staff; STUCK are applications that need attention because nothing takes them further',
    labels: ['kind'],
    read: async (app, { id }) =>
      (await countOpenTasks(app, id)).map(({ kind, count }) => ({ value: count, labels: { kind } })),
  },
  {
    name: 'jobs_dead',
    help: 'Jobs that failed at every try and that nobody has settled yet, by queue',
    labels: ['queue'],
    read: async (app, { id }) =>
      (await countFailedJobs(app, id)).map(({ queue, count }) => ({ value: count, labels: { queue } })),
  },
  {
    name: 'deadlines_due',
    help: 'Legal and agreed days that have come and are not done: of today, or of an earlier day',
    labels: ['kind', 'day'],
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

/**
 * Adds what waits for people at each lender to the metrics. It is read at each scrape; a value that cannot be had is left
 * out, and logged: the other metrics are wanted most when the database is away.
 */
export const gaugeWork = (app: AppContext, registry: Registry): void => {
  for (const { name, help, labels = [], read } of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['lender', ...labels],
      registers: [app.metrics],
      collect: async () => {
        gauge.reset()
        for (const lender of registry.all)
          try {
            for (const { value, labels: others } of await read(app, lender))
              gauge.set({ lender: lender.orgCode, ...others }, value)
          } catch (error) {
            app.log.warn({ err: error, metric: name, lender: lender.orgCode }, 'a metric could not be read')
          }
      },
    })
  }
}
