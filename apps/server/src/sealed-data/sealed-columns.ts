import { aboutEntry, aboutReturn } from '../ach/index.ts'
import { aboutDemographics, aboutSecret } from '../applications/index.ts'
import { aboutFile } from '../chat/index.ts'
import { aboutRequest, fileAbout } from '../documents/index.ts'
import { aboutDraft } from '../drafts/index.ts'
import { aboutAddress, aboutChallenge, aboutFactor, aboutRecord } from '../identity/index.ts'
import { tokenAbout } from '../notary/index.ts'
import { aboutMessage } from '../notifications/index.ts'
import type { Purpose } from '../platform/crypto/index.ts'
import { aboutReply } from '../platform/http/index.ts'
import { aboutStroke } from '../signing/index.ts'
import { aboutWebhook } from '../vendor-desk/index.ts'
import { aboutLink } from '../verification/index.ts'

/** A row as PostgreSQL gives it. */
export type Row = Readonly<Record<string, unknown>>

type SealedColumn = {
  readonly purpose: Purpose
  /** The primary key of its table, after the lender: its rows are gone through in this order. */
  readonly key: readonly string[]
  /** What its bytes are sealed to. */
  readonly about: (row: Row) => string
}

const text = (row: Row, column: string): string => String(row[column])

const bytes = (row: Row, column: string): Buffer => {
  const value = row[column]
  if (!Buffer.isBuffer(value)) throw new Error(`${column} has no bytes`)
  return value
}
const lender = (row: Row): string => text(row, 'organisation_id')
const application = (row: Row): string => text(row, 'application_uuid')
const uuid = (row: Row): string => text(row, 'uuid')

/** Every column of sealed bytes. Files in the object store are sealed too, with the key of files. */
export const SEALED_COLUMNS: Readonly<Record<string, SealedColumn>> = {
  'ach_entries.sealed': {
    purpose: 'field',
    key: ['reference'],
    about: (row) => aboutEntry(text(row, 'reference')),
  },
  'ach_returns.sealed': {
    purpose: 'field',
    key: ['trace_number', 'code'],
    about: (row) => aboutReturn(text(row, 'trace_number'), text(row, 'code')),
  },
  'application_secrets.sealed': {
    purpose: 'field',
    key: ['application_uuid', 'kind'],
    about: (row) => aboutSecret(application(row), text(row, 'kind')),
  },
  'demographics.sealed': {
    purpose: 'demographics',
    key: ['application_uuid'],
    about: (row) => aboutDemographics(application(row)),
  },
  'documents.request': {
    purpose: 'file',
    key: ['uuid'],
    about: (row) => aboutRequest(application(row), uuid(row)),
  },
  'drafts.sealed': {
    purpose: 'draft',
    key: ['cookie_hash'],
    about: (row) => aboutDraft(lender(row), bytes(row, 'cookie_hash')),
  },
  'idempotency_keys.reply': {
    purpose: 'idempotency',
    key: ['caller', 'endpoint', 'key'],
    about: (row) => aboutReply({ caller: text(row, 'caller'), endpoint: text(row, 'endpoint'), key: text(row, 'key') }),
  },
  'income_links.token': { purpose: 'token', key: ['uuid'], about: (row) => aboutLink(uuid(row)) },
  'issuer_records.sealed': {
    purpose: 'issuer',
    key: ['model', 'digest'],
    about: (row) => aboutRecord(lender(row), text(row, 'model'), bytes(row, 'digest')),
  },
  'notary_sessions.token': { purpose: 'field', key: ['uuid'], about: (row) => tokenAbout(uuid(row)) },
  'one_time_codes.sealed_address': {
    purpose: 'field',
    key: ['address_digest', 'purpose'],
    about: (row) => aboutAddress(lender(row), bytes(row, 'link_digest')),
  },
  'outbound_messages.sealed': {
    purpose: 'field',
    key: ['uuid'],
    about: (row) => aboutMessage(lender(row), uuid(row)),
  },
  'sign_in_challenges.sealed': {
    purpose: 'field',
    key: ['digest'],
    about: (row) => aboutChallenge(lender(row), text(row, 'purpose'), bytes(row, 'digest')),
  },
  'signatures.drawn': { purpose: 'field', key: ['uuid'], about: (row) => aboutStroke(uuid(row)) },
  'signer_demographics.sealed': {
    purpose: 'demographics',
    key: ['application_uuid', 'signer_uuid'],
    about: (row) => aboutDemographics(application(row), text(row, 'signer_uuid')),
  },
  'totp_factors.sealed_secret': {
    purpose: 'field',
    key: ['identity_uuid'],
    about: (row) => aboutFactor({ organisation: lender(row), identityUuid: text(row, 'identity_uuid') }),
  },
  'vendor_webhooks.sealed': { purpose: 'field', key: ['uuid'], about: (row) => aboutWebhook(uuid(row)) },
}

/** Every column that names a kept file, of tables with the primary key `uuid`. */
export const FILE_COLUMNS: Readonly<Record<string, (row: Row) => string>> = {
  'chat_attachment.file_key': (row) => aboutFile(uuid(row)),
  'documents.stored_as': (row) => fileAbout(application(row), uuid(row)),
}
