import { randomBytes } from 'node:crypto'
import { digest, type Keyring } from '../../platform/crypto/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Context, networkOf } from '../../platform/http/index.ts'
import type { IdentityDb, IdentityTables } from '../tables.ts'
import { deleteOtherPlaces, isAnybodys, placesOf, savePlaces } from './known-place-store.ts'
import { lifetimes } from './lifetimes.ts'

/** The cookie of a browser. A host may show several lenders, at its ports: each has its own. */
export const deviceCookie = ({ tenant }: Pick<Context, 'tenant'>): string => `hl_device_${tenant.code.toLowerCase()}`

/** Where a call comes from: the browser (by its cookie) and the network. */
export type Visit = Pick<Context, 'app' | 'tenant' | 'address' | 'cookies'>

const digestOf = (keys: Keyring, kind: 'device' | 'network', what: string): Buffer =>
  digest(keys.field, `place:${kind}:${what}`)

type Device = Pick<Context, 'tenant' | 'cookies'> & { readonly app: Pick<Context['app'], 'keys'> }

const deviceOf = ({ tenant, cookies }: Pick<Device, 'tenant' | 'cookies'>): string | undefined => {
  const held = cookies[deviceCookie({ tenant })]
  return /^[\w-]{43}$/.test(held ?? '') ? held : undefined
}

/** The browser that a request comes from, by its cookie, as a keyed hash. */
export const deviceDigestOf = (visit: Device): Buffer | undefined => {
  const device = deviceOf(visit)
  return device === undefined ? undefined : digestOf(visit.app.keys, 'device', device)
}

const placesAt = (visit: Visit) => {
  const {
    app: { keys },
    address,
  } = visit
  return {
    device: deviceDigestOf(visit),
    network: digestOf(keys, 'network', networkOf(address)),
  }
}

/**
 * What is known of the place of a try: a browser they signed in with, else a network they signed in from, else neither.
 */
export type Place = { readonly kind: 'device'; readonly digest: Buffer } | { readonly kind: 'network' | 'unknown' }

export const placeOf = async (
  visit: Visit,
  { db, organisation, whose }: { db: IdentityDb; organisation: string; whose: string },
): Promise<Place> => {
  const { device, network } = placesAt(visit)
  const digests = device === undefined ? [network] : [device, network]
  const since = new Date(Date.now() - lifetimes.knownPlace)
  const known = await placesOf(db, organisation, { whose, digests, since })
  const isKnown = (one: Buffer) => known.some((place) => place.equals(one))
  if (device !== undefined && isKnown(device)) return { kind: 'device', digest: device }
  return { kind: isKnown(network) ? 'network' : 'unknown' }
}

/**
 * Remembers browser and network after a sign-in, and returns the browser as a keyed hash. A cookie that no sign-in set is replaced,
 * because somebody else may have set it.
 */
export const rememberPlace = async (
  tx: Tx,
  visit: Visit & Pick<Context, 'setCookie'>,
  identityUuid: string,
): Promise<Buffer> => {
  const { app } = visit
  const db = tx.as<IdentityTables>()
  const { device: given, network } = placesAt(visit)
  const isOurs = given !== undefined && (await isAnybodys(db, tx.organisation, given))
  const cookie = (isOurs ? deviceOf(visit) : undefined) ?? randomBytes(32).toString('base64url')
  const device = digestOf(app.keys, 'device', cookie)
  const digests = [device, network]
  await savePlaces(db, tx.organisation, { identityUuid, digests, at: new Date() })
  visit.setCookie(deviceCookie(visit), cookie, lifetimes.knownPlace / 1000)
  return device
}

/** Forgets all known places but this one: whoever ends their other sessions may have lost a device. */
export const forgetOtherPlaces = async (tx: Tx, visit: Visit, identityUuid: string): Promise<void> => {
  const { device, network } = placesAt(visit)
  const but = device === undefined ? [network] : [device, network]
  await deleteOtherPlaces(tx.as<IdentityTables>(), tx.organisation, { identityUuid, but })
}
