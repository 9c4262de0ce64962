import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type Endpoint,
  listFailedJobs,
  listTasks,
  listVendorCalls,
  type Settlement,
  settleFailedJob,
  settleVendorCall,
} from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { type FailedJob, FailedJobCard } from './failed-job-card.tsx'
import { type VendorCall, VendorCallCard } from './vendor-call-card.tsx'

const EVERY = { refetchEveryMs: 60_000 }

/** Settles one; its list and the tasks are read again, also after an error. */
const useSettle = (write: (settlement: Settlement) => Promise<unknown>, list: Endpoint) => {
  const forget = useForget()
  return useAction(async (settlement: Settlement) => {
    try {
      await write(settlement)
    } finally {
      await forget(list, listTasks)
    }
  })
}

type WaitingProps<Row> = {
  readonly id: string
  readonly title: ReactNode
  readonly read: { readonly data: readonly Row[] | undefined; readonly error: unknown; refetch(): Promise<unknown> }
  readonly card: (row: Row) => ReactNode
}

/** What waits beside the tasks; nothing is shown where there is none. */
const Waiting = <Row extends { readonly uuid: string }>({ id, title, read, card }: WaitingProps<Row>) => {
  const { data = [], error, refetch } = read
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section className="hl-stack hl-queue-waiting" aria-labelledby={id}>
      <h2 id={id} className="hl-h3">
        {title}
      </h2>
      <ul>{data.map(card)}</ul>
    </section>
  )
}

const SettledCall = ({ of }: { of: VendorCall }) => {
  const write = useWrite(settleVendorCall)
  const sending = useSettle((body) => write({ params: { call: of.uuid }, body }), listVendorCalls)
  return <VendorCallCard of={of} sending={sending} onSettle={(settlement) => void sending.run(settlement)} />
}

/** Vendor calls that could not be processed. */
export const VendorCalls = () => (
  <Waiting
    id="vendor-calls"
    title={<Trans>Calls of vendors</Trans>}
    read={useRead(listVendorCalls, {}, EVERY)}
    card={(of) => <SettledCall key={of.uuid} of={of} />}
  />
)

const SettledJob = ({ of }: { of: FailedJob }) => {
  const write = useWrite(settleFailedJob)
  const sending = useSettle((body) => write({ params: { job: of.uuid }, body }), listFailedJobs)
  return <FailedJobCard of={of} sending={sending} onSettle={(settlement) => void sending.run(settlement)} />
}

/** Jobs that failed at every try, for a manager. */
export const FailedJobs = () => (
  <Waiting
    id="failed-jobs"
    title={<Trans>Work that failed</Trans>}
    read={useRead(listFailedJobs, {}, EVERY)}
    card={(of) => <SettledJob key={of.uuid} of={of} />}
  />
)
