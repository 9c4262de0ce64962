import type { Language } from '@hearthline/domain/languages'
import type { ColumnType, Kysely } from 'kysely'
import type { NewsKind, NewsValues } from './news-words.ts'

export type Channel = 'mail' | 'sms'

export type NotificationTables = {
  /** Mails and texts to send, encrypted and written with the change they are about. */
  outbound_messages: {
    organisation_id: string
    uuid: string
    channel: Channel
    template: string
    /** Recipient and values; null once a message with a code was sent. */
    sealed: Buffer | null
    created_at: Date
    sent_at: Date | null
  }
  /** The inbox that a sandbox shows instead of sending. */
  inbox: {
    organisation_id: string
    uuid: string
    channel: Channel
    recipient: string
    subject: string
    body: string
    at: Date
  }
  /** Notifications by kind and values; the text is made when they are read. Never holds a secret. */
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
    /** When its request was met or ended. */
    settled_at: Date | null
  }
}

/** A connection or a transaction, typed by these tables. */
export type NotificationDb = Kysely<NotificationTables>
