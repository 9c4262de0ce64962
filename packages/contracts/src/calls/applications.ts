import { WORKFLOW_EVENTS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AdditionalInfoForm, CertificationForm, DemographicsForm, ProfileForm } from '../forms/application.ts'
import { LoginInfo } from '../forms/register.ts'
import { Instant, Locale, optionalText, Uuid } from '../schemas/basics.ts'
import { Heloc, HelocListItem } from '../schemas/heloc.ts'
import { ApplicationRecord } from '../schemas/record.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { HELOC, STATUS } from './service-paths.ts'

export const OfApplication = z.object({ uuid: Uuid })

export const startApplication = endpoint({
  name: 'startApplication',
  method: 'POST',
  path: HELOC,
  says: 'Turns the draft of this visitor into an application, with the account and the soft-credit consent; never for an unlicensed state',
  who: 'borrower',
  does: 'startApplication',
  body: z.extend(LoginInfo, { locale: Locale }),
  reply: ApplicationStatus,
  problems: [
    'draftNotFound',
    'draftIncomplete',
    'stateNotLicensed',
    'propertyNotEligible',
    'codeWrong',
    'referralRequired',
    'invitationRequired',
  ],
})

export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: `${HELOC}/all`,
  says: "All of the borrower's applications, newest first",
  who: 'borrower',
  does: 'readOwn',
  reply: z.array(HelocListItem),
})

export const readCoDeedStatus = endpoint({
  name: 'readCoDeedStatus',
  method: 'GET',
  path: `${HELOC}/co-deed/status`,
  says: "Whether everybody else who owns or owes has signed: for the borrower's open application, or for the one that a signer signs",
  who: 'borrower',
  does: 'readOwn',
  reply: z.object({ coDeedStatus: z.enum(['PENDING', 'COMPLETE']) }),
  problems: ['applicationNotFound'],
})

export const readHeloc = endpoint({
  name: 'readHeloc',
  method: 'GET',
  path: `${HELOC}/:uuid`,
  says: 'The application as the specification names it',
  who: 'signedIn',
  does: 'readApplication',
  params: OfApplication,
  reply: Heloc,
  problems: ['applicationNotFound'],
})

export const readRecord = endpoint({
  name: 'readRecord',
  method: 'GET',
  path: `${HELOC}/:uuid/record`,
  says: 'The application as we keep it, in cents',
  who: 'signedIn',
  does: 'readRecord',
  params: OfApplication,
  reply: ApplicationRecord,
  problems: ['applicationNotFound'],
})

export const readStatus = endpoint({
  name: 'readStatus',
  method: 'GET',
  path: `${STATUS}/:uuid/status`,
  says: 'The server state and every flag',
  who: 'signedIn',
  does: 'readStatus',
  params: OfApplication,
  reply: ApplicationStatus,
  problems: ['applicationNotFound'],
})

export const readTimeline = endpoint({
  name: 'readTimeline',
  method: 'GET',
  path: `${HELOC}/:uuid/timeline`,
  says: 'What happened, newest first: the event log without its contents',
  who: 'signedIn',
  does: 'readRecord',
  params: OfApplication,
  reply: z.array(
    z.object({
      seq: z.number(),
      at: Instant,
      event: z.enum([...WORKFLOW_EVENTS, 'started']),
      by: z.enum(['borrower', 'staff', 'system', 'vendor']),
      step: z.string(),
    }),
  ),
  problems: ['applicationNotFound'],
})

export const confirmProfile = endpoint({
  name: 'confirmProfile',
  method: 'PUT',
  path: `${HELOC}/:uuid/profile`,
  says: 'Confirms who applies and for which home, and submits the application',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: ProfileForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const giveAdditionalInfo = endpoint({
  name: 'giveAdditionalInfo',
  method: 'PUT',
  path: `${HELOC}/:uuid/additional-info`,
  says: 'Tax number, ownership, other owners, purpose and the hard-credit consent',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: z.extend(AdditionalInfoForm, { locale: Locale }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const answerDemographics = endpoint({
  name: 'answerDemographics',
  method: 'PUT',
  path: `${HELOC}/:uuid/demographics`,
  says: 'The three questions of Regulation C, each answered or declined; stored apart and never read by a decision',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: DemographicsForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const certifySummary = endpoint({
  name: 'certifySummary',
  method: 'POST',
  path: `${HELOC}/:uuid/summary-certification`,
  says: 'Certifies that the summary is true',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: CertificationForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'readToTheEndFirst'],
})

export const cancelApplication = endpoint({
  name: 'cancelApplication',
  method: 'POST',
  path: `${HELOC}/:uuid/cancellation`,
  says: 'Withdraws an application, or cancels a signed one while the right to cancel runs',
  who: 'borrower',
  does: 'cancelApplication',
  params: OfApplication,
  body: z.object({ reason: optionalText(500) }),
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'periodOver'],
})
