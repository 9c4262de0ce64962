import { aboutDemographics, aboutSecret } from '../../apps/server/src/applications/index.ts'
import { aboutRequest } from '../../apps/server/src/documents/index.ts'
import { tokenAbout } from '../../apps/server/src/notary/index.ts'
import type { Purpose } from '../../apps/server/src/platform/crypto/index.ts'
import { aboutStroke } from '../../apps/server/src/signing/index.ts'
import { aboutLink } from '../../apps/server/src/verification/index.ts'

/** A stored row as JSON: bytes are hex after \x. */
export type StoredRow = Readonly<Record<string, unknown>>

type Sealed = { readonly purpose: Purpose; readonly about: (row: StoredRow) => string }

const text = (row: StoredRow, column: string): string => String(row[column])

/**
 * The columns of bytes of an application's tables. What is sealed for a row does not open in its clone and is sealed
 * anew; the others are hashes, and say of what.
 */
export const BYTES: Readonly<Record<string, Sealed | 'theLog' | 'theValue' | 'theReceipt' | 'theDecision'>> = {
  'application_log.hash': 'theLog',
  'application_log.previous_hash': 'theLog',
  'application_secrets.digest': 'theValue',
  'application_secrets.sealed': {
    purpose: 'field',
    about: (row) => aboutSecret(text(row, 'application_uuid'), text(row, 'kind')),
  },
  'applications.last_hash': 'theLog',
  'decisions.policy_sha256': 'theDecision',
  'decisions.sha256': 'theDecision',
  'decisions.sheet_sha256': 'theDecision',
  'demographics.digest': 'theValue',
  'demographics.sealed': { purpose: 'demographics', about: (row) => aboutDemographics(text(row, 'application_uuid')) },
  'documents.request': {
    purpose: 'file',
    about: (row) => aboutRequest(text(row, 'application_uuid'), text(row, 'uuid')),
  },
  'income_links.token': { purpose: 'token', about: (row) => aboutLink(text(row, 'uuid')) },
  'notary_sessions.token': { purpose: 'field', about: (row) => tokenAbout(text(row, 'uuid')) },
  'offer_receipts.sha256': 'theReceipt',
  'signatures.drawn': { purpose: 'field', about: (row) => aboutStroke(text(row, 'uuid')) },
  'signer_demographics.digest': 'theValue',
  'signer_demographics.sealed': {
    purpose: 'demographics',
    about: (row) => aboutDemographics(text(row, 'application_uuid'), text(row, 'signer_uuid')),
  },
}

/** The texts of a decision: its hash is over them, and nothing of the application's keys is in them. */
export const FIXED: Readonly<Record<string, readonly string[]>> = { decisions: ['inputs', 'record'] }

/**
 * Tables of an application whose rows are reached by a secret that somebody holds, as a cookie or a mailed link, or by a number that a
 * bank has of one payment alone.
 */
export const NOT_CLONED: readonly string[] = ['drafts', 'signer_invitations', 'ach_entries', 'ach_returns']
