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
import { PhoneForm } from '../forms/phone.ts'
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

/** One condition with its whole state, also once it has ended. */
const ConditionRecord = z.extend(Condition, {
  /** The additional signer whom it is asked of; null where it is the borrower. */
  signer: z.nullable(z.object({ uuid: Uuid, name: z.string() })),
  /** Whose it is to meet; the lender's own is shown to staff alone. */
  owner: z.enum(CONDITION_OWNERS),
  state: z.enum(['OPEN', 'SUBMITTED', 'CLOSED', 'WAIVED']),
  since: Instant,
  openedBy: z.enum(['RULE', 'VENDOR', 'STAFF']),
  /** What it stops while it is open. */
  blocks: z.array(z.enum(Object.keys(BLOCKED_TRANSITIONS) as [BlockedTransition, ...BlockedTransition[]])), // the keys of a table that is written out
  /** The kind of paper that is sent for it; null where it has a page of its own. */
  documentType: z.nullable(z.enum(BROUGHT_DOCUMENTS)),
  documents: z.array(Uuid),
  /** Accepted, rejected and waived by a person as a condition; otherwise it has a review of its own. */
  isJudgedHere: z.boolean(),
  mayBeWaived: z.boolean(),
})
export type ConditionRecord = z.output<typeof ConditionRecord>

export const readConditions = endpoint({
  name: 'readConditions',
  method: 'GET',
  path: `${HELOC}/:uuid/conditions`,
  says: 'Every condition there ever was, with its state, since when, and what it stops: to staff all, to others their own',
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
  says: 'Hands the uploaded papers of a condition to a person; of their own conditions, also by an additional signer',
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
  params: OfApplication,
  body: PhoneForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'conditionNotFound'],
})

/** Also as it is typed. */
const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value

const FewDocuments = z
  .int(code('required'))
  .check(z.minimum(0, code('amountTooLow')), z.maximum(MOST_DOCUMENTS, code('amountTooHigh')))

const Count = z.pipe(z.transform(wholeNumber), FewDocuments)

/** Left empty, it is as many as an additional signer owes by default. */
const SignersCount = z.pipe(
  z.transform((value: unknown) => (value === undefined || value === '' ? SIGNER_PAYSTUBS : wholeNumber(value))),
  FewDocuments,
)

const ConditionForm = z.object({
  category: choice(STAFF_CONDITIONS),
  /** What the borrower reads. */
  commentsToBorrower: text(500),
  notes: optionalText(500),
  documents: Count,
  /** For the log. */
  reason: Reason,
})

export const openCondition = endpoint({
  name: 'openCondition',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/conditions`,
  says: 'Asks the borrower for something, and stops what the category stops until it is there',
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
  says: 'Asks an additional signer for papers, and stops what the category stops until they are there',
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
  says: 'Accepts what was sent for a condition, or asks again with a reason that the borrower reads',
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
  says: 'Does without a condition, with the reason',
  who: 'staff',
  does: 'decideReview',
  params: OfCondition,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'conditionNotFound', 'eventNotExpected'],
})
