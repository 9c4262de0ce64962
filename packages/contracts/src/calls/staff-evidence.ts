import { DOCUMENT_TYPES } from '@hearthline/domain/documents'
import { ALL_EVIDENCE_DOCUMENTS, EVIDENCE, FIGURE_UNITS, type FigureName } from '@hearthline/domain/evidence'
import { MOST_OF_TITLE } from '@hearthline/domain/facts'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from '../roles.ts'
import { acrossFields, code, Instant, money, optionalText, Uuid } from '../schemas/basics.ts'
import { isRealDate, RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { FloodForm, Reason } from './staff.ts'

export const giveEvidenceDocument = endpoint({
  name: 'giveEvidenceDocument',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/evidence-documents`,
  says: 'Uploads the document for evidence that is entered by hand, with its kind',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: z.object({ type: z.enum(ALL_EVIDENCE_DOCUMENTS, code('chooseOne')) }),
  takes: 'multipart',
  reply: z.object({ uuid: Uuid }),
  problems: [
    'applicationNotFound',
    'eventNotExpected',
    'fileTooLarge',
    'fileTooSmall',
    'fileKindRefused',
    'fileLocked',
    'fileBroken',
    'fileTooComplex',
    'fileInfected',
    'diskFull',
  ],
})

/** An amount above a hundred million dollars, for a home or for a year's income, is a typing error. */
const SLIP_CENTS = 100_000_000_00
const HomeValue = money({ min: 1_000_00, max: SLIP_CENTS })
const AnnualIncome = money({ min: 0, max: SLIP_CENTS })

/** The day of the evidence, the document that shows it, and why it is entered. */
const brought = {
  asOf: RealDay,
  documentUuid: z.guid(code('required')),
  reason: Reason,
}

const OptionalDay = optionalText(10).check(
  z.refine((value) => value === undefined || isRealDate(value), code('dateNotReal')),
)

/** Besides its day, what the report says of the title record; what is left empty stays as it is. */
const TitleForm = z
  .object({
    what: z.literal('TITLE'),
    parcelNumber: z.optional(optionalText(MOST_OF_TITLE.parcelNumber)),
    legalDescription: z.optional(optionalText(MOST_OF_TITLE.legalDescription)),
    vesting: z.optional(optionalText(MOST_OF_TITLE.vesting)),
    sourceDeed: z.optional(optionalText(MOST_OF_TITLE.sourceDeed)),
    sourceDeedOn: z.optional(OptionalDay),
    ...brought,
  })
  .check(
    // Across fields: the day when a deed was recorded is of a deed that is named
    acrossFields<{ sourceDeed?: string | undefined; sourceDeedOn?: string | undefined }>(
      ({ sourceDeed, sourceDeedOn }) => sourceDeedOn === undefined || sourceDeed !== undefined,
      { error: 'required', path: ['sourceDeed'], of: ['sourceDeed', 'sourceDeedOn'] },
    ),
  )

const EvidenceForm = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('VALUATION'), valueCents: HomeValue, ...brought }),
    z.object({ what: z.literal('INCOME'), annualCents: AnnualIncome, ...brought }),
    TitleForm,
    z.extend(FloodForm, { what: z.literal('FLOOD'), ...brought }),
  ],
  code('chooseOne'),
)

const COUNTS_PROBLEMS = [
  'applicationNotFound',
  'taskTaken',
  'eventNotExpected',
  'valueLower',
  'incomeLower',
  'incomeNotVerified',
] as const

export const proposeEvidence = endpoint({
  name: 'proposeEvidence',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/evidence-proposals`,
  says: 'Enters a value, an income, a date-down of the title with what its record lacks, or a flood certificate with its document; it counts once a second person approves it',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: EvidenceForm,
  reply: ApplicationStatus,
  problems: [...COUNTS_PROBLEMS, 'documentNotFound', 'evidenceProposed'],
})

export const judgeEvidence = endpoint({
  name: 'judgeEvidence',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/evidence-proposals/:proposal/judgements`,
  says: 'Approves evidence that a colleague entered, so that it counts, or sends it back with a reason',
  who: 'staff',
  does: 'approveEvidence',
  params: z.extend(OfApplication, { proposal: Uuid }),
  body: z.discriminatedUnion(
    'verdict',
    [z.object({ verdict: z.literal('APPROVE') }), z.object({ verdict: z.literal('RETURN'), reason: Reason })],
    code('chooseOne'),
  ),
  reply: ApplicationStatus,
  problems: [...COUNTS_PROBLEMS, 'ownWork'],
})

const Actor = z.object({ staffUuid: Uuid, name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
const Shown = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** Evidence that one person entered, with every figure as it is now and as it would be. */
export const EvidenceProposalRow = z.object({
  uuid: Uuid,
  what: z.enum(EVIDENCE),
  document: z.object({ uuid: Uuid, type: z.enum(DOCUMENT_TYPES) }),
  figures: z.array(
    // The keys of the table of units.
    z.object({ figure: z.enum(Object.keys(FIGURE_UNITS) as FigureName[]), before: Shown, after: Shown }),
  ),
  reason: z.string(),
  by: Actor,
  at: Instant,
  sentBack: z.nullable(z.object({ by: Actor, at: Instant, reason: z.string() })),
})
