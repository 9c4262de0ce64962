import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { GivenAnswer, MOST_OF_TITLE } from '@hearthline/domain/facts'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acrossFields, choice, code, Instant, money, optionalText, text, Uuid } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'
import { Actor, LARGEST_CENTS, OptionalDay } from './staff-evidence.ts'

/** The document that says so, and why it is entered. */
const brought = { documentUuid: z.guid(code('required')), reason: Reason }

export const TITLE_OUTCOMES = ['FOUND', 'NO_MATCH'] as const
export const FOUND_LIENS = ['JUDGMENT', 'TAX_LIEN'] as const
export const MOST_FOUND_LIENS = 20

const FoundLien = z.object({
  creditor: text(200),
  kind: choice(FOUND_LIENS),
  balanceCents: money({ min: 1, max: LARGEST_CENTS }),
})

type TitleGiven = {
  readonly outcome: (typeof TITLE_OUTCOMES)[number]
  readonly ownerMatches?: 'YES' | 'NO' | undefined
  readonly owners?: readonly string[] | undefined
  readonly sourceDeed?: string | undefined
  readonly sourceDeedOn?: string | undefined
}

/** What a title company would answer, at the first look and at the last one. */
const titleForm = <const Name extends 'titleSummary' | 'titleFinal'>(question: Name) =>
  z
    .object({
      question: z.literal(question),
      outcome: choice(TITLE_OUTCOMES),
      ownerMatches: z.optional(choice(['YES', 'NO'])),
      owners: z.optional(z.array(text(200)).check(z.maxLength(10, code('tooLong')))),
      liens: z.optional(z.array(FoundLien).check(z.maxLength(MOST_FOUND_LIENS, code('tooLong')))),
      homeEquityClosedOn: z.optional(OptionalDay),
      parcelNumber: z.optional(optionalText(MOST_OF_TITLE.parcelNumber)),
      legalDescription: z.optional(optionalText(MOST_OF_TITLE.legalDescription)),
      vesting: z.optional(optionalText(MOST_OF_TITLE.vesting)),
      sourceDeed: z.optional(optionalText(MOST_OF_TITLE.sourceDeed)),
      sourceDeedOn: z.optional(OptionalDay),
      ...brought,
    })
    .check(
      // Across fields: of a home that was found it is said whether the borrower owns it
      acrossFields<TitleGiven>(({ outcome, ownerMatches }) => outcome === 'NO_MATCH' || ownerMatches !== undefined, {
        error: 'chooseOne',
        path: ['ownerMatches'],
        of: ['outcome', 'ownerMatches'],
      }),
      // Across fields: a home that was found has owners on record
      acrossFields<TitleGiven>(({ outcome, owners = [] }) => outcome === 'NO_MATCH' || owners.length > 0, {
        error: 'required',
        path: ['owners'],
        of: ['outcome', 'owners'],
      }),
      // Across fields: the day when a deed was recorded is of a deed that is named
      acrossFields<TitleGiven>(
        ({ sourceDeed, sourceDeedOn }) => sourceDeedOn === undefined || sourceDeed !== undefined,
        {
          error: 'required',
          path: ['sourceDeed'],
          of: ['sourceDeed', 'sourceDeedOn'],
        },
      ),
    )

const AnswerForm = z.discriminatedUnion(
  'question',
  [
    titleForm('titleSummary'),
    titleForm('titleFinal'),
    z.object({
      question: z.literal('payoffQuote'),
      payoffCents: money({ min: 1, max: LARGEST_CENTS }),
      goodThrough: RealDay,
      ...brought,
    }),
    z.object({ question: z.literal('recording'), instrumentNumber: text(100), recordedOn: RealDay, ...brought }),
  ],
  code('chooseOne'),
)

const PROBLEMS = [
  'applicationNotFound',
  'taskTaken',
  'eventNotExpected',
  'documentNotFound',
  'evidenceProposed',
] as const

export const answerForVendor = endpoint({
  name: 'answerForVendor',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/manual-answers`,
  says: "Answers in a vendor's place where the lender has none: a title, a payoff, a recording; it counts once a second person approves it",
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: AnswerForm,
  reply: ApplicationStatus,
  problems: PROBLEMS,
})

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/manual-payments`,
  says: 'Enters a payment that the staff sent where the lender has no vendor for it; it counts once a second funder approves it',
  who: 'staff',
  does: 'approveFunding',
  params: OfApplication,
  body: z.object({ question: choice(['payment', 'payoff']), traceNumber: text(60), ...brought }),
  reply: ApplicationStatus,
  problems: PROBLEMS,
})

const OfAnswer = z.extend(OfApplication, { answer: Uuid })
const Judgement = z.discriminatedUnion(
  'verdict',
  [z.object({ verdict: z.literal('APPROVE') }), z.object({ verdict: z.literal('RETURN'), reason: Reason })],
  code('chooseOne'),
)

export const judgeVendorAnswer = endpoint({
  name: 'judgeVendorAnswer',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/manual-answers/:answer/judgements`,
  says: 'Approves what a colleague answered in the place of a vendor, so that it counts, or sends it back with a reason',
  who: 'staff',
  does: 'approveEvidence',
  params: OfAnswer,
  body: Judgement,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'ownWork'],
})

export const judgePayment = endpoint({
  name: 'judgePayment',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/manual-payments/:answer/judgements`,
  says: 'Approves a payment that another funder entered, so that it counts as sent, or sends it back with a reason',
  who: 'staff',
  does: 'approveFunding',
  params: OfAnswer,
  body: Judgement,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'ownWork'],
})

export const viewAccount = endpoint({
  name: 'viewAccount',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/account-views`,
  says: 'The account for the money, while a funder has to send it by hand; each view is a row of the log',
  who: 'staff',
  does: 'approveFunding',
  repeat: 'mints',
  params: OfApplication,
  body: z.object({}),
  reply: z.object({
    routingNumber: z.string(),
    accountNumber: z.string(),
    accountType: z.enum(['CHECKING', 'SAVINGS']),
    holderName: z.string(),
  }),
  problems: ['applicationNotFound', 'eventNotExpected', 'accountNotVerified', 'paymentsFrozen'],
})

/** An answer that one person entered, with who did it; approved ones are not among them. */
export const ManualAnswerRow = z.object({
  uuid: Uuid,
  given: GivenAnswer,
  document: z.object({ uuid: Uuid, type: z.enum(DOCUMENT_TYPES) }),
  reason: z.string(),
  by: Actor,
  at: Instant,
  sentBack: z.nullable(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
