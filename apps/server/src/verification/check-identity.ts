import { legalName } from '@hearthline/domain/application'
import { BROUGHT_DOCUMENTS, type BroughtDocument, type DocumentType } from '@hearthline/domain/documents'
import { type InHand, openApplication, readApplication, readSecret, type Snapshot } from '../applications/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { type IdentityFinding, identityVerdict } from './identity-verdict.ts'
import type { Papers } from './papers.ts'

const caller = { kind: 'system', name: 'identity' } as const

type Try = {
  readonly organisation: string
  readonly uuid: string
  readonly attempt: number
  readonly papers: readonly string[]
}

const tryOf = ({ organisation, application = '', attempt, documents = '' }: JobData): Try => ({
  organisation,
  uuid: application,
  attempt: Number(attempt),
  papers: documents.split(',').filter(Boolean),
})

const isBrought = (type: DocumentType): type is BroughtDocument =>
  (BROUGHT_DOCUMENTS as readonly string[]).includes(type)

/** Still the try that waits for an answer; a job that runs twice finds that it does not. */
const isWaiting = ({ step, facts }: Snapshot, { attempt }: Try): boolean =>
  step === 'IDENTITY_VERIFICATION' && facts.identity?.status === 'IN_REVIEW' && facts.identity.tries === attempt

const readImages = async (house: House, papers: Papers, { organisation, uuid, papers: uuids }: Try) => {
  const images: { type: BroughtDocument; bytes: Uint8Array }[] = []
  for (const paper of uuids) {
    const { type, bytes } = await papers.read(house, { organisation, application: uuid }, paper)
    if (isBrought(type)) images.push({ type, bytes })
  }
  return images
}

/** Both vendors, with the secrets they need; sanctions are screened only for somebody whose document was believed. */
const ask = async (house: House, papers: Papers, at: { given: Try; snapshot: Snapshot }): Promise<IdentityFinding> => {
  const { given, snapshot } = at
  const { applicant } = snapshot.facts
  const from = { db: house.db, keys: house.keys, organisation: given.organisation }
  const birthDate = await readSecret(from, given.uuid, 'BIRTH_DATE')
  if (birthDate === undefined) throw new Error('an identity cannot be checked without a birth date')
  const answer = await house.vendors.identity.check({
    reference: `${given.uuid}:identity:${given.attempt}`,
    attempt: given.attempt,
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    birthDate,
    documents: await readImages(house, papers, given),
  })
  if (answer.outcome !== 'verified') return { answer, screening: 'notAsked' }
  const reference = `${given.uuid}:screening:${given.attempt}`
  const { outcome } = await house.vendors.screening.screen({ reference, name: legalName(applicant), birthDate })
  return { answer, screening: outcome }
}

const REVIEWS = { verified: 'ACCEPTED', rejected: 'REJECTED', review: 'IN_REVIEW' } as const

const write = (inHand: InHand, finding: IdentityFinding): void => {
  const { identity } = inHand.facts
  if (identity === undefined) return
  const { change, kind, isVerified } = identityVerdict(identity, finding, inHand.at)
  inHand.change(change, { kind, note: { outcome: finding.answer.outcome, screening: finding.screening } })
  if (isVerified) inHand.tell('identityVerified')
}

/** The job of the queue 'identity': asks outside any transaction, then writes and tells in one. May run twice. */
export const checkIdentity =
  (house: House, { papers, zoneOf }: { papers: Papers; zoneOf: (organisation: string) => string }) =>
  async (data: JobData): Promise<void> => {
    const given = tryOf(data)
    const { organisation, uuid } = given
    const snapshot = await readApplication(house.db, organisation, uuid, { caller, does: 'readApplication' })
    if (!isWaiting(snapshot, given)) return
    const finding = await ask(house, papers, { given, snapshot })
    const moment = await house.clock.at(organisation, zoneOf(organisation))
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { caller, does: 'changeApplication', moment })
      if (!isWaiting(inHand.now, given)) return
      write(inHand, finding)
      const review = REVIEWS[finding.answer.outcome]
      for (const paper of given.papers) await papers.review(tx, uuid, { uuid: paper, review, reason: null })
    })
  }
