import type { ChatEndReason, ChatEvent, ChatMode, ChatState } from '@hearthline/contracts'
import type { ColumnType, Generated } from 'kysely'

/** Modes with an agent; the chatbot's conversations are kept by its own room. */
export type LiveMode = Exclude<ChatMode, 'chatbot'>

export type ChatTables = {
  /** A conversation: whose, where it stands, who answers it. */
  chat_conversation: {
    organisation_id: string
    /** The conversationSid of the session. */
    uuid: string
    mode: LiveMode
    state: ChatState
    end_reason: ChatEndReason | null
    last_seq: Generated<number>
    /** The last number of something that a customer may see. */
    last_shown_seq: Generated<number>
    customer_read: Generated<number>
    agent_read: Generated<number>
    /** Who the customer is, where they are signed in; else the tracker of their browser. */
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
    /** Of whom only one chat is open at a time; null for one that nobody can come back to by starting again. */
    customer_key: Generated<string | null>
    contact_id: Generated<string | null>
    tag: Generated<string | null>
    page_url: Generated<string | null>
    /** The first message, until an agent joins. */
    held_message: Generated<string | null>
    held_key: Generated<string | null>
    /** Outside production, the agent that was picked. */
    target_worker_sid: Generated<string | null>
    /** The last number that the vendor was told. */
    relayed_seq: Generated<number>
    /** The last one that was tried: whether it arrived, nobody knew when this was written. */
    relay_tried_seq: Generated<number>
    /** While somebody tells the vendor. */
    relay_until: Generated<Date | null>
  }
  /** What was written and what happened in a conversation, in its order. */
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
