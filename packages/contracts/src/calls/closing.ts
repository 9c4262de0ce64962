import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FloodPolicyForm, IdentityForm, InsuranceForm, SignatureForm, SigningStartForm } from '../forms/application.ts'
import { Instant, text, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const submitIdentity = endpoint({
  name: 'submitIdentity',
  method: 'POST',
  path: `${HELOC}/:uuid/identity`,
  says: 'Sends the uploaded identity document to the vendor; after three tries staff review it',
  who: 'borrower',
  does: 'giveDocument',
  params: OfApplication,
  body: IdentityForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected', 'consentMissing', 'tooManyTries'],
})

export const startSigning = endpoint({
  name: 'startSigning',
  method: 'POST',
  path: `${HELOC}/:uuid/signing-start`,
  says: 'Records where the signer is and opens the documents for signing',
  who: 'borrower',
  does: 'signApplication',
  freshProof: 'signing',
  params: OfApplication,
  body: SigningStartForm,
  reply: ApplicationStatus,
  problems: [
    'freshProofNeeded',
    'applicationNotFound',
    'eventNotExpected',
    'identityFirst',
    'detailsFirst',
    'papersBeingSet',
    'reportTooOld',
    'valuationTooOld',
    'titleTooOld',
    'floodCertificateTooOld',
    'floodNoticeRuns',
  ],
})

export const sign = endpoint({
  name: 'sign',
  method: 'POST',
  path: `${HELOC}/:uuid/signature`,
  says: 'Signs the documents that were read to their end; each is named by its hash',
  who: 'borrower',
  does: 'signApplication',
  freshProof: 'signing',
  params: OfApplication,
  body: SignatureForm,
  reply: ApplicationStatus,
  problems: [
    'freshProofNeeded',
    'applicationNotFound',
    'documentNotFound',
    'eventNotExpected',
    'consentMissing',
    'identityFirst',
    'detailsFirst',
    'papersBeingSet',
    'readToTheEndFirst',
    'documentChanged',
    'reportTooOld',
    'valuationTooOld',
    'titleTooOld',
    'floodCertificateTooOld',
    'floodNoticeRuns',
  ],
})

export const NotarySession = z.object({
  sessionUuid: Uuid,
  state: z.enum(['questions', 'waiting', 'deed', 'done', 'locked']),
  questions: z.array(z.object({ id: z.string(), asks: z.string(), choices: z.array(z.string()) })),
  secondsForQuestions: z.number(),
  notaryName: z.nullable(z.string()),
  triesLeft: z.number(),
  reopensAt: z.nullable(Instant),
})
export type NotarySession = z.output<typeof NotarySession>

const OfSession = z.object({ uuid: Uuid, session: Uuid })

export const startNotarySession = endpoint({
  name: 'startNotarySession',
  method: 'POST',
  path: `${HELOC}/:uuid/notary-sessions`,
  says: 'Opens, or rejoins, the online notary session; the recording notice must be accepted',
  who: 'borrower',
  does: 'signApplication',
  freshProof: 'signing',
  params: OfApplication,
  body: z.object({ recordingAccepted: z.literal(true), state: text(2) }),
  reply: NotarySession,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected', 'notaryLocked'],
})

export const readNotarySession = endpoint({
  name: 'readNotarySession',
  method: 'GET',
  path: `${HELOC}/:uuid/notary-sessions/:session`,
  says: 'The state of the notary session',
  who: 'borrower',
  does: 'signApplication',
  params: OfSession,
  reply: NotarySession,
  problems: ['applicationNotFound', 'notFound'],
})

export const answerNotaryQuestions = endpoint({
  name: 'answerNotaryQuestions',
  method: 'POST',
  path: `${HELOC}/:uuid/notary-sessions/:session/answers`,
  says: 'Five questions, four right, two minutes; one retry, then 24 hours',
  who: 'borrower',
  does: 'signApplication',
  params: OfSession,
  body: z.object({ answers: z.record(z.string(), z.string()) }),
  reply: NotarySession,
  problems: ['applicationNotFound', 'notFound', 'eventNotExpected', 'notaryLocked'],
})

export const signDeed = endpoint({
  name: 'signDeed',
  method: 'POST',
  path: `${HELOC}/:uuid/notary-sessions/:session/deed-signature`,
  says: "Signs the deed before the notary; the notary's seal follows",
  who: 'borrower',
  does: 'signApplication',
  freshProof: 'signing',
  params: OfSession,
  body: z.object({ voluntary: z.literal(true), sha256: text(64) }),
  reply: ApplicationStatus,
  problems: [
    'freshProofNeeded',
    'applicationNotFound',
    'notFound',
    'eventNotExpected',
    'documentChanged',
    'readToTheEndFirst',
  ],
})

export const giveInsurance = endpoint({
  name: 'giveInsurance',
  method: 'PUT',
  path: `${HELOC}/:uuid/insurance`,
  says: 'The homeowner policy, from its declarations page',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: InsuranceForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected'],
})

export const giveFloodPolicy = endpoint({
  name: 'giveFloodPolicy',
  method: 'PUT',
  path: `${HELOC}/:uuid/flood-policy`,
  says: 'The flood policy of a home in a special flood hazard area, from its declarations page',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: FloodPolicyForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected'],
})
