import {
  answerSigningHelp,
  cancelByLender,
  certifyFloodByHand,
  checkEmployment,
  confirmPayee,
  decideReview,
  declineApplication,
  judgeRedFlags,
  judgeScreening,
  judgeSignerScreening,
  moveNotaryInPerson,
  offerNotarySlots,
  recordInvoicePayment,
  recordNotaryMeeting,
  retryStep,
  reviewBank,
  reviewFloodPolicy,
  reviewIdentity,
  reviewSignerIdentity,
  reviewTrust,
  settleReturnedPayment,
  takeBackApprovals,
} from '@hearthline/contracts'
import { LENDER_CANCELLATIONS } from '@hearthline/domain/application'
import { MEETING_PLACES } from '@hearthline/domain/states'
import type { TaskKind } from '@hearthline/domain/tasks'
import type { Step } from '@hearthline/domain/workflow'
import { msg } from '@lingui/core/macro'
import type { Action, ActionField } from './action.ts'
import { DETERMINATION_FIELDS } from './determination-fields.ts'

const why: ActionField = {
  name: 'reason',
  kind: 'words',
  label: msg`Reason`,
  help: msg`For the log: what you looked at and why you decide so.`,
}
const toBorrower: ActionField = {
  ...why,
  help: msg`For the log. Where you say no, the borrower reads it as you write it.`,
}
const reasons: ActionField = {
  name: 'reasons',
  kind: 'reasons',
  label: msg`Reasons of the notice`,
  help: msg`One to four. The adverse action notice states them.`,
}

const saved = msg`Recorded. The application goes on.`
const record = msg`Record`

const ONE_A_LINE = msg`One a line; none is fine. Each stops what it is written before until it is cleared.`

/** Every owner with every gate. */
const WRITTEN = [
  { owner: 'BORROWER', gate: 'DOCUMENTS', label: msg`Conditions for the borrower, before closing documents` },
  { owner: 'BORROWER', gate: 'FUNDING', label: msg`Conditions for the borrower, before funding` },
  { owner: 'STAFF', gate: 'DOCUMENTS', label: msg`Conditions for staff, before closing documents` },
  { owner: 'STAFF', gate: 'FUNDING', label: msg`Conditions for staff, before funding` },
] as const

const review: Action = {
  endpoint: decideReview,
  verdict: { name: 'verdict', values: ['CLEAR', 'REFUSE'] },
  fields: [
    ...WRITTEN.map(
      ({ label, ...each }, nth): ActionField => ({
        name: `conditions.${nth}`,
        kind: 'lines',
        label,
        help: nth === 0 ? ONE_A_LINE : undefined,
        each,
        with: ['CLEAR'],
      }),
    ),
    { ...reasons, with: ['REFUSE'] },
    why,
  ],
  button: msg`Decide`,
  done: saved,
}

const attorney: Action = {
  ...review,
  verdict: { name: 'verdict', values: ['CLEAR', 'SEND_BACK'] },
  fields: review.fields.filter(({ name }) => name !== 'reasons'),
}

const slots: Action = {
  endpoint: offerNotarySlots,
  fields: [
    { name: 'place', kind: 'text', label: msg`Where` },
    { name: 'kind', kind: 'choice', label: msg`Kind of place`, values: MEETING_PLACES },
    ...[0, 1, 2].map(
      (index): ActionField => ({
        name: `times.${index}`,
        kind: 'time',
        label: [msg`First time`, msg`Second time`, msg`Third time`][index] ?? msg`First time`,
        ...(index === 0 && { help: msg`A day ahead, no Sunday and no holiday.` }),
      }),
    ),
    why,
  ],
  button: msg`Offer these times`,
  done: msg`Offered. The borrower chooses one.`,
}

const meeting: Action = {
  endpoint: recordNotaryMeeting,
  verdict: { name: 'result', values: ['NOTARIZED', 'FAILED'] },
  fields: [
    { name: 'notarizedOn', kind: 'day', label: msg`Notarized on`, with: ['NOTARIZED'] },
    { name: 'notaryName', kind: 'text', label: msg`Notary`, with: ['NOTARIZED'] },
    { name: 'commission', kind: 'text', label: msg`Commission number`, with: ['NOTARIZED'] },
    { name: 'commissionState', kind: 'text', label: msg`State of the commission`, with: ['NOTARIZED'] },
    {
      name: 'kind',
      kind: 'choice',
      label: msg`Kind of place`,
      help: msg`If it was held elsewhere than agreed.`,
      values: MEETING_PLACES,
      with: ['NOTARIZED'],
    },
    {
      name: 'signedBy',
      kind: 'people',
      label: msg`Who was there and signed`,
      help: msg`Tick each of them. If somebody did not sign, the meeting failed.`,
      with: ['NOTARIZED'],
    },
    {
      name: 'spouses',
      kind: 'lines',
      label: msg`Spouses who consented`,
      help: msg`Husbands and wives who do not own the home themselves, one a line.`,
      with: ['NOTARIZED'],
    },
    why,
  ],
  button: record,
  done: saved,
}

/** The forms of each kind of task; proof of income, evidence, conditions and funding have cards of their own, and a date that has passed has no form. */
export const STAFF_ACTIONS: Readonly<
  Record<
    Exclude<
      TaskKind,
      | 'PAYSTUB_REVIEW'
      | 'FUNDING_APPROVAL'
      | 'CONDITION_REVIEW'
      | 'EVIDENCE_APPROVAL'
      | 'OVERDUE'
      | 'SIGNER_IDENTITY_REVIEW'
      | 'SIGNER_SANCTIONS_REVIEW'
    >,
    readonly Action[]
  >
> = {
  CREDIT_REVIEW: [review],
  DELINQUENCY_REVIEW: [review],
  UNDERWRITING: [review],
  ATTORNEY_REVIEW: [attorney],
  EMPLOYMENT_CHECK: [
    {
      endpoint: checkEmployment,
      verdict: { name: 'verdict', values: ['VERIFIED', 'UNVERIFIED'] },
      fields: [
        { name: 'spokeWith', kind: 'text', label: msg`Person you spoke with` },
        {
          name: 'numberCalled',
          kind: 'text',
          label: msg`Number you called`,
          help: msg`From a directory or the paystub rather than from the borrower, where you can find it.`,
        },
        why,
      ],
      button: record,
      done: saved,
    },
  ],
  BANK_REVIEW: [
    {
      endpoint: reviewBank,
      verdict: { name: 'verdict', values: ['ACCEPT', 'REFUSE'] },
      fields: [toBorrower],
      button: msg`Decide`,
      done: saved,
    },
  ],
  PAYEE_CHECK: [
    {
      endpoint: confirmPayee,
      fields: [
        { name: 'spokeWith', kind: 'text', label: msg`Person you spoke with` },
        {
          name: 'numberCalled',
          kind: 'text',
          label: msg`Number you called`,
          help: msg`One that was on file before the account changed, never one that came with the change.`,
        },
        why,
      ],
      button: msg`The borrower confirms the account`,
      done: saved,
    },
  ],
  IDENTITY_REVIEW: [
    {
      endpoint: reviewIdentity,
      verdict: { name: 'verdict', values: ['ACCEPT', 'REJECT'] },
      fields: [toBorrower],
      button: msg`Decide`,
      done: saved,
    },
  ],
  SANCTIONS_REVIEW: [
    {
      endpoint: judgeScreening,
      verdict: { name: 'verdict', values: ['SOMEBODY_ELSE', 'THE_SAME'] },
      fields: [why],
      button: msg`Decide`,
      done: saved,
    },
  ],
  FRAUD_REVIEW: [
    {
      endpoint: judgeRedFlags,
      verdict: { name: 'verdict', values: ['CLEAR', 'REFUSE'] },
      fields: [why],
      button: msg`Decide`,
      done: saved,
    },
  ],
  TRUST_REVIEW: [
    {
      endpoint: reviewTrust,
      fields: [
        { name: 'trustName', kind: 'text', label: msg`Name of the trust` },
        { name: 'trustee', kind: 'text', label: msg`Trustee who signs` },
        why,
      ],
      button: msg`The trust may pledge the home`,
      done: saved,
    },
  ],
  FLOOD_POLICY_REVIEW: [
    {
      endpoint: reviewFloodPolicy,
      verdict: { name: 'verdict', values: ['ACCEPT', 'REFUSE'] },
      fields: [toBorrower],
      button: msg`Decide`,
      done: saved,
    },
  ],
  FLOOD_CERTIFICATE: [
    {
      endpoint: certifyFloodByHand,
      fields: [
        { name: 'zone', kind: 'text', label: msg`Flood zone`, help: msg`As on the certificate, such as X or AE.` },
        ...DETERMINATION_FIELDS,
        why,
      ],
      button: record,
      done: saved,
    },
  ],
  MANUAL_NOTARY: [slots, meeting],
  SIGNING_HELP: [
    {
      endpoint: answerSigningHelp,
      fields: [
        {
          name: 'answer',
          kind: 'words',
          label: msg`Your answer`,
          help: msg`The borrower reads it as you write it, with your name.`,
        },
        { ...why, help: msg`For the log: what you did about it.` },
      ],
      button: msg`Answer`,
      done: msg`Answered. The borrower has been notified.`,
    },
  ],
  PAYMENT_RETURNED: [
    {
      endpoint: settleReturnedPayment,
      fields: [
        {
          name: 'paidWith',
          kind: 'text',
          label: msg`Paid again with`,
          help: msg`The number of the wire or the check. Leave it empty if no money came back.`,
        },
        why,
      ],
      button: msg`Record what was done`,
      done: msg`Recorded and posted to the ledger.`,
    },
  ],
  STUCK: [
    {
      endpoint: retryStep,
      fields: [why],
      button: msg`Ask once more`,
      done: msg`Asked once more.`,
    },
  ],
}

/** Needed at a step besides the forms of its task: for a payment that was given up and never sent. */
export const SIGNER_ATTENTION: Partial<Record<Step, readonly Action[]>> = {
  FUNDING_DECISION: [
    {
      endpoint: takeBackApprovals,
      fields: [
        {
          name: 'spokeWith',
          kind: 'text',
          label: msg`Spoke with`,
          help: msg`Who at the bank said that nothing was sent, and nothing will be.`,
        },
        why,
      ],
      button: msg`Take both approvals back`,
      done: msg`Taken back. It can be approved again, declined or cancelled.`,
      isGrave: true,
    },
  ],
}

/** For an additional signer: identity documents, or the sanctions list. Each names the signer in its path. */
export const SIGNER_IDENTITY: Action = {
  endpoint: reviewSignerIdentity,
  verdict: { name: 'verdict', values: ['ACCEPT', 'REJECT'] },
  fields: [{ ...why, help: msg`For the log. Where you say no, the signer reads it as you write it.` }],
  button: msg`Decide`,
  done: saved,
}

export const SIGNER_SCREENING: Action = {
  endpoint: judgeSignerScreening,
  verdict: { name: 'verdict', values: ['SOMEBODY_ELSE', 'THE_SAME'] },
  fields: [why],
  button: msg`Decide`,
  done: saved,
}

/** Actions without a task: from video to a notary in person, and the two that end an application. */
export const MOVE_NOTARY: Action = {
  endpoint: moveNotaryInPerson,
  fields: [why],
  button: msg`Meet in person instead`,
  done: msg`Moved. The borrower is asked for times that suit.`,
}

export const DECLINE: Action = {
  endpoint: declineApplication,
  fields: [reasons, why],
  button: msg`Decline the application`,
  done: msg`Declined. The notice is being made.`,
  isGrave: true,
}

export const CANCEL: Action = {
  endpoint: cancelByLender,
  verdict: { name: 'kind', values: [...LENDER_CANCELLATIONS] },
  fields: [why],
  button: msg`Cancel the application`,
  done: msg`Cancelled.`,
  isGrave: true,
}

export const INVOICE_PAID: Action = {
  endpoint: recordInvoicePayment,
  fields: [
    { name: 'receivedOn', kind: 'day', label: msg`Received on` },
    { ...why, help: msg`Where the money came in.` },
  ],
  button: msg`Mark the invoice as paid`,
  done: msg`Recorded and posted to the ledger.`,
}
