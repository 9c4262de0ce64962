import { digest, type Keyring, type Keys, open, seal } from '../platform/crypto/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import {
  deleteSecret,
  findSecret,
  findSecrets,
  saveDemographics,
  saveSecret,
  saveSignerDemographics,
} from './secret-store.ts'
import type { ApplicationTables } from './tables.ts'

/** Values that are never part of the facts: stored encrypted, and named in the log by their digest. */
export type SecretKind =
  | 'TAX_ID'
  | 'BIRTH_DATE'
  | 'DISBURSE_ACCOUNT'
  | 'CREDIT_PIN'
  | `BIRTH_DATE:${string}`
  | `TAX_ID:${string}`

/** The birth date of an additional signer. */
export const birthDateOf = (signer: string): SecretKind => `BIRTH_DATE:${signer}`

/** The tax number of a co-borrower. */
export const taxIdOf = (signer: string): SecretKind => `TAX_ID:${signer}`

/** A secret is sealed for its application and kind: in another row it does not open. */
export const aboutSecret = (application: string, kind: string): string => `secret:${application}:${kind}`

/** The same of demographic answers: the borrower's, or those of an additional signer. */
export const aboutDemographics = (application: string, signer?: string): string =>
  signer === undefined ? `demographics:${application}` : `demographics:${application}:${signer}`

/**
 * What stands for a value in the log of its case: bound to that case, since the same digest in two would say that two people gave the same
 * answer.
 */
export const digestInLog = (keys: Keys, about: string, value: string): Buffer => digest(keys, `${about}:${value}`)

/** Stores a secret and returns the digest that stands for it in the log. */
export const keepSecret = async (
  tx: Tx,
  keys: Keyring,
  secret: { application: string; kind: SecretKind; value: string },
): Promise<string> => {
  const about = aboutSecret(secret.application, secret.kind)
  const sum = digestInLog(keys.field, about, secret.value)
  await saveSecret(tx.as<ApplicationTables>(), {
    organisation: tx.organisation,
    application: secret.application,
    kind: secret.kind,
    sealed: seal(keys.field, secret.value, about),
    digest: sum,
  })
  return sum.toString('hex')
}

/** Decrypts a secret for a vendor call or its owner's page. */
export const readSecret = async (
  from: { db: Db; organisation: string; keys: Keyring },
  application: string,
  kind: SecretKind,
): Promise<string | undefined> => {
  const row = await findSecret(from.db.read<ApplicationTables>(from.organisation), from.organisation, application, kind)
  return row === undefined ? undefined : open(from.keys.field, row.sealed, aboutSecret(application, kind)).toString()
}

/** Decrypts the secrets of these kinds of many applications: by application, then by kind. */
export const readSecrets = async (
  from: { db: Db; organisation: string; keys: Keyring },
  asked: { readonly applications: readonly string[]; readonly kinds: readonly SecretKind[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const rows = await findSecrets(from.db.read<ApplicationTables>(from.organisation), from.organisation, asked)
  const secrets = new Map<string, Map<string, string>>()
  for (const { application_uuid: application, kind, sealed } of rows) {
    const ofOne = secrets.get(application) ?? new Map<string, string>()
    ofOne.set(kind, open(from.keys.field, sealed, aboutSecret(application, kind)).toString())
    secrets.set(application, ofOne)
  }
  return secrets
}

/** Deletes a secret that is no longer needed. */
export const forgetSecret = (tx: Tx, application: string, kind: SecretKind): Promise<void> =>
  deleteSecret(tx.as<ApplicationTables>(), { organisation: tx.organisation, application, kind })

/** Stores demographic answers in their own table under their own key; only the HMDA export reads them. */
export const keepDemographics = async (
  tx: Tx,
  keys: Keyring,
  answers: { application: string; value: string; at: Date },
): Promise<string> => {
  const about = aboutDemographics(answers.application)
  const sum = digestInLog(keys.demographics, about, answers.value)
  await saveDemographics(tx.as<ApplicationTables>(), {
    organisation: tx.organisation,
    application: answers.application,
    sealed: seal(keys.demographics, answers.value, about),
    digest: sum,
    at: answers.at,
  })
  return sum.toString('hex')
}

/** The same for a co-applicant, encrypted for their row only. */
export const keepSignerDemographics = async (
  tx: Tx,
  keys: Keyring,
  answers: { application: string; signer: string; value: string; at: Date },
): Promise<string> => {
  const { application, signer, value, at } = answers
  const about = aboutDemographics(application, signer)
  const sum = digestInLog(keys.demographics, about, value)
  await saveSignerDemographics(tx.as<ApplicationTables>(), {
    organisation: tx.organisation,
    application,
    signer,
    sealed: seal(keys.demographics, value, about),
    digest: sum,
    at,
  })
  return sum.toString('hex')
}
