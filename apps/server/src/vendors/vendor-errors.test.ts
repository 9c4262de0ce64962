import type { FaultVendor } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { withoutMessage } from '../platform/log/index.ts'
import { createSend } from '../platform/outgoing/index.ts'
import { createVendors } from './create-vendors.ts'
import { createHttpsVendor } from './https/https-vendor.ts'
import { sendHere } from './testing/send-here.ts'
import { nameVendorErrors, UnreadableAnswer, VendorDown } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

const sandbox = (): Vendors =>
  createVendors({
    mode: 'sandbox',
    send: sendHere,
    smtpUrl: undefined,
    housingCounselors: undefined,
    deliver: async () => undefined,
  })

const failing = (error: unknown) => nameVendorErrors(mapAsks(sandbox(), () => () => Promise.reject(error)))

type Asked = { readonly vendor: FaultVendor; readonly name: string; readonly ask: Ask }

const asksOf = (vendors: Vendors): readonly Asked[] => {
  const asks: Asked[] = []
  mapAsks(vendors, (vendor, name, ask) => {
    asks.push({ vendor, name, ask })
    return ask
  })
  return asks
}

const home = { street: '1 Sample Street', unit: null, city: 'Denver', state: 'CO', zip: '80202' }

describe('a vendor that does not answer', () => {
  it.each(asksOf(failing(new TypeError('fetch failed'))))('is told as what it is: $vendor.$name', async (asked) => {
    const { vendor, name, ask } = asked
    const error = await ask({}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(VendorDown)
    expect(error).toMatchObject({ problem: 'vendorUnavailable', message: `${vendor}.${name}: fetch failed` })
  })

  it('has the code of what went wrong, as of an address that may not be called', async () => {
    const send = createSend({ mode: 'live', networks: [] })
    const flood = createHttpsVendor('flood', { send, url: 'https://10.0.0.7', token: 'a-token' }, {})
    const vendors = nameVendorErrors({ ...sandbox(), flood })
    const error = await vendors.flood
      .certify({ reference: 'a', home, askedOn: '2026-11-27' })
      .catch((thrown: unknown) => thrown as Error)
    if (!(error instanceof VendorDown)) throw new Error('the vendor was called')
    expect(withoutMessage(error)).toMatchObject({ name: 'VendorDown', code: 'ADDRESS_REFUSED' })
    expect(error.message).toMatch(/flood.*10\.0\.0\.7.*private/)
  })

  it('is another thing than one whose answer cannot be read', async () => {
    const unreadable = new UnreadableAnswer('credit', 'pull', ['score'])
    const { credit } = failing(unreadable)
    await expect(credit.pull({} as Parameters<typeof credit.pull>[0])).rejects.toBe(unreadable) // nothing reads it
  })
})
