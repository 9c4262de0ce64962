import type { AgentFamily, SecurityEventKind } from '@hearthline/contracts'
import type { Kysely } from 'kysely'

export type SecurityTables = {
  /** What happened to the security of a lender: who, what, whose, where from and how it ended. Append-only; no text of people's. */
  security_events: {
    organisation_id: string
    uuid: string
    at: Date
    kind: SecurityEventKind
    outcome: 'success' | 'failure'
    /** The kind of the caller. */
    actor_kind: string
    actor_uuid: string | null
    actor_roles: string[]
    account_uuid: string | null
    application_uuid: string | null
    object_uuid: string | null
    network: string | null
    agent: AgentFamily | null
    /** The code of a refusal. */
    reason: string | null
    request_id: string | null
    count: number
  }
}

export type SecurityRow = SecurityTables['security_events']
/** A connection or a transaction, typed by this table. */
export type SecurityDb = Kysely<SecurityTables>
