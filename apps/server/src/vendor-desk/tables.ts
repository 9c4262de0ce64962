import type { FaultVendor } from '@hearthline/contracts'

/**
 * `stored`: not looked at yet. `waits`: a person has to look, see the reason. The others are its one effect, or that
 * there was none: `askedAgain`, `repeated`, `notYet`, `notAwaited`, `dismissed`.
 */
export type WebhookOutcome = 'stored' | 'waits' | 'askedAgain' | 'repeated' | 'notYet' | 'notAwaited' | 'dismissed'

export type WebhookReason = 'unreadable' | 'referenceUnknown' | 'contradicts'

export type DeskTables = {
  /** What a vendor sent unasked, sealed as it came, and what became of it. */
  vendor_webhooks: {
    organisation_id: string
    uuid: string
    vendor: FaultVendor
    /** The sender's own name for this delivery: a second one of the same name is the same. */
    webhook_id: string
    sealed: Buffer
    received_at: Date
    outcome: WebhookOutcome
    reason: WebhookReason | null
    consumed_at: Date | null
  }
  /** The first answer to each question that a vendor was asked; once another contradicts it, neither counts. */
  vendor_answers: {
    organisation_id: string
    vendor: FaultVendor
    reference: string
    /** The first word: the one that counts. */
    outcome: string
    answered_at: Date
    /** Another word under the same reference: from then on nothing under it counts. */
    contradicted_by: string | null
    contradicted_at: Date | null
  }
  /** Which application waits at which step for which vendor, and when it was asked last. */
  vendor_waits: {
    organisation_id: string
    application_uuid: string
    step: string
    vendor: FaultVendor
    since: Date
    last_asked_at: Date
  }
}
