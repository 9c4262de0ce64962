import type { FloodDetermination } from '@hearthline/domain/application'
import type { Home } from '../valuation/port.ts'

/** Flood zone determinations. A… and V… zones are special hazard areas. */
export type FloodVendor = {
  certify(request: {
    reference: string
    home: Home
    askedOn: string
  }): Promise<
    { outcome: 'certified'; zone: string; determination?: FloodDetermination | undefined } | { outcome: 'pending' }
  >
}
