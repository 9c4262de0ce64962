import type { Kysely } from 'kysely'

export type Channel = 'mail' | 'sms'

export type NotificationTables = {
  outbound_messages: {
    organisation_id: string
    uuid: string
    channel: Channel
    template: string
    /** To whom and with what values; gone once a message with a code was sent. */
    sealed: Buffer | null
    created_at: Date
    sent_at: Date | null
  }
  inbox: {
    organisation_id: string
    uuid: string
    channel: Channel
    recipient: string
    subject: string
    body: string
    at: Date
  }
}

/** A connection or a transaction, typed by these tables. */
export type NotificationDb = Kysely<NotificationTables>
