import type { Organisation } from '../organisations/index.ts'
import type { AppendOnly } from '../platform/append-only/index.ts'
import type { Keyring } from '../platform/crypto/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { Logger } from '../platform/log/index.ts'
import type { Timestamp } from '../platform/timestamps/index.ts'

/** What anchors need of the app context; a command makes the same by itself. */
export type EvidenceContext = {
  readonly db: Pick<Db, 'read'>
  readonly keys: Pick<Keyring, 'evidence'>
  readonly log: Logger
  /** Where anchors are kept: outside of the database. */
  readonly anchors: AppendOnly
  readonly timestamp: Timestamp
}

export type Lender = Pick<Organisation, 'id' | 'orgCode'>
