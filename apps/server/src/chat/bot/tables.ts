import type { BotAnswer, BotAnswerKind, BotFeedbackReason } from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import type { JSONColumnType } from 'kysely'
import type { Topic } from './faq/index.ts'
import type { Gate, GateFigures } from './retrieval/index.ts'

type Json<T extends object> = JSONColumnType<T>

export type ChatbotTables = {
  /** A lender's changes to topics; the newest version of each applies. */
  chatbot_topics: {
    organisation_id: string
    topic_id: string
    version: number
    is_on: boolean
    title: Json<Topic['title']>
    answer: Json<Topic['answer']>
    phrasings: Json<Topic['phrasings']>
    changed_at: Date
    changed_by: string
    changed_name: string
  }
  /** Calibrated gates, by the digest of the phrasings and of how they are learned. */
  chatbot_gates: {
    organisation_id: string
    digest: string
    gate: Json<Gate>
    figures: Json<GateFigures>
    found_at: Date
  }
  chatbot_conversations: {
    organisation_id: string
    uuid: string
    started_at: Date
    expires_at: Date
    /** The identity that a nonce proved first; answers from an application are for nobody else. */
    identity_uuid: string | null
    page_url: string | null
    tag: string | null
    sender_id: string | null
    /** Unsure turns in a row. */
    unsure_turns: number
    /** The live chat to which the conversation was handed off. */
    live_conversation: string | null
  }
  chatbot_turns: {
    organisation_id: string
    uuid: string
    conversation_uuid: string
    /** Made by the browser, so that a repeated message has one turn. */
    message_key: string | null
    asked_at: Date
    question: string
    response: string
    masked: boolean
    locale: Language
    kind: BotAnswerKind
    topic_id: string | null
    answer: Json<BotAnswer>
  }
  chatbot_feedback: {
    organisation_id: string
    turn_uuid: string
    given_at: Date
    reason: BotFeedbackReason
    additional: string | null
    rating: number
    sender_email: string | null
  }
  chatbot_unanswered: {
    organisation_id: string
    /** The question in lower case without punctuation, by which equal ones are counted. */
    asked: string
    question: string
    nearest: string | null
    count: number
    first_at: Date
    last_at: Date
  }
  chatbot_messages: {
    organisation_id: string
    uuid: string
    conversation_uuid: string
    left_at: Date
    name: string
    email: string
    message: string
    handled_at: Date | null
    handled_by: string | null
    handled_name: string | null
  }
}
