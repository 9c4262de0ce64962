import type { Kysely } from 'kysely'
import type { ChatTables } from '../conversation/tables.ts'

/** A chat token does everything its customer may; a talk token, which travels in addresses, reads messages and no more. */
export type TokenScope = 'chat' | 'talk'

export type StartTables = ChatTables & {
  chat_token: {
    organisation_id: string
    digest: Buffer
    conversation_uuid: string
    scope: TokenScope
    issued_at: Date
    good_until: Date
    /** When a newer one was given in its place. */
    swapped_at: Date | null
  }
  chat_nonce: {
    organisation_id: string
    digest: Buffer
    identity_uuid: string
    /** Null until a chat is started with it: from then on it is good for that one alone. */
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

/** A connection or a unit of work, with the tables of the start. */
export type StartDb = Kysely<StartTables>
