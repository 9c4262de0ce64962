import { LISTED_QUEUES, settleFailedJob } from '@hearthline/contracts'
import { isUuid } from '@hearthline/domain/formats'
import { countFailedJobs, openFailures, runFailedAgain, type Which } from '../apps/server/src/failed-jobs/index.ts'
import { Refused, runLenderCommand, say, withLenders } from './lender-commands/lender-command.ts'
import { readArguments } from './setup/read-arguments.mjs'

const usage = `npm run jobs -- list [--org CODE] [--queue QUEUE]                    jobs that failed at every try and nobody settled
npm run jobs -- again ID… --reason TEXT [--org CODE]                 sends these to their queues once more
npm run jobs -- again --queue QUEUE --reason TEXT [--org CODE]       the same with all of a queue
Queues: ${LISTED_QUEUES.join(', ')}.`

/** Of each lender. */
const SHOWN = 100

type Given = Which & { readonly org: string | undefined }

const list = ({ org, queues }: Given): Promise<void> =>
  withLenders(org, async ({ app, lenders }) => {
    for (const { id, orgCode } of lenders) {
      const counts = (await countFailedJobs(app, id)).filter(({ queue }) => queues?.includes(queue) ?? true)
      const total = counts.reduce((sum, { count }) => sum + count, 0)
      const byQueue = counts.map(({ queue, count }) => `${queue} ${count}`)
      say(`${orgCode}: ${[`${total} failed`, ...byQueue].join(', ')}`)
      const shown = await openFailures(app, id, { queues, most: SHOWN })
      for (const { uuid, queue, times, first_failed_at: since, error, last_request: request, data } of shown) {
        const { name, code = '', vendor = '', at = '' } = error
        const why = [name, code, vendor, at].filter((part) => part !== '').join(' ')
        say(`  ${uuid}  ${queue}  ${times} tries since ${since.toISOString()}: ${why}`)
        say(`    request ${request ?? 'unknown'}${'application' in data ? `, application ${data.application}` : ''}`)
      }
      if (total > shown.length) say(`  and ${total - shown.length} more, which failed later`)
    }
  })

const again = ({ org, ...which }: Given, reason: string): Promise<void> =>
  withLenders(org, async ({ app, lenders }) => {
    const jobs = await app.openJobs()
    try {
      let total = 0
      for (const { id, orgCode } of lenders) {
        const sent = await runFailedAgain({ ...app, jobs }, id, { ...which, reason })
        if (sent > 0) say(`${orgCode}: ${sent} sent again`)
        total += sent
      }
      if (total === 0) throw new Refused('Nothing was sent: no such job is on the list (npm run jobs -- list).')
    } finally {
      await jobs.stop()
    }
  })

const queuesOf = (queue: string | undefined): readonly string[] | undefined => {
  if (queue === undefined) return undefined
  if (LISTED_QUEUES.some((listed) => listed === queue)) return [queue]
  throw new Refused(`There is no queue ${queue} whose failed jobs are listed.\n${usage}`)
}

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const
  const options = { org: text, queue: text, reason: text }
  const { values, positionals } = readArguments({ allowPositionals: true, options }, usage)
  const [act, ...ids] = positionals
  const queues = queuesOf(values.queue)
  if (act === 'list' && ids.length === 0 && values.reason === undefined) return list({ org: values.org, queues })
  if (act !== 'again') throw new Refused(usage)
  const noId = ids.find((id) => !isUuid(id))
  if (noId !== undefined) throw new Refused(`${noId} is no id of a job: npm run jobs -- list has them.`)
  if ((ids.length === 0) === (queues === undefined)) throw new Refused(`Name ids, or a queue by --queue.\n${usage}`)
  // By the rules of the call that does the same in the console.
  const settlement = settleFailedJob.body.safeParse({ act: 'AGAIN', reason: values.reason })
  if (!settlement.success) throw new Refused(`Say why: --reason TEXT.\n${usage}`)
  await again({ org: values.org, queues, uuids: ids.length === 0 ? undefined : ids }, settlement.data.reason)
}

runLenderCommand(usage, run)
