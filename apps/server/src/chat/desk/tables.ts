import type { ChatAction, Presence } from '@hearthline/contracts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ChatTables } from '../conversation/tables.ts'

export type Passed = { readonly agent: string; readonly at: number }

export type DeskTables = ChatTables & {
  chat_agent: {
    organisation_id: string
    staff_uuid: string
    name: string
    presence: Presence
    skills: string[]
    capacity: number
    seen_at: Date
    /** When they last took or ended a chat, or first came. */
    idle_since: Date
  }
  chat_desk: {
    organisation_id: string
    conversation_uuid: string
    /** The skills that it asks for, the most wanted first. */
    skills: string[]
    since: Date
    has_returned: boolean
    target: string | null
    passed: ColumnType<Passed[], string, string>
    offered_to: string | null
    offer_ends_at: Date | null
    /** When its conversation ended: from then on it uses none of an agent's capacity. */
    closed_at: Date | null
  }
  chat_trail: {
    organisation_id: string
    nr: GeneratedAlways<number>
    conversation_uuid: string
    at: Date
    staff_uuid: string | null
    staff_name: string | null
    act: ChatAction
  }
  chat_canned_reply: {
    organisation_id: string
    uuid: string
    title: string
    en: string
    es: string
    changed_at: Date
    changed_by: string
  }
  /** The columns of an application that routing reads; never written here. */
  applications: { organisation_id: string; uuid: string; is_crypto: boolean }
}
