import type { Kysely } from 'kysely'
import type { ChatTables } from '../conversation/tables.ts'

/** A chat token allows everything its customer may do; a talk token travels in addresses and only reads messages. */
export type TokenScope = 'chat' | 'talk'

export type StartTables = ChatTables & {
  chat_token: {
    organisation_id: string
    digest: Buffer
    conversation_uuid: string
    scope: TokenScope
    issued_at: Date
    good_until: Date
    /** When a new token replaced it. */
    swapped_at: Date | null
  }
  chat_nonce: {
    organisation_id: string
    digest: Buffer
    identity_uuid: string
    /** Null until a chat is started with it; from then on it is valid for that chat only. */
    conversation_uuid: string | null
    issued_at: Date
    good_until: Date
  }
  chat_tries: {
    organisation_id: string
    subject: Buffer
    count: number
    until: Date
  }
}

/** A connection or a unit of work with these tables. */
export type StartDb = Kysely<StartTables>
