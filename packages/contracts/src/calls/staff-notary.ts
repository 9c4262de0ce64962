import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MailingAddress } from '../forms/register.ts'
import { code, text, ticked } from '../schemas/basics.ts'
import { Email, Phone, RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE, HELOC } from './service-paths.ts'
import { Reason } from './staff.ts'

const Time = text(40).check(
  z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)), code('timeNotReal')),
)

/** notary/reserve-manual: where, and three times that would suit. */
export const NotaryRequestForm = z.object({
  place: z.enum(['HOME', 'WORK', 'OFFICE'], code('chooseOne')),
  address: text(200),
  wishes: z.array(Time).check(z.minLength(3, code('required')), z.maxLength(3, code('tooLong'))),
})

const borrowers = { who: 'borrower', does: 'signApplication', params: OfApplication, reply: ApplicationStatus } as const

export const requestNotary = endpoint({
  ...borrowers,
  name: 'requestNotary',
  method: 'PUT',
  path: `${HELOC}/:uuid/notary-request`,
  says: 'Asks for a meeting with a notary in person, at three times that would suit',
  body: NotaryRequestForm,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const chooseNotarySlot = endpoint({
  ...borrowers,
  name: 'chooseNotarySlot',
  method: 'PUT',
  path: `${HELOC}/:uuid/notary-appointment`,
  says: 'Chooses one of the times that the lender offers',
  body: z.object({ slot: z.guid(code('chooseOne')) }),
  problems: ['applicationNotFound', 'eventNotExpected', 'slotTaken'],
})

export const meetNotaryInPerson = endpoint({
  ...borrowers,
  name: 'meetNotaryInPerson',
  method: 'POST',
  path: `${HELOC}/:uuid/notary-in-person`,
  says: 'Gives the video session up for a notary who comes in person',
  body: z.object({ feeAccepted: ticked }),
  problems: ['applicationNotFound', 'eventNotExpected'],
})

/** income/employer-verification: whom we may ask, and what about. */
export const EmployerForm = z.object({
  name: text(100),
  address: MailingAddress,
  contactPhone: Phone,
  contactEmail: z.optional(z.union([z.literal(''), Email])),
  title: text(100),
  startedOn: RealDay,
  status: z.enum(['FULL_TIME', 'PART_TIME'], code('chooseOne')),
  consent: ticked,
})
export type EmployerForm = z.output<typeof EmployerForm>

export const giveEmployer = endpoint({
  name: 'giveEmployer',
  method: 'PUT',
  path: `${HELOC}/:uuid/employer`,
  says: 'Whom the lender may ask about the work of the borrower',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: EmployerForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

const staffs = {
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
} as const

export const SlotsForm = z.object({
  place: text(200),
  times: z.array(Time).check(z.minLength(1, code('required')), z.maxLength(6, code('tooLong'))),
  reason: Reason,
})

export const offerNotarySlots = endpoint({
  ...staffs,
  name: 'offerNotarySlots',
  method: 'PUT',
  path: `${CONSOLE}/applications/:uuid/notary-slots`,
  says: 'Offers times at which a notary comes, in place of those offered before',
  body: SlotsForm,
})

export const MeetingForm = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('NOTARIZED'),
    notaryName: text(100),
    commission: text(60),
    commissionState: text(2),
    notarizedOn: RealDay,
    reason: Reason,
  }),
  z.object({ result: z.literal('FAILED'), reason: Reason }),
])

export const recordNotaryMeeting = endpoint({
  ...staffs,
  name: 'recordNotaryMeeting',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/notary-meetings`,
  says: 'What came of the meeting: the deed is notarised, or another time is needed',
  body: MeetingForm,
})

export const moveNotaryInPerson = endpoint({
  ...staffs,
  name: 'moveNotaryInPerson',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/notary-moves`,
  says: 'Takes the deed from the video session to a notary in person',
  body: z.object({ reason: Reason }),
})
