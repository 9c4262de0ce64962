import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { digest, type Keyring, open, seal } from '../../platform/crypto/index.ts'
import type { IdentityDb } from '../tables.ts'
import { findFactor, replaceRecoveryCodes, savePendingFactor, takeRecoveryCode, takeStep } from './store.ts'

export type FactorOf = {
  readonly db: IdentityDb
  readonly keys: Keyring
  readonly organisation: string
  readonly identityUuid: string
}

export const aboutFactor = ({ organisation, identityUuid }: Pick<FactorOf, 'organisation' | 'identityUuid'>): string =>
  `totp:${organisation}:${identityUuid}`

/** Only a confirmed factor is asked for. */
export const hasSecondFactor = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<boolean> =>
  ((await findFactor(db, organisation, identityUuid))?.verified_at ?? null) !== null

/** False if there is a confirmed factor already. */
export const keepSecretOf = (of: FactorOf, secret: string, now: number): Promise<boolean> =>
  savePendingFactor(of.db, {
    organisation: of.organisation,
    identityUuid: of.identityUuid,
    sealedSecret: seal(of.keys.field, secret, aboutFactor(of)),
    at: new Date(now),
  })

/** Checks a code of the app and uses up its step, for a confirmed factor and for one being confirmed. */
export const useAppCode = async (of: FactorOf, code: string, now = Date.now()): Promise<boolean> => {
  const row = await findFactor(of.db, of.organisation, of.identityUuid)
  if (row === undefined) return false
  const step = stepOf(open(of.keys.field, row.sealed_secret, aboutFactor(of)).toString(), code, now)
  return step !== undefined && takeStep(of.db, of.organisation, { identityUuid: of.identityUuid, step })
}

/** Checks a code of the app or a recovery code; either works once. */
export const useSecondFactor = async (of: FactorOf, code: string): Promise<boolean> => {
  if (!(await hasSecondFactor(of.db, of.organisation, of.identityUuid))) return false
  return code.includes('-') ? useRecoveryCode(of.db, of.keys, { ...of, code }) : useAppCode(of, code)
}

const PERIOD_SECONDS = 30
/** A clock may be one step off, either way (RFC 6238, 5.2). */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label?: { readonly issuer: string; readonly account: string }): TOTP =>
  new TOTP({
    algorithm: 'SHA1', // what every authenticator app knows
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
    ...(label !== undefined && { issuer: label.issuer, label: label.account }),
  })

/** The otpauth: address for the QR code that an authenticator app scans. */
export const uriOf = (secret: string, label: { readonly issuer: string; readonly account: string }): string =>
  totpOf(secret, label).toString()

/** The 30-second step that a code belongs to; undefined if it is not valid now. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

const COUNT = 10
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Of = { readonly organisation: string; readonly identityUuid: string }

const part = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const digestOf = (keys: Keyring, { identityUuid }: Of, code: string): Buffer =>
  digest(keys.field, `recovery:${identityUuid}:${code}`)

/** Replaces the recovery codes by ten new ones of 49 bits; only keyed hashes are stored. */
export const newRecoveryCodes = async (db: IdentityDb, keys: Keyring, of: Of): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}`)
  const digests = codes.map((code) => digestOf(keys, of, code))
  await replaceRecoveryCodes(db, of.organisation, { identityUuid: of.identityUuid, digests })
  return codes
}

/** Uses a recovery code up. */
export const useRecoveryCode = (db: IdentityDb, keys: Keyring, { code, ...of }: Of & { code: string }) =>
  takeRecoveryCode(db, of.organisation, { identityUuid: of.identityUuid, digest: digestOf(keys, of, code) })
