import { FAULT_VENDORS } from '@hearthline/contracts'
import { Counter, Histogram, type Registry as Metrics } from 'prom-client'
import { ContradictingAnswer, UnreadableAnswer } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

/** Answers that a person has to look at: asking again does not help. */
const UNCLEAR = ['unreadable', 'contradicting'] as const
type Unclear = (typeof UNCLEAR)[number]

const outcomeOf = (error: unknown): Unclear | 'failed' => {
  if (error instanceof UnreadableAnswer) return 'unreadable'
  return error instanceof ContradictingAnswer ? 'contradicting' : 'failed'
}

/**
 * Adds the metrics of vendors' calls and returns what measures vendors whose errors are named: as many series as there are
 * calls and outcomes.
 */
export const measuringVendorCalls = (metrics: Metrics): ((vendors: Vendors) => Vendors) => {
  const seconds = new Histogram({
    name: 'vendor_call_seconds',
    help: `Time to an answer of a vendor: answered, failed, ${UNCLEAR.join(', ')}`,
    labelNames: ['vendor', 'call', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 15, 60],
    registers: [metrics],
  })
  const unclear = new Counter({
    name: 'vendor_answers_unclear_total',
    help: 'Answers of vendors that a person has to look at',
    labelNames: ['vendor', 'outcome'],
    registers: [metrics],
  })
  // From nothing to one is no increase to Prometheus.
  for (const vendor of FAULT_VENDORS) for (const outcome of UNCLEAR) unclear.inc({ vendor, outcome }, 0)
  return (vendors) =>
    mapAsks(
      vendors,
      (vendor, call, ask): Ask =>
        async (request, requestId) => {
          const end = seconds.startTimer({ vendor, call })
          try {
            const answer = await ask(request, requestId)
            end({ outcome: 'answered' })
            return answer
          } catch (error) {
            const outcome = outcomeOf(error)
            end({ outcome })
            if (outcome !== 'failed') unclear.inc({ vendor, outcome })
            throw error
          }
        },
    )
}
