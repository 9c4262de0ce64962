import { SIGNER_STANDINGS } from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS } from '@hearthline/domain/documents'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DemographicsForm } from '../forms/application.ts'
import { CustomerForm, SignerDetailsForm } from '../forms/signer.ts'
import { Instant, Locale, optionalText, text, Uuid } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

/** What the borrower and staff see of an additional signer: no birth date, no document. */
export const SignerRow = z.object({
  uuid: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  owes: z.boolean(),
  standing: z.enum(SIGNER_STANDINGS),
  invitedAt: z.nullable(Instant),
  invitationEndsAt: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  signedAt: z.nullable(Instant),
  declinedBecause: z.nullable(z.string()),
  hasSignedDeed: z.boolean(),
})
export type SignerRow = z.output<typeof SignerRow>

/** What an additional signer sees of the application: their own steps, and nothing about the borrower's money. */
export const SignerTask = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  step: z.enum(STEPS),
  isOpen: z.boolean(),
  /** As in the application's record. */
  isPaused: z.boolean(),
  borrowerName: z.string(),
  homeLines: z.array(z.string()),
  legalName: z.string(),
  email: z.string(),
  owes: z.boolean(),
  /** Whether they sign documents before the deed; otherwise everything is signed in front of the notary. */
  signsBeforeDeed: z.boolean(),
  /** Whether the home is a principal dwelling, so that each owner has a right to cancel. */
  mayCancel: z.boolean(),
  standing: z.enum(SIGNER_STANDINGS),
  hasConsent: z.boolean(),
  /** Whether they owe and have not given their address and tax number yet. Neither is ever returned. */
  owesDetails: z.boolean(),
  /** The fair lending questions: whether they are asked and were answered, never the answers. */
  demographics: z.enum(['NOT_ASKED', 'TO_ASK', 'ANSWERED', 'NOT_PROVIDED']),
  identity: z.nullable(
    z.object({
      status: z.enum(['IN_REVIEW', 'VERIFIED', 'REJECTED']),
      documents: z.array(z.enum(BROUGHT_DOCUMENTS)),
      tries: z.number(),
      reasons: z.array(z.string()),
      withPersonSince: z.nullable(Instant),
    }),
  ),
  signerState: z.nullable(z.string()),
  signedAt: z.nullable(Instant),
  deedSignedAt: z.nullable(Instant),
  isDeedReady: z.boolean(),
  notaryInPerson: z.boolean(),
  sessionUuid: z.nullable(Uuid),
  homeState: z.string(),
})
export type SignerTask = z.output<typeof SignerTask>

export const listSigners = endpoint({
  name: 'listSigners',
  method: 'GET',
  path: `${HELOC}/:uuid/signers`,
  says: 'The additional signers, with the progress of each',
  who: 'signedIn',
  does: 'readRecord',
  params: OfApplication,
  reply: z.array(SignerRow),
  problems: ['applicationNotFound'],
})

export const inviteSigner = endpoint({
  name: 'inviteSigner',
  method: 'POST',
  path: `${HELOC}/:uuid/signers/:signer/invitation`,
  says: 'Invites an owner again, at another address if one is given; the earlier invitation ends',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'contact',
  params: z.object({ uuid: Uuid, signer: Uuid }),
  body: z.object({ email: z.optional(Email) }),
  reply: z.array(SignerRow),
  problems: ['freshProofNeeded', 'applicationNotFound', 'notFound', 'eventNotExpected'],
})

export const askForInvitation = endpoint({
  name: 'askForInvitation',
  method: 'POST',
  path: `${HELOC}/co-deed/invitation`,
  says: 'Mails a signer whose link is lost or has ended a new one, to the address on record alone; the answer is the same for every address',
  who: 'anyone',
  does: 'signIn',
  repeat: 'mayBeKeyed',
  body: z.object({ email: Email }),
  reply: z.object({ asked: z.literal(true) }),
  problems: ['tooManyTries'],
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: `${HELOC}/co-deed/acceptance`,
  says: 'Accepts a mailed invitation, once, for the person it was sent to: the only way to become a signer of an application',
  who: 'borrower',
  does: 'actAsSigner',
  body: z.object({ token: text(100) }),
  reply: SignerTask,
  problems: ['linkEnded', 'invitationForAnother'],
})

export const readSigning = endpoint({
  name: 'readSigning',
  method: 'GET',
  path: `${HELOC}/co-deed/signing`,
  says: 'What the calling signer has to sign, and their progress',
  who: 'borrower',
  does: 'actAsSigner',
  reply: SignerTask,
  problems: ['applicationNotFound'],
})

export const readConsentTest = endpoint({
  name: 'readConsentTest',
  method: 'GET',
  path: `${HELOC}/:uuid/signers/test-page`,
  says: 'The test page, with the code that shows that the signer can open documents here',
  who: 'borrower',
  does: 'signAsAdditionalSigner',
  params: OfApplication,
  query: z.object({ locale: z._default(Locale, SOURCE_LANGUAGE) }),
  reply: z.unknown(),
  gives: 'pdf',
  problems: ['applicationNotFound'],
})

export const giveSignerDetails = endpoint({
  name: 'giveSignerDetails',
  method: 'PUT',
  path: `${HELOC}/:uuid/signers/details`,
  says: "The signer's birth date, stored separately, and their consent to electronic documents with its code",
  who: 'borrower',
  does: 'signAsAdditionalSigner',
  params: OfApplication,
  body: z.extend(SignerDetailsForm, { locale: Locale }),
  reply: SignerTask,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const giveCustomerDetails = endpoint({
  name: 'giveCustomerDetails',
  method: 'PUT',
  path: `${HELOC}/:uuid/signers/customer`,
  says: 'The address and tax number of a signer who owes, stored separately and sealed; they can be changed until the signer signs, and nothing is signed before',
  who: 'borrower',
  does: 'signAsAdditionalSigner',
  params: OfApplication,
  body: CustomerForm,
  reply: SignerTask,
  problems: ['applicationNotFound', 'eventNotExpected', 'consentMissing'],
})

export const answerSignerDemographics = endpoint({
  name: 'answerSignerDemographics',
  method: 'PUT',
  path: `${HELOC}/:uuid/signers/demographics`,
  says: 'The answers of a co-applicant about ethnicity, race and sex, or that they decline to answer; stored separately and sealed',
  who: 'borrower',
  does: 'signAsAdditionalSigner',
  params: OfApplication,
  body: DemographicsForm,
  reply: SignerTask,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const declineSigning = endpoint({
  name: 'declineSigning',
  method: 'POST',
  path: `${HELOC}/:uuid/signers/decline`,
  formerPath: `${HELOC}/:uuid/signers/refusal`,
  says: 'The signer declines to sign, and may say why; the borrower and the staff are notified',
  who: 'borrower',
  does: 'signAsAdditionalSigner',
  params: OfApplication,
  body: z.object({ reason: optionalText(500) }),
  reply: SignerTask,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
