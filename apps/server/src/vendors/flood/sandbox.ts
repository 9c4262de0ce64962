import { traitOf } from '../sandbox-homes.ts'
import type { FloodVendor } from './port.ts'

export const createSandboxFlood = (): FloodVendor => ({
  certify: async ({ home }) => ({
    outcome: 'certified',
    zone: traitOf(home.street) === 'floodZone' ? 'AE' : 'X',
  }),
})
