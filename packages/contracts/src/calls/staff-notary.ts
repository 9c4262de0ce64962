import { SIGNED_AT_CLOSING } from '@hearthline/domain/signed-documents'
import { MEETING_PLACES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmployerForm, NotaryRequestForm, Time } from '../forms/application.ts'
import { choice, code, text, ticked, Uuid } from '../schemas/basics.ts'
import { RealDay } from '../schemas/person.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CONSOLE, HELOC } from './service-paths.ts'
import { Reason } from './staff.ts'

export const requestNotary = endpoint({
  name: 'requestNotary',
  method: 'PUT',
  path: `${HELOC}/:uuid/notary-request`,
  says: 'Asks for a meeting with a notary in person, at three times that would suit',
  who: 'borrower',
  does: 'signApplication',
  params: OfApplication,
  body: NotaryRequestForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const chooseNotarySlot = endpoint({
  name: 'chooseNotarySlot',
  method: 'PUT',
  path: `${HELOC}/:uuid/notary-appointment`,
  says: 'Chooses one of the times that the lender offers',
  who: 'borrower',
  does: 'signApplication',
  params: OfApplication,
  body: z.object({ slot: z.guid(code('chooseOne')) }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'slotTaken'],
})

export const meetNotaryInPerson = endpoint({
  name: 'meetNotaryInPerson',
  method: 'POST',
  path: `${HELOC}/:uuid/in-person-notary`,
  formerPath: `${HELOC}/:uuid/notary-in-person`,
  says: 'Replaces the video session with a notary who comes in person',
  who: 'borrower',
  does: 'signApplication',
  params: OfApplication,
  body: z.object({ feeAccepted: ticked }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

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

export const SlotsForm = z.object({
  place: text(200),
  kind: z.enum(MEETING_PLACES, code('chooseOne')),
  times: z.array(Time).check(z.minLength(1, code('required')), z.maxLength(6, code('tooLong'))),
  reason: Reason,
})

export const offerNotarySlots = endpoint({
  name: 'offerNotarySlots',
  method: 'PUT',
  path: `${CONSOLE}/applications/:uuid/notary-slots`,
  says: 'Offers times at which a notary comes, in place of those offered before',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: SlotsForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})

export const SignedDocumentForm = z.object({
  type: choice(SIGNED_AT_CLOSING),
  /** The owner whose copy it is, if each owner has one of their own. */
  owner: z.optional(Uuid),
})

export const giveSignedDocument = endpoint({
  name: 'giveSignedDocument',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/signed-documents`,
  says: 'Uploads the scan of one document that was signed on paper before a notary in person, with all its pages',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: SignedDocumentForm,
  takes: 'multipart',
  reply: ApplicationStatus,
  problems: [
    'applicationNotFound',
    'documentNotFound',
    'eventNotExpected',
    'scanNotPdf',
    'pagesMissing',
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

export const MeetingForm = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('NOTARIZED'),
    notaryName: text(100),
    commission: text(60),
    commissionState: text(2),
    notarizedOn: RealDay,
    /** Where it took place, if not at the agreed place. */
    kind: z.optional(z.enum(MEETING_PLACES, code('chooseOne'))),
    /** Who was present and signed: 'borrower', and the other owners by their uuid. */
    signedBy: z.array(text(36), code('chooseAtLeastOne')).check(z.minLength(1, code('chooseAtLeastOne'))),
    /** Spouses of owners who own nothing and consented there, by name. */
    spouses: z.optional(z.array(text(100)).check(z.maxLength(12, code('tooLong')))),
    reason: Reason,
  }),
  z.object({ result: z.literal('FAILED'), reason: Reason }),
])

export const recordNotaryMeeting = endpoint({
  name: 'recordNotaryMeeting',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/notary-meetings`,
  says: 'Records the result of the meeting: the deed is notarised, or another time is needed',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: MeetingForm,
  reply: ApplicationStatus,
  problems: [
    'applicationNotFound',
    'taskTaken',
    'eventNotExpected',
    'signedDocumentsMissing',
    'ownerDetailsMissing',
    'waitingPeriodRuns',
    'reportTooOld',
    'valuationTooOld',
    'titleTooOld',
    'floodCertificateTooOld',
    'floodNoticeRuns',
  ],
})

export const moveNotaryInPerson = endpoint({
  name: 'moveNotaryInPerson',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/in-person-notary`,
  formerPath: `${CONSOLE}/applications/:uuid/notary-moves`,
  says: 'Moves the deed from the video session to a notary in person',
  who: 'staff',
  does: 'checkByHand',
  params: OfApplication,
  body: z.object({ reason: Reason }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'taskTaken', 'eventNotExpected'],
})
