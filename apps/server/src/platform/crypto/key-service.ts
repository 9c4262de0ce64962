import { hkdfSync, randomBytes } from 'node:crypto'
import type { MasterKey } from '../config/index.ts'
import { createHardwareMac } from './pkcs11.ts'
import { type Keys, NotOpened, open, seal } from './seal.ts'

/** Whatever has the master key: a setting of this process, or a hardware security module that never gives it away. */
export type KeyService = {
  /** What and where the master key is, for the operator. */
  readonly place: string
  /** Whether it is asked outside of this process, so that it may be away. */
  readonly isApart: boolean
  /** A data key as house.keys keeps it; `about` must be given again to unwrap it. */
  wrap(key: Buffer, about: string): Promise<Buffer>
  /** Undefined: it was wrapped by another master key. Throws ConfigError where the service does not answer. */
  unwrap(wrapped: Buffer, about: string): Promise<Buffer | undefined>
  /** 32 bytes that follow from the master key, this use and this salt. */
  derive(use: string, salt: Buffer): Promise<Buffer>
}

const SALT = 32
/** The first byte of a wrapped key: sealed with the master key itself, or with a key that a service derived for it alone. */
const FORMATS = { setting: 1, service: 2 } as const

const only = (key: Buffer): Keys => ({ newest: 1, byVersion: new Map([[1, key]]) })

const opened = (key: Buffer, sealed: Buffer, about: string): Buffer | undefined => {
  try {
    return open(only(key), sealed, about)
  } catch (error) {
    if (error instanceof NotOpened) return undefined
    throw error
  }
}

const ofSetting = (masterKey: Buffer): KeyService => ({
  place: 'a setting of each process, AES-256',
  isApart: false,
  wrap: async (key, about) => seal(only(masterKey), key, about),
  unwrap: async (wrapped, about) => (wrapped[0] === FORMATS.setting ? opened(masterKey, wrapped, about) : undefined),
  derive: async (use, salt) => Buffer.from(hkdfSync('sha256', masterKey, salt, use, 32)),
})

/**
 * The module answers one question, HMAC over what it is given, which every one of them can: a key for each data key follows from
 * it (NIST SP 800-108, one block), and wraps that one here. Wrapping proper is of no use, since no module lets out what it unwraps.
 */
const ofHardware = ({ place, mac }: { place: string; mac: (input: Buffer) => Promise<Buffer> }): KeyService => {
  const derive = (use: string, salt: Buffer) => mac(Buffer.concat([Buffer.from(`${use}\0`), salt]))
  const wrapping = (about: string, salt: Buffer) => derive(`hearthline data key: ${about}`, salt)
  return {
    place,
    isApart: true,
    wrap: async (key, about) => {
      const salt = randomBytes(SALT)
      return Buffer.concat([Buffer.of(FORMATS.service), salt, seal(only(await wrapping(about, salt)), key, about)])
    },
    unwrap: async (wrapped, about) =>
      wrapped[0] === FORMATS.service
        ? opened(await wrapping(about, wrapped.subarray(1, 1 + SALT)), wrapped.subarray(1 + SALT), about)
        : undefined,
    derive,
  }
}

/** The service of a setting: MASTER_KEY or MASTER_KEY_BEFORE. */
export const keyServiceOf = (masterKey: MasterKey): KeyService =>
  Buffer.isBuffer(masterKey)
    ? ofSetting(masterKey)
    : ofHardware({
        place: `the key ${masterKey.id} of the token ${masterKey.token}, PKCS #11, HMAC-SHA256`,
        mac: createHardwareMac(masterKey),
      })
