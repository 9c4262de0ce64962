import type { Language } from '@hearthline/domain/languages'
import type { ColumnType, Kysely } from 'kysely'
import type { NewsKind, NewsValues } from './news-words.ts'

export type Channel = 'mail' | 'sms'

export type NotificationTables = {
  /** Mails and texts to be sent: sealed, written with the change that they tell of. */
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
  /** What a sandbox shows in place of mailboxes and telephones. */
  inbox: {
    organisation_id: string
    uuid: string
    channel: Channel
    recipient: string
    subject: string
    body: string
    at: Date
  }
  /** Words are kept by kind and said when they are read; what was told is in them, never a secret. */
  account_notifications: {
    organisation_id: string
    uuid: string
    identity_uuid: string
    application_uuid: string
    kind: NewsKind
    locale: Language
    told: ColumnType<NewsValues, string, string>
    created_at: Date
    read_at: Date | null
    /** When what it asks for was done, or was not asked for any more. */
    settled_at: Date | null
  }
}

/** A connection or a transaction, typed by these tables. */
export type NotificationDb = Kysely<NotificationTables>
