import type { Purpose } from '../apps/server/src/platform/crypto/index.ts'

/** A key or secret: what it does, how, who can use it, and how it is changed. Never its value. */
export type InventoryRow = {
  readonly use: string
  readonly algorithm: string
  readonly users: string
  readonly change: string
}

/** `npm run keys -- status` says by which of the two a version seals. */
const SEALED_BY = 'AES-256-GCM or ChaCha20-Poly1305'

const EVERY_PROCESS = 'web and worker processes, in memory; npm run commands with MASTER_KEY'

/** Data keys, in PostgreSQL (house.keys), wrapped with MASTER_KEY: `npm run keys -- status` says how old each is. */
export const DATA_KEYS: Readonly<Record<Purpose, Omit<InventoryRow, 'users' | 'change'>>> = {
  field: { use: 'fields of persons and accounts; digests that find them', algorithm: `${SEALED_BY}, HMAC-SHA256` },
  demographics: { use: 'answers for HMDA', algorithm: `${SEALED_BY}, HMAC-SHA256` },
  file: { use: 'files in the object store', algorithm: SEALED_BY },
  idempotency: { use: 'replies that are kept for repeated requests', algorithm: `${SEALED_BY}, HMAC-SHA256` },
  token: { use: 'tokens of sessions', algorithm: 'HMAC-SHA256 (HS256)' },
  draft: { use: 'answers before there is an account', algorithm: SEALED_BY },
  issuer: { use: 'id tokens and state of our own issuer', algorithm: `ECDSA P-256 (ES256), ${SEALED_BY}, HMAC-SHA256` },
  evidence: { use: 'signs anchors of logs, proofs of purges and what was found against them', algorithm: 'Ed25519' },
  timestamp: { use: 'signs time-stamps where no outside authority does', algorithm: 'ECDSA P-256' },
  seal: { use: 'the lender’s seal on signed documents, a key of its own for each lender', algorithm: 'ECDSA P-256' },
}

/** Secrets among the settings. Their age is known to the secret store that gives them, not to us. */
export const SECRET_SETTINGS: Readonly<Record<string, InventoryRow>> = {
  MASTER_KEY: {
    use: 'wraps the data keys',
    algorithm: 'AES-256-GCM, or HMAC-SHA256 in a PKCS #11 module',
    users: EVERY_PROCESS,
    change: 'MASTER_KEY_BEFORE and npm run keys -- rewrap',
  },
  MASTER_KEY_BEFORE: {
    use: 'opens data keys that rewrap has not reached',
    algorithm: 'as MASTER_KEY',
    users: EVERY_PROCESS,
    change: 'taken away after npm run keys -- rewrap',
  },
  DATABASE_URL: {
    use: 'password of the owner of the tables',
    algorithm: 'SCRAM-SHA-256, by TLS',
    users: 'the migration at start; npm run migrate, backup and restore',
    change: 'in PostgreSQL and here; APP_DATABASE_URL follows unless it is set',
  },
  APP_DATABASE_URL: {
    use: 'password of the role that serves',
    algorithm: 'SCRAM-SHA-256, by TLS',
    users: EVERY_PROCESS,
    change: 'in PostgreSQL and here',
  },
  OWNER_PASSWORD: {
    use: 'the password in DATABASE_URL, for compose.yaml',
    algorithm: 'SCRAM-SHA-256',
    users: 'the containers of PostgreSQL and of the server',
    change: 'in PostgreSQL and here',
  },
  AWS_SECRET_ACCESS_KEY: {
    use: 'opens the buckets of files and of evidence',
    algorithm: 'Signature Version 4',
    users: EVERY_PROCESS,
    change: 'a second key at the provider, a new start, then the first is deleted',
  },
  TLS_KEY_FILE: {
    use: 'a file: the key of the certificate by which the process speaks TLS',
    algorithm: 'as the certificate in TLS_CERT_FILE',
    users: 'web and worker processes',
    change: 'both files anew; taken within seconds',
  },
  SMTP_URL: {
    use: 'password of the mail relay',
    algorithm: 'as the relay has it, by TLS',
    users: 'worker processes',
    change: 'at the relay and here',
  },
  MONITORING_TOKEN: {
    use: 'opens /metrics and /openapi.json in live',
    algorithm: 'bearer',
    users: 'your monitoring',
    change: 'here and there at once',
  },
  VENDOR_SECRETS: {
    use: 'a file: our tokens at vendors, and their webhook secrets',
    algorithm: 'bearer; HMAC-SHA256 (Standard Webhooks)',
    users: EVERY_PROCESS,
    change: 'in the file and at the vendor; tokens and webhook secrets at once, the others at a new start',
  },
  CHATBOT_MODEL_KEY: {
    use: 'our token at the model of the chatbot',
    algorithm: 'bearer',
    users: 'web processes',
    change: 'at the vendor and here, then a new start',
  },
}

/** What people bring. None of it can be read back, but for the authenticator secrets, which are sealed. */
export const OF_PEOPLE: Readonly<Record<string, InventoryRow>> = {
  passwords: {
    use: 'sign-in',
    algorithm: 'argon2id, 19 MiB, two passes',
    users: 'their owner',
    change: 'by their owner, on the settings page',
  },
  passkeys: {
    use: 'sign-in and fresh proof',
    algorithm: 'WebAuthn; the public key alone is here',
    users: 'their owner',
    change: 'by their owner; of staff by two persons',
  },
  'authenticator secrets': {
    use: 'second factor',
    algorithm: 'TOTP, sealed by the key field',
    users: 'their owner',
    change: 'by their owner; of staff by two persons',
  },
  'recovery codes': {
    use: 'in the place of an authenticator app, once',
    algorithm: 'HMAC-SHA256 by the key field, then argon2id, 19 MiB, two passes',
    users: 'their owner',
    change: 'by their owner, on the settings page',
  },
  'mailed codes and links': {
    use: 'sign-in, within ten minutes',
    algorithm: 'HMAC-SHA256 by the key field',
    users: 'whoever reads the mailbox: a code in the browser that asked, a link in another one after a press',
    change: 'one for each ask, used once',
  },
  'cookies of browsers': {
    use: 'a session is good in its own browser alone',
    algorithm: 'HMAC-SHA256 by the key field',
    users: 'that browser',
    change: 'cleared by its owner, who then signs in again',
  },
}

const rowLines = (name: string, { use, algorithm, users, change }: InventoryRow, more = ''): readonly string[] => [
  `${name.padEnd(24)} ${use}${more}`,
  `${' '.repeat(24)} ${algorithm}`,
  `${' '.repeat(24)} used by ${users}; changed: ${change}`,
]

/** The keys and secrets that the product has or is given; of the settings also whether they are set, never to what. */
export const inventoryLines = (env: Readonly<Record<string, string | undefined>>): readonly string[] => [
  'Data keys, 256 bits each, in PostgreSQL, wrapped with MASTER_KEY:',
  ...Object.entries(DATA_KEYS).flatMap(([name, row]) =>
    rowLines(name, { ...row, users: EVERY_PROCESS, change: `npm run keys -- rotate ${name}, then reseal` }),
  ),
  '',
  'Secrets among the settings of the processes:',
  ...Object.entries(SECRET_SETTINGS).flatMap(([name, row]) =>
    rowLines(name, row, env[name] === undefined || env[name] === '' ? ' (not set here)' : ' (set)'),
  ),
  '',
  'Secrets of people:',
  ...Object.entries(OF_PEOPLE).flatMap(([name, row]) => rowLines(name, row)),
]
