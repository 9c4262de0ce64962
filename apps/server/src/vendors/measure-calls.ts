import { Histogram, type Registry as Metrics } from 'prom-client'
import { ContradictingAnswer, UnreadableAnswer } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

const OUTCOMES = ['answered', 'unreadable', 'contradicting', 'failed'] as const

const outcomeOf = (error: unknown): (typeof OUTCOMES)[number] => {
  if (error instanceof UnreadableAnswer) return 'unreadable'
  return error instanceof ContradictingAnswer ? 'contradicting' : 'failed'
}

/**
 * Adds `vendor_call_seconds` to the metrics and returns what measures vendors whose errors are named: as many series as
 * there are calls of vendors and outcomes.
 */
export const measuringVendorCalls = (metrics: Metrics): ((vendors: Vendors) => Vendors) => {
  const seconds = new Histogram({
    name: 'vendor_call_seconds',
    help: `Time to an answer of a vendor, by vendor, call and outcome: ${OUTCOMES.join(', ')}`,
    labelNames: ['vendor', 'call', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 15, 60],
    registers: [metrics],
  })
  return (vendors) =>
    mapAsks(
      vendors,
      (vendor, call, ask): Ask =>
        async (request) => {
          const end = seconds.startTimer({ vendor, call })
          try {
            const answer = await ask(request)
            end({ outcome: 'answered' })
            return answer
          } catch (error) {
            end({ outcome: outcomeOf(error) })
            throw error
          }
        },
    )
}
