import { CONDITION_OWNERS } from '@hearthline/domain/application'
import {
  BLOCKED_TRANSITIONS,
  type BlockedTransition,
  SIGNER_CONDITIONS,
  SIGNER_PAYSTUBS,
  STAFF_CONDITIONS,
} from '@hearthline/domain/conditions'
import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import { CONDITION_CATEGORIES } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PhoneForm } from '../forms/application.ts'
import { choice, code, Instant, optionalText, text, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONDITIONS, CONSOLE, HELOC } from './service-paths.ts'
import { Reason } from './staff.ts'

const MOST_DOCUMENTS = 10

/** chat-signin-data.md 3, "Condition", with the uuid of portal.md 3. */
const Condition = z.object({
  uuid: Uuid,
  categoryEnum: z.enum(CONDITION_CATEGORIES),
  created: Instant,
  notes: z.nullable(z.string()),
  commentsToBorrower: z.nullable(z.string()),
  requestDocuments: z.boolean(),
  actionNeeded: z.boolean(),
  xtraData: z.object({ numDocsRequired: z.number() }),
})

export const listConditions = endpoint({
  name: 'listConditions',
  method: 'GET',
  path: `${CONDITIONS}/:uuid/conditions/external-applicants`,
  says: 'What the lender still asks for',
  who: 'signedIn',
  does: 'readApplication',
  params: OfApplication,
  reply: z.array(Condition),
  problems: ['applicationNotFound'],
})

/** One condition with its full state, even after it has ended. */
const ConditionRecord = z.extend(Condition, {
  /** The additional signer who has to meet it; null for the borrower. */
  signer: z.nullable(z.object({ uuid: Uuid, name: z.string() })),
  /** Who has to meet it; only staff see the lender's own. */
  owner: z.enum(CONDITION_OWNERS),
  state: z.enum(['OPEN', 'SUBMITTED', 'CLOSED', 'WAIVED']),
  since: Instant,
  openedBy: z.enum(['RULE', 'VENDOR', 'STAFF']),
  /** What it stops while it is open. */
  blocks: z.array(z.enum(Object.keys(BLOCKED_TRANSITIONS) as [BlockedTransition, ...BlockedTransition[]])), // the keys of a literal table
  /** The kind of document that is uploaded for it; null if it has a page of its own. */
  documentType: z.nullable(z.enum(BROUGHT_DOCUMENTS)),
  documents: z.array(Uuid),
  /** Whether staff accept, reject and waive it directly; otherwise it has a review of its own. */
  isJudgedHere: z.boolean(),
  mayBeWaived: z.boolean(),
})
export type ConditionRecord = z.output<typeof ConditionRecord>

export const readConditions = endpoint({
  name: 'readConditions',
  method: 'GET',
  path: `${HELOC}/:uuid/conditions`,
  says: 'Every condition of the application, ended ones too, with its state, since when, and what it blocks; staff see all, others their own',
  who: 'signedIn',
  does: 'readConditions',
  params: OfApplication,
  reply: z.array(ConditionRecord),
  problems: ['applicationNotFound'],
})

const OfCondition = z.extend(OfApplication, { condition: Uuid })

const ConditionDocumentsForm = z.object({
  documents: z
    .array(Uuid, code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(MOST_DOCUMENTS, code('notValid'))),
})

export const submitCondition = endpoint({
  name: 'submitCondition',
  method: 'POST',
  path: `${HELOC}/:uuid/conditions/:condition/documents`,
  says: 'Submits the uploaded documents of a condition for review; an additional signer may do so for their own conditions',
  who: 'borrower',
  does: 'giveDocument',
  params: OfCondition,
  body: ConditionDocumentsForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'conditionNotFound', 'documentNotFound', 'eventNotExpected'],
})

export const givePhone = endpoint({
  name: 'givePhone',
  method: 'PUT',
  path: `${HELOC}/:uuid/phone`,
  says: 'A phone number at which the borrower can be reached, as a condition asks for it',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'contact',
  params: OfApplication,
  body: PhoneForm,
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'conditionNotFound'],
})

/** Also for the text as typed. */
const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value

const FewDocuments = z
  .int(code('required'))
  .check(z.minimum(0, code('amountTooLow')), z.maximum(MOST_DOCUMENTS, code('amountTooHigh')))

const Count = z.pipe(z.transform(wholeNumber), FewDocuments)

/** If empty, the default number for an additional signer. */
const SignersCount = z.pipe(
  z.transform((value: unknown) => (value === undefined || value === '' ? SIGNER_PAYSTUBS : wholeNumber(value))),
  FewDocuments,
)

const ConditionForm = z.object({
  category: choice(STAFF_CONDITIONS),
  /** The text for the borrower. */
  commentsToBorrower: text(500),
  notes: optionalText(500),
  documents: Count,
  /** The reason for the log. */
  reason: Reason,
})

export const openCondition = endpoint({
  name: 'openCondition',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/conditions`,
  says: 'Requests something from the borrower, and blocks what the category blocks until it is there',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: ConditionForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const openSignerCondition = endpoint({
  name: 'openSignerCondition',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/signers/:signer/conditions`,
  says: 'Requests documents from an additional signer, and blocks what the category blocks until they are there',
  who: 'staff',
  does: 'checkByHand',
  params: z.extend(OfApplication, { signer: Uuid }),
  body: z.extend(ConditionForm, { category: choice(SIGNER_CONDITIONS), documents: SignersCount }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const judgeCondition = endpoint({
  name: 'judgeCondition',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/conditions/:condition/verdicts`,
  says: 'Accepts what was sent for a condition, or requests it again with a reason that the borrower sees',
  who: 'staff',
  does: 'checkByHand',
  params: OfCondition,
  body: z.object({ verdict: z.enum(['ACCEPT', 'REJECT'], code('chooseOne')), reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'conditionNotFound', 'eventNotExpected'],
})

export const waiveCondition = endpoint({
  name: 'waiveCondition',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/conditions/:condition/waivers`,
  says: 'Waives a condition, with the reason',
  who: 'staff',
  does: 'decideReview',
  params: OfCondition,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'conditionNotFound', 'eventNotExpected'],
})
