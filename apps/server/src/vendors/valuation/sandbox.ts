import type { FoundHome } from '@hearthline/domain/application'
import { type HomeTrait, traitOf, valueCentsOf } from '../sandbox-homes.ts'
import type { Home, ValuationAnswer, ValuationVendor } from './port.ts'

const noValue: ValuationAnswer = { outcome: 'noValue' }

const withoutValue: Partial<Record<HomeTrait, ValuationAnswer>> = {
  unknown: { outcome: 'notFound' },
  unvalued: noValue,
  overrated: noValue,
  unreachable: noValue,
  rundown: noValue,
}

/** What a visit finds, in percent of the address's value; undefined if only an appraiser gets access. */
const seenPercent: Partial<Record<HomeTrait, number>> = { overrated: 75, settling: 85 }

const valued = (home: Home, askedOn: string, percent = 100) => ({
  outcome: 'valued' as const,
  valueCents: (valueCentsOf(home) / 100) * percent,
  asOf: askedOn,
})

const PARCELS = [
  { parcel: '0417-22-001', unit: 'A' },
  { parcel: '0417-22-002', unit: 'B' },
] as const

const pairAt = ({ street, city, state, zip }: Home): readonly FoundHome[] =>
  PARCELS.map((one) => ({ ...one, street, city, state, zip }))

/**
 * Values every home by its address. A visit also values homes without an automated value and reports their condition,
 * except for the overrated home.
 */
export const createSandboxValuation = (): ValuationVendor => ({
  estimate: async ({ home, askedOn }) => {
    const trait = traitOf(home.street)
    if (trait === 'ambiguous' && home.parcel === undefined) return { outcome: 'several', homes: pairAt(home) }
    return (trait && withoutValue[trait]) ?? valued(home, askedOn)
  },
  order: async ({ kind, home, askedOn }) => {
    const trait = traitOf(home.street)
    if (trait === 'unreachable' && kind !== 'APPRAISAL') return noValue
    const seen = valued(home, askedOn, trait && seenPercent[trait])
    return trait === 'overrated' ? seen : { ...seen, condition: trait === 'rundown' ? 'POOR' : 'GOOD' }
  },
})
