import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code, money, text } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE } from './service-paths.ts'
import { FloodForm, Reason } from './staff.ts'

const MissingForm = z.object({
  /** In the words that the borrower reads. */
  missing: z
    .array(text(300), code('required'))
    .check(z.minLength(1, code('required')), z.maxLength(10, code('tooLong'))),
  answerBy: RealDay,
  reason: Reason,
})

export const sendIncompletenessNotice = endpoint({
  name: 'sendIncompletenessNotice',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/incompleteness-notices`,
  says: 'Tells the borrower in writing what is missing, by when it counts, and what follows if it does not come',
  who: 'staff',
  does: 'askForMissing',
  params: OfApplication,
  body: MissingForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const closeIncomplete = endpoint({
  name: 'closeIncomplete',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/incomplete-closings`,
  says: 'Closes an application whose notice of incompleteness was not answered in its time',
  who: 'staff',
  does: 'askForMissing',
  params: OfApplication,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'noticeMissing', 'noticeRuns'],
})

/** More than a hundred million dollars, for a home or as the income of a year, is a slip of the finger. */
const SLIP_CENTS = 100_000_000_00
const HomeValue = money({ min: 1_000_00, max: SLIP_CENTS })
const AnnualIncome = money({ min: 0, max: SLIP_CENTS })

const RenewalForm = z.discriminatedUnion(
  'what',
  [
    z.object({
      what: z.literal('VALUATION'),
      valueCents: HomeValue,
      asOf: RealDay,
      reason: Reason,
    }),
    z.object({
      what: z.literal('INCOME'),
      annualCents: AnnualIncome,
      asOf: RealDay,
      reason: Reason,
    }),
    z.object({ what: z.literal('TITLE'), asOf: RealDay, reason: Reason }),
    z.extend(FloodForm, { what: z.literal('FLOOD'), asOf: RealDay }),
  ],
  code('chooseOne'),
)

export const renewEvidence = endpoint({
  name: 'renewEvidence',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/renewals`,
  says: 'An appraisal, a date-down of the title or a flood certificate in place of one that is too old to close on, or newer proof of income',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: RenewalForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected', 'valueLower', 'incomeLower', 'incomeNotVerified'],
})
