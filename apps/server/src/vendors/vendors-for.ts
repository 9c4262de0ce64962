import type { Vendors } from './vendors.ts'

/** Makes an organisation's vendors when they are first asked for, and keeps them. */
export const vendorsFor = (make: (organisation: string) => Vendors): ((organisation: string) => Vendors) => {
  const made = new Map<string, Vendors>()
  return (organisation) => {
    const vendors = made.get(organisation) ?? make(organisation)
    made.set(organisation, vendors)
    return vendors
  }
}
