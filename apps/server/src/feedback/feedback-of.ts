import type { Feedback } from '@hearthline/contracts'
import type { FeedbackRecord } from './store.ts'

const markOf = (at: Date | null, name: string | null): Feedback['read'] =>
  at === null || name === null ? null : { at: at.toISOString(), name }

export const feedbackOf = (row: FeedbackRecord): Feedback => ({
  uuid: row.uuid,
  givenAt: row.given_at.toISOString(),
  topic: row.topic,
  message: row.message,
  marketingConsent: row.marketing_consent,
  pathname: row.pathname,
  email: row.email,
  application:
    row.own_uuid === null || row.loan_number === null ? null : { uuid: row.own_uuid, loanNumber: row.loan_number },
  read: markOf(row.read_at, row.read_name),
  handled: markOf(row.handled_at, row.handled_name),
})
