import type { ChatEndReason, ChatEvent, ChatMode, ChatState } from '@hearthline/contracts'
import type { ColumnType, Generated } from 'kysely'

/** Modes with an agent; the chatbot keeps its conversations in tables of its own. */
export type LiveMode = Exclude<ChatMode, 'chatbot'>

export type ChatTables = {
  /** A conversation: its customer, its state and its agent. */
  chat_conversation: {
    organisation_id: string
    /** The conversationSid of the session. */
    uuid: string
    mode: LiveMode
    state: ChatState
    end_reason: ChatEndReason | null
    last_seq: Generated<number>
    /** The number of the last event that a customer may see. */
    last_shown_seq: Generated<number>
    customer_read: Generated<number>
    agent_read: Generated<number>
    /** The customer's identity, where they are signed in. */
    identity_uuid: string | null
    tracker_uuid: string | null
    application_uuid: string | null
    friendly_name: string
    email: string | null
    skill: string | null
    omni_proxy_channel_id: string | null
    provider_channel_id: string | null
    provider_user_id: string | null
    customer_id: string | null
    thread_id: string | null
    agent_uuid: string | null
    agent_name: string | null
    opened_at: Date
    active_at: Date | null
    ended_at: Date | null
    last_event_at: Date
    expires_at: Date
    /** One chat is open at a time for each key; null where a new start cannot return to the chat. */
    customer_key: Generated<string | null>
    contact_id: Generated<string | null>
    tag: Generated<string | null>
    page_url: Generated<string | null>
    /** The customer's first message, held until an agent joins. */
    held_message: Generated<string | null>
    held_key: Generated<string | null>
    /** The agent whom the page picked; outside production only. */
    target_worker_sid: Generated<string | null>
    /** The number of the last event that was relayed to the vendor. */
    relayed_seq: Generated<number>
    /** The number of the last event that we tried to relay; it may or may not have arrived. */
    relay_tried_seq: Generated<number>
    /** A process holds the lease to relay this conversation until then. */
    relay_until: Generated<Date | null>
  }
  /** The messages and other events of a conversation, in order. */
  chat_event: {
    organisation_id: string
    conversation_uuid: string
    seq: number
    type: ChatEvent['type']
    body: ColumnType<ChatEvent, string, string>
    key: string | null
    at: Date
  }
  chat_attachment: {
    organisation_id: string
    uuid: string
    conversation_uuid: string
    sender: 'customer' | 'agent'
    name: string
    mime: string
    bytes: number
    file_key: string
    message_key: string | null
    created_at: Date
  }
}
