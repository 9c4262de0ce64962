import type { OptimizeUser } from '@hearthline/contracts'
import { readStored, store } from '../browser-store.ts'
import { clientSettings } from '../settings.ts'
import { storedTracker } from '../stored-items.ts'

export type Attributes = OptimizeUser['attributes']

const KEPT_UNDER = 'flag_attributes'

const isAttribute = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Keys such as DDP_Pilot, with what was stored of them (chat-signin-data.md 9). */
export const storedAttributes = (): Attributes => {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', KEPT_UNDER) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter(([, value]) => isAttribute(value)))
  } catch {
    return {}
  }
}

/** Stores a key, and sends it with every question about features from now on. */
export const keepAttribute = (key: string, value: Attributes[string]): void =>
  store('localStorage', KEPT_UNDER, JSON.stringify({ ...storedAttributes(), [key]: value }))

/** Whom features are asked for: the lender, what this browser stored, and what the asker adds. */
export const optimizeUser = (attributes: Attributes = {}): OptimizeUser => ({
  attributes: { orgCode: clientSettings().orgCode, ...storedAttributes(), ...attributes },
  trackerId: storedTracker(),
})
