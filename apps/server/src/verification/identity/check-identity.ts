import type { FactsChange, SharedBySigners } from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS, type BroughtDocument, type DocumentType } from '@hearthline/domain/documents'
import {
  goOnToDeed,
  openApplication,
  readApplication,
  readSecret,
  referenceOfTry,
  refuseFrozen,
  type Snapshot,
  type UnitOfWork,
} from '../../applications/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { JobData } from '../../platform/jobs/index.ts'
import type { ListedEntry } from '../../vendors/index.ts'
import type { DocumentsPort } from '../documents-port.ts'
import { type IdentitySubject, subjectOf } from './identity-subject.ts'
import { type IdentityFinding, type IdentityVerdict, identityVerdict } from './identity-verdict.ts'
import { entriesOf, withHits } from './screening.ts'
import { findSharedBySigners, redFlagsWith } from './signers-share.ts'

const caller = { kind: 'system', name: 'identity' } as const

type Try = {
  readonly organisation: string
  readonly uuid: string
  readonly attempt: number
  readonly documents: readonly string[]
  /** The additional signer whose try it is; the borrower's without one. */
  readonly signer: string | undefined
}

const tryOf = ({ organisation, application = '', attempt, documents = '', signer }: JobData): Try => ({
  organisation,
  uuid: application,
  attempt: Number(attempt),
  documents: documents.split(',').filter(Boolean),
  signer,
})

const isBrought = (type: DocumentType): type is BroughtDocument =>
  (BROUGHT_DOCUMENTS as readonly string[]).includes(type)

/** The subject of this try while it still waits for an answer; undefined when the job runs a second time. */
const waitingIn = (snapshot: Snapshot, { attempt, signer }: Try): IdentitySubject | undefined => {
  const subject = subjectOf(snapshot, signer)
  const isWaiting =
    snapshot.step === subject?.step && subject.identity?.status === 'IN_REVIEW' && subject.identity.tries === attempt
  return isWaiting ? subject : undefined
}

const readImages = async (
  app: AppContext,
  loanDocuments: DocumentsPort,
  { organisation, uuid, documents: uuids }: Try,
) => {
  const images: { type: BroughtDocument; bytes: Uint8Array }[] = []
  for (const document of uuids) {
    const { type, bytes } = await loanDocuments.read(app, { organisation, application: uuid }, document)
    if (isBrought(type)) images.push({ type, bytes })
  }
  return images
}

type Finding = IdentityFinding & { readonly entries?: readonly ListedEntry[] }

/**
 * Asks both vendors, with the secrets they need; sanctions are screened only once the identity document was accepted.
 */
const ask = async (
  app: AppContext,
  loanDocuments: DocumentsPort,
  { given, subject, snapshot }: { given: Try; subject: IdentitySubject; snapshot: Snapshot },
): Promise<Finding> => {
  const { organisation } = given
  const vendors = app.vendorsFor(organisation)
  const about = { app, organisation, application: snapshot }
  const birthDate = await readSecret({ db: app.db, keys: app.keys, organisation }, given.uuid, subject.birthDate)
  const whose = given.signer === undefined ? given.uuid : `${given.uuid}:${given.signer}`
  if (birthDate === undefined) throw new Error('an identity cannot be checked without a birth date')
  const answer = await vendors.identity.check({
    reference: await referenceOfTry(about, `${whose}:identity:${given.attempt}`),
    attempt: given.attempt,
    firstName: subject.firstName,
    lastName: subject.lastName,
    birthDate,
    documents: await readImages(app, loanDocuments, given),
  })
  if (answer.outcome !== 'verified') return { answer, screening: 'notAsked' }
  const reference = await referenceOfTry(about, `${whose}:screening:${given.attempt}`)
  const screened = await vendors.screening.screen({ reference, name: subject.name, birthDate })
  return { answer, screening: screened.outcome, entries: entriesOf(screened) }
}

const REVIEWS = { verified: 'ACCEPTED', rejected: 'REJECTED', review: 'IN_REVIEW' } as const

/**
 * The change of facts for a verdict. A signer's verdict changes the signer only, and is escalated to staff where a
 * person has to look at it.
 */
const changeFor = (work: UnitOfWork, subject: IdentitySubject, { change }: IdentityVerdict): FactsChange => {
  const { identity, needsAttention } = change
  if (subject.signer === undefined || identity === undefined) return change
  const forPerson =
    needsAttention === undefined ? undefined : { reason: needsAttention.reason, since: needsAttention.since }
  return subject.change(work.facts, identity, forPerson)
}

/** What a signer was found to have in common with others who sign; undefined where it was not looked for. */
type Shared = readonly SharedBySigners[] | undefined

const write = (
  work: UnitOfWork,
  subject: IdentitySubject,
  { finding, shared }: { finding: Finding; shared: Shared },
): void => {
  const { identity } = subject
  if (identity === undefined) return
  const verdict = identityVerdict(identity, finding, { at: work.at, title: work.facts.title })
  const { kind, isVerified } = verdict
  const of = { name: subject.name, ...(subject.signer && { owner: subject.signer.uuid }) }
  const hits = finding.entries && withHits(work.facts, work.at, [{ of, entries: finding.entries }])
  work.change(
    { ...changeFor(work, subject, verdict), ...hits, ...(shared && { redFlags: redFlagsWith(work.facts, shared) }) },
    { kind, note: { outcome: finding.answer.outcome, screening: finding.screening } },
  )
  if (subject.signer !== undefined) goOnToDeed(work)
  else if (isVerified) work.publish('identityVerified')
}

/** The job of the queue 'identity': asks outside any transaction, then writes and publishes in one. May run twice. */
export const checkIdentity =
  (
    app: AppContext,
    { documents: loanDocuments, zoneOf }: { documents: DocumentsPort; zoneOf: (organisation: string) => string },
  ) =>
  async (data: JobData): Promise<void> => {
    const given = tryOf(data)
    const { organisation, uuid } = given
    const snapshot = await readApplication(app.db, organisation, uuid, { caller, does: 'readApplication' })
    const asked = waitingIn(snapshot, given)
    if (asked === undefined) return
    refuseFrozen(snapshot)
    const finding = await ask(app, loanDocuments, { given, subject: asked, snapshot })
    const place = { organisation, application: uuid }
    const shared =
      given.signer === undefined
        ? undefined
        : await findSharedBySigners({ app, organisation }, snapshot, await loanDocuments.list(app.db, place))
    const moment = await app.clock.at(organisation, zoneOf(organisation))
    await app.db.inTransaction(organisation, async (tx) => {
      const work = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
      const subject = waitingIn(work.now, given)
      if (subject === undefined) return
      write(work, subject, { finding, shared })
      const review = REVIEWS[finding.answer.outcome]
      for (const document of given.documents)
        await loanDocuments.review(tx, uuid, { uuid: document, review, reason: null })
    })
  }
