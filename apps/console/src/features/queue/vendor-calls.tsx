import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { listTasks, listVendorCalls, settleVendorCall } from '@hearthline/contracts'
import { Trans } from '@lingui/react/macro'
import { ProblemBanner } from '../../shell/index.ts'
import { type Settlement, type VendorCall, VendorCallCard } from './vendor-call-card.tsx'

const EVERY_MS = 60_000

const Settled = ({ of }: { of: VendorCall }) => {
  const write = useWrite(settleVendorCall)
  const forget = useForget()
  const settle = useAction(async (settlement: Settlement) => {
    try {
      await write({ params: { call: of.uuid }, body: settlement })
    } finally {
      await forget(listVendorCalls, listTasks)
    }
  })
  return <VendorCallCard of={of} sending={settle} onSettle={(settlement) => void settle.run(settlement)} />
}

/** Calls of vendors that could not be taken in; nothing is shown where there are none. */
export const VendorCalls = () => {
  const { data = [], error, refetch } = useRead(listVendorCalls, {}, { refetchEveryMs: EVERY_MS })
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section className="hl-stack" aria-labelledby="vendor-calls">
      <h2 id="vendor-calls">
        <Trans>Calls of vendors</Trans>
      </h2>
      <ul className="hl-stack">
        {data.map((of) => (
          <Settled key={of.uuid} of={of} />
        ))}
      </ul>
    </section>
  )
}
