import type { FaultVendor } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { createVendors } from './create-vendors.ts'
import { nameVendorErrors, UnreadableAnswer, VendorDown } from './vendor-errors.ts'
import { type Ask, mapAsks, type Vendors } from './vendors.ts'

const sandbox = (): Vendors =>
  createVendors({ mode: 'sandbox', smtpUrl: undefined, housingCounselors: undefined, deliver: async () => undefined })

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

describe('a vendor that does not answer', () => {
  it.each(asksOf(failing(new TypeError('fetch failed'))))('is told as what it is: $vendor.$name', async (asked) => {
    const { vendor, name, ask } = asked
    const error = await ask({}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(VendorDown)
    expect(error).toMatchObject({ problem: 'vendorUnavailable', message: `${vendor}.${name}: fetch failed` })
  })

  it('is another thing than one whose answer cannot be read', async () => {
    const unreadable = new UnreadableAnswer('credit', 'pull', ['score'])
    const { credit } = failing(unreadable)
    await expect(credit.pull({} as Parameters<typeof credit.pull>[0])).rejects.toBe(unreadable) // nothing reads it
  })
})
