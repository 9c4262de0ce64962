import { type Keyring, open, seal } from '../../platform/crypto/index.ts'
import type { IdentityDb } from '../tables.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { findFactor, savePendingFactor, takeStep } from './store.ts'
import { stepOf } from './totp.ts'

export type FactorOf = {
  readonly db: IdentityDb
  readonly keys: Keyring
  readonly organisation: string
  readonly identityUuid: string
}

const aboutOf = ({ organisation, identityUuid }: FactorOf): string => `totp:${organisation}:${identityUuid}`

/** Only a confirmed factor is asked for. */
export const hasSecondFactor = async (db: IdentityDb, organisation: string, identityUuid: string): Promise<boolean> =>
  ((await findFactor(db, organisation, identityUuid))?.verified_at ?? null) !== null

/** False where a confirmed factor stands already. */
export const keepSecretOf = (of: FactorOf, secret: string, now: number): Promise<boolean> =>
  savePendingFactor(of.db, {
    organisation: of.organisation,
    identityUuid: of.identityUuid,
    sealedSecret: seal(of.keys.field, secret, aboutOf(of)),
    at: new Date(now),
  })

/** Judges a code of the app and uses its step up, whether the factor was confirmed or is about to be. */
export const useAppCode = async (of: FactorOf, code: string, now = Date.now()): Promise<boolean> => {
  const row = await findFactor(of.db, of.organisation, of.identityUuid)
  if (row === undefined) return false
  const step = stepOf(open(of.keys.field, row.sealed_secret, aboutOf(of)).toString(), code, now)
  return step !== undefined && takeStep(of.db, of.organisation, { identityUuid: of.identityUuid, step })
}

/** A code of the app, or a recovery code: either serves once. */
export const useSecondFactor = async (of: FactorOf, code: string): Promise<boolean> => {
  if (!(await hasSecondFactor(of.db, of.organisation, of.identityUuid))) return false
  return code.includes('-') ? useRecoveryCode(of.db, of.keys, { ...of, code }) : useAppCode(of, code)
}
