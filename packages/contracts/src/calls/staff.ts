import { CONDITION_GATES, CONDITION_OWNERS, LENDER_CANCELLATIONS } from '@hearthline/domain/application'
import { TASK_KINDS } from '@hearthline/domain/tasks'
import { PERSON_REASONS } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LENDING_ROLES } from '../roles.ts'
import { choice, code, optionalText, text, Uuid } from '../schemas/basics.ts'
import { floodDetermination } from '../schemas/flood.ts'
import { Phone } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { Task } from '../schemas/task.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'

const QueueRow = z.extend(Task, {
  application: Uuid,
  loanNumber: z.string(),
  borrower: z.string(),
  propertyState: z.string(),
})

/** Tasks are counted up to here, which stands for this many or more: of a queue that long nobody asks how long it is. */
export const TASKS_COUNTED = 1_000

export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: `${CONSOLE}/tasks`,
  says: 'Tasks of the staff, longest wait first; by kind, by role, or those the caller has claimed',
  who: 'staff',
  does: 'listApplications',
  query: z.object({
    search: optionalText(100),
    kind: z.optional(z.enum(TASK_KINDS)),
    role: z.optional(z.enum(LENDING_ROLES)),
    claim: z.optional(z.enum(['mine', 'nobody'])),
    after: optionalText(100),
  }),
  reply: z.object({
    rows: z.array(QueueRow),
    next: z.nullable(z.string()),
    /** The number of tasks with these filters, over all pages; like the other numbers, at most TASKS_COUNTED. */
    count: z.number(),
    /** The reader's own tasks, and unclaimed tasks for their roles; over all filters. */
    mine: z.number(),
    unclaimed: z.number(),
  }),
})

export const claimTask = endpoint({
  name: 'claimTask',
  method: 'POST',
  path: `${CONSOLE}/tasks/:task/claim`,
  says: 'Claims a task, or returns it to the queue',
  who: 'staff',
  does: 'takeTask',
  params: z.object({ task: Uuid }),
  body: z.object({ take: z.boolean() }),
  reply: Task,
  problems: ['taskNotFound', 'taskNotYours', 'taskTaken', 'youAreAway'],
})

/** The reason in the person's own words; it is stored in the log. */
export const Reason = text(1000)

/** What is done about something that failed and that no application shows. */
export const Settlement = z.object({ act: z.enum(['AGAIN', 'DISMISS']), reason: Reason })
export type Settlement = z.infer<typeof Settlement>

/** The principal reasons of a refusal by staff, at most four (12 CFR 1002.9(b)(2)). */
const RefusalReasons = z
  .array(z.enum(PERSON_REASONS), code('chooseAtLeastOne'))
  .check(z.minLength(1, code('chooseAtLeastOne')), z.maxLength(4, code('tooLong')))

export const ReviewForm = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('CLEAR'),
    reason: Reason,
    /** The requirements, by whom and before what; each becomes a condition that blocks it. */
    conditions: z
      .array(
        z.object({
          text: text(300),
          owner: z.enum(CONDITION_OWNERS, code('chooseOne')),
          gate: z.enum(CONDITION_GATES, code('chooseOne')),
        }),
      )
      .check(z.maxLength(10, code('tooLong'))),
  }),
  z.object({ verdict: z.literal('REFUSE'), reason: Reason, reasons: RefusalReasons }),
  /** For the attorney, who returns it to the underwriter and cannot decline. */
  z.object({ verdict: z.literal('SEND_BACK'), reason: Reason }),
])

export const decideReview = endpoint({
  name: 'decideReview',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/reviews`,
  says: 'Clears the review that the application waits in, or refuses it with reasons that the notice states',
  who: 'staff',
  does: 'decideReview',
  params: OfApplication,
  body: ReviewForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'inputMissing'],
})

export const retryStep = endpoint({
  name: 'retryStep',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/retries`,
  says: 'Calls the vendor again for an application that needs attention',
  who: 'staff',
  does: 'takeTask',
  params: OfApplication,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const takeBackApprovals = endpoint({
  name: 'takeBackApprovals',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/funding-approvals/withdrawals`,
  says: 'Withdraws both approvals of a payment that was cancelled and, according to the bank, never left',
  who: 'staff',
  does: 'approveFunding',
  params: OfApplication,
  body: z.object({ spokeWith: text(200), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

/** Who was reached, and at which number: the log stores both. */
const spoken = { spokeWith: text(200), numberCalled: Phone }

export const confirmPayee = endpoint({
  name: 'confirmPayee',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/payee-confirmations`,
  says: 'Records a call in which the borrower confirmed the account that was given after the signing',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: z.object({ ...spoken, reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'ownWork'],
})

const verdicts = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.object({ verdict: z.enum(values, code('chooseOne')), reason: Reason })

export const EmploymentCheckForm = z.object({
  verdict: z.enum(['VERIFIED', 'UNVERIFIED'], code('chooseOne')),
  ...spoken,
  reason: Reason,
})

export const checkEmployment = endpoint({
  name: 'checkEmployment',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/employment-checks`,
  says: "Records the employer's answer; unconfirmed employment goes to the underwriter",
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: EmploymentCheckForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'employerFirst'],
})

export const reviewIdentity = endpoint({
  name: 'reviewIdentity',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/identity-reviews`,
  says: 'Accepts the identity documents, and screens the name, or requests others',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: verdicts(['ACCEPT', 'REJECT']),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const judgeScreening = endpoint({
  name: 'judgeScreening',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/screening-judgements`,
  says: 'Records whether the person on the sanctions list is somebody else',
  who: 'staff',
  does: 'decideReview',
  params: OfApplication,
  body: verdicts(['SOMEBODY_ELSE', 'THE_SAME']),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const reviewBank = endpoint({
  name: 'reviewBank',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/bank-reviews`,
  says: 'Accepts the account for the payment, or refuses it with a reason the borrower sees',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: verdicts(['ACCEPT', 'REFUSE']),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const reviewTrust = endpoint({
  name: 'reviewTrust',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/trust-reviews`,
  says: 'The trust may pledge the home, and its trustee signs',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: z.object({ trustName: text(200), trustee: text(200), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const FloodForm = z.object({
  zone: text(10).check(z.regex(/^[A-Z]{1,2}[0-9]{0,2}$/i, code('notValid'))),
  certificateNumber: text(60),
  ...floodDetermination,
  participates: choice(['YES', 'NO']),
  lifeOfLoan: choice(['YES', 'NO']),
  reason: Reason,
})
export type FloodForm = z.output<typeof FloodForm>

export const reviewFloodPolicy = endpoint({
  name: 'reviewFloodPolicy',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/flood-policy-reviews`,
  says: 'Accepts a private flood policy that a person has read, or refuses it with a reason the borrower sees',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: verdicts(['ACCEPT', 'REFUSE']),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const certifyFloodByHand = endpoint({
  name: 'certifyFloodByHand',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/flood-certificates`,
  says: 'Enters a flood certificate that came on paper',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: FloodForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const declineApplication = endpoint({
  name: 'declineApplication',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/declines`,
  formerPath: `${CONSOLE}/applications/:uuid/refusals`,
  says: 'Declines an open application, with the reasons that the notice states',
  who: 'staff',
  does: 'decideReview',
  params: OfApplication,
  body: z.object({ reason: Reason, reasons: RefusalReasons }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'moneyUnderWay'],
})

export const cancelByLender = endpoint({
  name: 'cancelByLender',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/cancellations`,
  says: 'Cancels an open application: the borrower withdraws, or an approved line is not accepted',
  who: 'staff',
  does: 'decideReview',
  params: OfApplication,
  body: z.object({ kind: z.enum(LENDER_CANCELLATIONS, code('required')), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'moneyUnderWay'],
})
