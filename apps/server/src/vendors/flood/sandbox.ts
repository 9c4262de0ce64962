import { type HomeTrait, traitOf } from '../sandbox-homes.ts'
import type { FloodVendor } from './port.ts'

const HAZARDS: readonly (HomeTrait | undefined)[] = ['floodZone', 'floodOutside']

export const createSandboxFlood = (): FloodVendor => ({
  certify: async ({ home, askedOn }) => {
    const trait = traitOf(home.street)
    return {
      outcome: 'certified',
      zone: HAZARDS.includes(trait) ? 'AE' : 'X',
      determination: {
        communityName: `${home.city} (sandbox)`,
        communityNumber: '000000',
        mapPanel: '000000-0000A',
        mapOn: '2020-01-15',
        participates: trait !== 'floodOutside',
        determinedOn: askedOn,
        preparer: 'Sandbox Flood Determinations',
        lifeOfLoan: true,
      },
    }
  },
})
