import { type HomeTrait, traitOf, valueCentsOf } from '../sandbox-homes.ts'
import type { Home, ValuationAnswer, ValuationVendor } from './port.ts'

const withoutValue: Partial<Record<HomeTrait, ValuationAnswer>> = {
  unknown: { outcome: 'notFound' },
  ambiguous: { outcome: 'several' },
  unvalued: { outcome: 'noValue' },
}

const valued = (home: Home, askedOn: string): ValuationAnswer => ({
  outcome: 'valued',
  valueCents: valueCentsOf(home),
  asOf: askedOn,
})

/** Values every home by its address; a person who goes there values also what the machine could not. */
export const createSandboxValuation = (): ValuationVendor => ({
  estimate: async ({ home, askedOn }) => {
    const trait = traitOf(home.street)
    return (trait && withoutValue[trait]) ?? valued(home, askedOn)
  },
  order: async ({ home, askedOn }) => valued(home, askedOn),
})
