import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { digest, type Keyring, open, seal } from '../../platform/crypto/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { hashWithSalt } from '../sign-in/passwords.ts'
import type { IdentityDb } from '../tables.ts'
import {
  findFactor,
  findRecoverySalt,
  replaceRecoveryCodes,
  savePendingFactor,
  takeRecoveryCode,
  takeStep,
} from './store.ts'

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

/**
 * Checks a code of the app and uses up its step, for a confirmed factor and for one being confirmed.
 * @throws Problem codeJustChanged for the code of the step before, if neither it nor a later one was used
 */
export const useAppCode = async (of: FactorOf, code: string, now = Date.now()): Promise<boolean> => {
  const row = await findFactor(of.db, of.organisation, of.identityUuid)
  if (row === undefined) return false
  const step = stepOf(open(of.keys.field, row.sealed_secret, aboutFactor(of)).toString(), code, now)
  if (step === undefined) return false
  if (step === stepAt(now)) return takeStep(of.db, of.organisation, { identityUuid: of.identityUuid, step })
  // Whoever is told this holds a code that opens nothing any more, and that says nothing of the next one.
  if (step > Number(row.last_step)) throw new Problem('codeJustChanged')
  return false
}

/** Checks a code of the app or a recovery code; either works once. */
export const useSecondFactor = async (of: FactorOf, code: string): Promise<boolean> => {
  if (!(await hasSecondFactor(of.db, of.organisation, of.identityUuid))) return false
  return code.includes('-') ? useRecoveryCode(of.db, of.keys, { ...of, code }) : useAppCode(of, code)
}

/** How long a code lives: it is good in its own step alone (ASVS 5.0, 6.5.5). */
const PERIOD_SECONDS = 30
/** The step before is looked at for the words alone: somebody typed while the code changed, or their clock is slow. */
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

const stepAt = (now: number): number => Math.floor(now / 1000 / PERIOD_SECONDS)

/** The 30-second step that a code belongs to, of this one and the one before; undefined if it is neither's. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null || delta > 0 ? undefined : stepAt(now) + delta
}

const COUNT = 10
const SALT_BYTES = 16
/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Of = { readonly organisation: string; readonly identityUuid: string }

const part = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const digestOf = (keys: Keyring, { identityUuid }: Of, code: string): Buffer =>
  digest(keys.field, `recovery:${identityUuid}:${code}`)

/** The keyed hash under the slow one: whoever has the database alone has nothing to try codes against. */
const slowHashOf = (keys: Keyring, of: Of, { code, salt }: { code: string; salt: Buffer }): Promise<Buffer> =>
  hashWithSalt(digestOf(keys, of, code), salt)

/**
 * Replaces the recovery codes by ten new ones of 49 bits. They are hashed like passwords, all ten of a set with one salt: with ten
 * salts a try would cost ten slow hashes. They are made one after another, since each takes 19 MiB while it is made.
 */
export const newRecoveryCodes = async (db: IdentityDb, keys: Keyring, of: Of): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}`)
  const salt = randomBytes(SALT_BYTES)
  const digests: Buffer[] = []
  for (const code of codes) digests.push(await slowHashOf(keys, of, { code, salt }))
  await replaceRecoveryCodes(db, of.organisation, { identityUuid: of.identityUuid, salt, digests })
  return codes
}

/** Uses a recovery code up. Those made before codes were hashed slowly have no salt, and are good until they are used or renewed. */
export const useRecoveryCode = async (db: IdentityDb, keys: Keyring, { code, ...of }: Of & { code: string }) => {
  const { organisation, identityUuid } = of
  const salt = await findRecoverySalt(db, organisation, identityUuid)
  if (salt === undefined) return false
  const digest = salt === null ? digestOf(keys, of, code) : await slowHashOf(keys, of, { code, salt })
  return takeRecoveryCode(db, organisation, { identityUuid, digest })
}
