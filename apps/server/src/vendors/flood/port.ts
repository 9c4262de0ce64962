import type { Home } from '../valuation/port.ts'

/** Flood zone determinations. A… and V… zones are special hazard areas. */
export type FloodVendor = {
  certify(request: {
    reference: string
    home: Home
  }): Promise<{ outcome: 'certified'; zone: string } | { outcome: 'pending' }>
}
