import type { FaultVendor } from '@hearthline/contracts'

/**
 * `stored`: not handled yet. `waits`: a person has to look, see the reason. The others say what it caused, if anything:
 * `askedAgain`, `repeated`, `notYet`, `notAwaited`, `dismissed`.
 */
export type WebhookOutcome =
  | 'stored'
  | 'waits'
  | 'askedAgain'
  | 'repeated'
  | 'notYet'
  | 'notAwaited'
  | 'dismissed'
  | 'failed'

export type WebhookReason = 'unreadable' | 'referenceUnknown' | 'contradicts'

export type DeskTables = {
  /** Webhooks of vendors: the encrypted body and the outcome. */
  vendor_webhooks: {
    organisation_id: string
    uuid: string
    vendor: FaultVendor
    /** The sender's id of this delivery; a second one with the same id is a repetition. */
    webhook_id: string
    sealed: Buffer
    received_at: Date
    outcome: WebhookOutcome
    reason: WebhookReason | null
    consumed_at: Date | null
  }
  /** The first answer to each question to a vendor. Once another contradicts it, neither counts. */
  vendor_answers: {
    organisation_id: string
    vendor: FaultVendor
    reference: string
    /** The first outcome. */
    outcome: string
    answered_at: Date
    /** A different outcome for the same reference; if set, neither counts. */
    contradicted_by: string | null
    contradicted_at: Date | null
  }
  /** Applications that wait at a step for a vendor, and when the vendor was last asked. */
  vendor_waits: {
    organisation_id: string
    application_uuid: string
    step: string
    vendor: FaultVendor
    since: Date
    last_asked_at: Date
  }
}
