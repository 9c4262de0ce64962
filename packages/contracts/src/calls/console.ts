import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { BYPASS_STATES, DECISIONS, STEP_PROGRESS, SUBDECISIONS } from '@hearthline/domain/enumerations'
import { DEED_DATA } from '@hearthline/domain/evidence'
import { FUNDING_CHECK_STATES, FUNDING_CHECKS } from '@hearthline/domain/funding'
import { SIGNED_AT_CLOSING } from '@hearthline/domain/signed-documents'
import { HAND_CHECKS, TASK_KINDS } from '@hearthline/domain/tasks'
import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { Cents, Day, Instant, optionalText, Uuid } from '../schemas/basics.ts'
import { IdentityRecord } from '../schemas/identity-record.ts'
import { Email } from '../schemas/person.ts'
import { ApplicationRecord } from '../schemas/record.ts'
import { Referral, SanctionHit } from '../schemas/referral.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { ClearedReview, Task } from '../schemas/task.ts'
import { OfApplication } from './applications.ts'
import { RefusalReason } from './liens-and-offers.ts'
import { CONSOLE } from './service-paths.ts'
import { EvidenceProposalRow } from './staff-evidence.ts'
import { RedFlags } from './staff-gates.ts'

const FundingFigure = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('share'), done: z.number(), of: z.number() }),
  z.object({ unit: z.literal('count'), count: z.number() }),
  z.object({ unit: z.literal('cents'), cents: Cents }),
  z.object({ unit: z.literal('day'), day: Day }),
  z.object({ unit: z.literal('text'), text: z.string() }),
])

/** One check before a payment is approved: its state, its figure, its time, and the documents behind it. */
export const FundingRow = z.object({
  check: z.enum(FUNDING_CHECKS),
  state: z.enum(FUNDING_CHECK_STATES),
  figure: z.nullable(FundingFigure),
  since: z.nullable(z.union([Day, Instant])),
  documents: z.array(Uuid),
})

export const staffLogin = endpoint({
  name: 'staffLogin',
  method: 'POST',
  path: `${CONSOLE}/sign-in`,
  says: "Signs a member of the lender's staff in",
  who: 'anyone',
  does: 'signIn',
  repeat: 'mints',
  body: z.object({ email: Email, password: z.string().check(z.maxLength(128)) }),
  reply: z.object({ jwt: z.string() }),
  problems: ['signInRefused', 'secondFactorNeeded', 'passkeyNeeded', 'tooManyTries'],
})

export const readStaff = endpoint({
  name: 'readStaff',
  method: 'GET',
  path: `${CONSOLE}/me`,
  says: 'Who is signed in and what they may do',
  who: 'staff',
  does: 'readOwn',
  reply: z.object({ uuid: Uuid, name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) }),
})

export const CaseRow = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  borrower: z.string(),
  propertyState: z.string(),
  amountCents: z.nullable(Cents),
  step: z.enum(STEPS),
  stepEnteredAt: Instant,
  createdAt: Instant,
  /** Why staff are needed: the open task that has waited longest, if there is one. */
  needs: z.nullable(z.enum(TASK_KINDS)),
  /** The county names other owners, and the borrower has not explained it. */
  isContested: z.boolean(),
})

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: `${CONSOLE}/applications`,
  says: 'Applications, the newest first; search by loan number, name, address with its ZIP, phone or email',
  who: 'staff',
  does: 'listApplications',
  query: z.object({
    search: optionalText(100),
    after: optionalText(100),
  }),
  reply: z.object({ rows: z.array(CaseRow), next: z.nullable(z.string()) }),
})

const DecisionLine = z.object({
  uuid: Uuid,
  decidedAt: Instant,
  stage: z.enum(['initial', 'final']),
  decision: z.enum(DECISIONS),
  subDecision: z.enum(SUBDECISIONS),
  policyVersion: z.string(),
  sheetVersion: z.string(),
  trail: z.array(
    z.object({
      rule: z.string(),
      /** The inputs, each figure by its name. */
      input: z.array(z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number(), z.boolean()])) })),
      outcome: z.string(),
    }),
  ),
})

export const readCase = endpoint({
  name: 'readCase',
  method: 'GET',
  path: `${CONSOLE}/applications/:uuid`,
  says: 'One application with its documents, its log and its open tasks',
  who: 'staff',
  does: 'readApplication',
  params: OfApplication,
  reply: z.object({
    record: ApplicationRecord,
    documents: z.array(
      z.object({
        uuid: Uuid,
        type: z.enum(DOCUMENT_TYPES),
        createdAt: Instant,
        fileName: z.string(),
        from: z.enum(['LENDER', 'BORROWER']),
        review: z.nullable(z.enum(['IN_REVIEW', 'ACCEPTED', 'REJECTED'])),
        reviewReason: z.nullable(z.string()),
      }),
    ),
    /** The documents to sign at closing, one row each, with the signed document if it is on file. */
    signedDocuments: z.array(
      z.object({
        type: z.enum(SIGNED_AT_CLOSING),
        owner: z.nullable(z.object({ uuid: Uuid, name: z.string() })),
        /** The documents that were provided for signing. */
        pages: z.nullable(z.number()),
        /** `isScan`: signed on paper, so that a better scan may replace it at the meeting. */
        signed: z.nullable(z.object({ document: Uuid, at: Instant, isScan: z.boolean() })),
      }),
    ),
    log: z.array(
      z.object({
        seq: z.number(),
        at: Instant,
        kind: z.string(),
        by: z.string(),
        /** The member of staff and their roles at the time; null if it was somebody else. */
        staff: z.nullable(z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })),
        summary: z.string(),
        hash: z.string(),
      }),
    ),
    /** Two people froze it: nothing goes on until two let it. */
    isFrozen: z.boolean(),
    /** On legal hold by two people: nothing of it is purged or erased. */
    isHeld: z.boolean(),
    chainIntact: z.boolean(),
    /** What the newest anchor outside of the database says of the log: rows up to `seq` stand as they stood at that time. */
    anchor: z.object({
      state: z.enum(['anchored', 'waiting', 'off', 'unknown', 'broken']),
      at: z.nullable(Instant),
      number: z.nullable(z.int()),
      seq: z.nullable(z.int()),
    }),
    fundingApprovals: z.array(
      z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)), at: Instant, staffUuid: Uuid }),
    ),
    /** All tasks, newest first. */
    tasks: z.array(Task),
    /** The review that staff cleared, with the conditions they set. */
    clearedReviews: z.array(ClearedReview),
    /** What the credit vendor could not answer, if there was anything. */
    creditTrouble: z.nullable(z.string()),
    trustReview: z.nullable(z.enum(['NEEDED', 'DONE'])),
    /** The identity programme's record of each person, the borrower first. */
    identityRecords: z.array(IdentityRecord),
    redFlags: RedFlags,
    /** What the title record lacks, while the deed waits for it. */
    deedLacks: z.array(z.enum(DEED_DATA)),
    /** Evidence that one person entered and no second person has approved. */
    evidenceProposals: z.array(EvidenceProposalRow),
    /** The checks that staff may settle in a vendor's place: the progress of each, and whether staff passed it. */
    checks: z.array(
      z.object({
        check: z.enum(HAND_CHECKS),
        progress: z.enum(STEP_PROGRESS),
        bypass: z.nullable(z.enum(BYPASS_STATES)),
      }),
    ),
    /** The rules' answers to every evaluation, newest first, with every rule in the trail. */
    decisions: z.array(DecisionLine),
    /** For each reason of a refusal or a counteroffer: the smallest changes that would flip it. */
    whatWouldChange: z.array(RefusalReason),
    /** While staff have to review the application: what they base it on. */
    referral: z.nullable(Referral),
    sanctionHits: z.array(SanctionHit),
    /** While the payment waits for approvals: what must hold before anybody approves it. */
    fundingChecklist: z.nullable(z.array(FundingRow)),
  }),
  problems: ['applicationNotFound'],
})

export const viewBirthDate = endpoint({
  name: 'viewBirthDate',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/birth-date-views`,
  says: 'The birth date of somebody who looks like an entry of the sanctions list; each view is a row of the log',
  who: 'staff',
  does: 'decideReview',
  repeat: 'mints',
  params: OfApplication,
  /** The additional signer; absent for the borrower. */
  body: z.object({ owner: z.optional(Uuid) }),
  reply: z.object({ birthDate: Day }),
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const reviewPaystub = endpoint({
  name: 'reviewPaystub',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/paystub-reviews`,
  says: 'Accepts a paystub with the yearly income it proves, or rejects it with a reason the borrower sees',
  who: 'staff',
  does: 'reviewPaystub',
  params: OfApplication,
  body: z.discriminatedUnion('verdict', [
    z.object({
      verdict: z.literal('ACCEPT'),
      documentUuid: Uuid,
      annualCents: Cents,
      /** Whether the document is not enough, so that the employer is asked as well. */
      employmentCheck: z.optional(z.boolean()),
    }),
    z.object({
      verdict: z.literal('REJECT'),
      documentUuid: Uuid,
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  ]),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'documentNotFound', 'eventNotExpected'],
})

export const approveFunding = endpoint({
  name: 'approveFunding',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/funding-approvals`,
  says: 'One of the two approvals, by two different people, that release the money',
  who: 'staff',
  does: 'approveFunding',
  params: OfApplication,
  body: z.object({ checked: z.literal(true) }),
  reply: ApplicationStatus,
  problems: [
    'applicationNotFound',
    'eventNotExpected',
    'alreadyApproved',
    'ownWork',
    'accountNotVerified',
    'conditionsOpen',
    'signedDocumentsMissing',
    'redFlagsOpen',
    'floodPolicyMissing',
    'spouseConsentMissing',
    'fundingCheckRed',
    'paymentsFrozen',
  ],
})
