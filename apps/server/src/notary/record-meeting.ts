import { randomUUID } from 'node:crypto'
import { type BodyOf, recordNotaryMeeting } from '@hearthline/contracts'
import {
  type ApplicationFacts,
  areDetailsMissing,
  asksSpouses,
  type CoSigner,
  coSignerOf,
  deedSigners,
  type FactsChange,
  hasSpouseOnDeed,
  type StaffMember,
} from '@hearthline/domain/application'
import { mayMeetAt } from '@hearthline/domain/states'
import { openForStaff, settledStatus, type UnitOfWork } from '../applications/index.ts'
import { mustHaveSignedDocuments, newestDocumentIn, type StoredDocument } from '../documents/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { insertJournal } from './store.ts'
import type { NotaryTables } from './tables.ts'

type Body = BodyOf<typeof recordNotaryMeeting>
type Held = Extract<Body, { result: 'NOTARIZED' }>

/** A past day as an instant of that day in every US time zone. */
const instantOn = (on: string, { today, now }: { today: string; now: Date }): string =>
  on === today ? now.toISOString() : `${on}T18:00:00.000Z`

/** The signed deed. Throws if any signed document of the closing is missing. */
const signedDeedOf = async ({ tx }: WriteContext, work: UnitOfWork): Promise<StoredDocument> => {
  await mustHaveSignedDocuments(tx, work)
  return newestDocumentIn(tx, work.uuid, 'SECURITY_INSTRUMENT')
}

const mustBeAtOffice = ({ facts }: UnitOfWork, { kind = facts.notary?.appointment?.kind }: Held): void => {
  if (!mayMeetAt(facts.property, kind))
    throw new Problem('invalidInput', { fields: [{ path: 'kind', code: 'placeNotOffice' }] })
}

/**
 * Throws unless every owner has signed the deed and, where the law asks for them, the spouses (Tex. Const. XVI
 * 50(a)(6)(A)).
 */
const mustBeSignedByAll = ({ facts }: UnitOfWork, { signedBy, spouses = [] }: Held): void => {
  const isOwnerMissing = deedSigners(facts).some(({ id }) => !signedBy.includes(id))
  const isSpouseMissing = asksSpouses(facts) && hasSpouseOnDeed(facts) && spouses.length === 0
  const missing = [...(isOwnerMissing ? ['signedBy'] : []), ...(isSpouseMissing ? ['spouses'] : [])]
  const fields = missing.map((path) => ({ path, code: 'required' as const }))
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

/** One line for each who acknowledged the deed. The fee is charged once. */
const writeJournal = async (
  { tx }: WriteContext,
  work: UnitOfWork,
  { body, at, deed }: { body: Held; at: string; deed: StoredDocument },
) => {
  const names = [...deedSigners(work.facts).map(({ name }) => name), ...(body.spouses ?? [])]
  for (const [nth, name] of names.entries())
    await insertJournal(tx.as<NotaryTables>(), {
      organisation_id: tx.organisation,
      uuid: randomUUID(),
      application_uuid: work.uuid,
      at: new Date(at),
      act: 'ACKNOWLEDGMENT',
      document_sha256: deed.sha256,
      signer_name: name,
      notary_name: body.notaryName,
      commission: body.commission,
      commission_state: body.commissionState,
      id_method: 'IN_PERSON',
      fee_cents: nth === 0 ? (work.facts.notary?.feeCents ?? 0) : 0,
    })
}

/** An owner who signed at the meeting without an invitation, as in older Texas applications. */
const neverInvited = (uuid: string, at: string): CoSigner => ({
  uuid,
  invitedAt: at,
  invitationEndsAt: at,
  invitations: 0,
})

/**
 * The change of facts once the other owners have signed the deed, and the closing documents too if those were signed
 * at the meeting.
 */
const ownersSigned = (facts: ApplicationFacts, at: string): FactsChange => {
  const owners = facts.additional?.otherOwners ?? []
  if (owners.length === 0) return {}
  const isClosing = facts.signing?.signedAt === undefined
  const signed = { deedSignedAt: at, ...(isClosing && { signedAt: at }) }
  const coSigners = owners.map(({ uuid }) => ({ ...(coSignerOf(facts, uuid) ?? neverInvited(uuid, at)), ...signed }))
  return { coSigners, coDeed: 'COMPLETE' }
}

/**
 * Writes the meeting. Where the agreement was signed at it too (Tex. Const. XVI 50(a)(6)(N)), it counts as that
 * signing.
 */
const writeFacts = (work: UnitOfWork, { body, at, by }: { body: Held; at: string; by: StaffMember }): void => {
  const { disclosures, signing, notary } = work.facts
  const { notaryName, commission, reason, kind, spouses = [] } = body
  const people = spouses.length > 0 ? { spouses } : {}
  work.change(
    {
      ...ownersSigned(work.facts, at),
      notary: { tries: 0, ...notary, manual: true, primaryAcceptedAt: at, notarizedAt: at, notaryName, ...people },
      disclosures: { ...disclosures, notarySignedAt: at, closingSignedAt: disclosures?.closingSignedAt ?? at },
      signing: { ...signing, signedAt: signing?.signedAt ?? at },
    },
    {
      kind: 'recordNotarized',
      note: { notaryName, commission, reason, staff: by.name, ...people, ...(kind !== undefined && { kind }) },
    },
  )
  work.publish('deedsNotarized')
}

/** The meeting failed: other times are needed. */
const recordFailed = (work: UnitOfWork, reason: string, by: StaffMember): void => {
  const { slots: _, appointment: __, ...notary } = work.facts.notary ?? { manual: true, tries: 0 }
  work.change(
    { notary: { ...notary, manual: true, failedFor: reason } },
    { kind: 'recordNotaryFailed', note: { reason, staff: by.name } },
  )
}

/** Staff record the outcome of the meeting with the notary. */
export const recordMeetingCall: Bound = writes(recordNotaryMeeting, async ({ params, body }, context) => {
  const { work, by } = await openForStaff(context, params.uuid, recordNotaryMeeting.does)
  if (work.now.step !== 'MANUAL_DEED_SIGNING') throw new Problem('eventNotExpected')
  if (body.result === 'FAILED') {
    recordFailed(work, body.reason, by)
    return settledStatus(work)
  }
  const moment = await context.moment()
  if (body.notarizedOn > moment.today)
    throw new Problem('invalidInput', { fields: [{ path: 'notarizedOn', code: 'dateInFuture' }] })
  const at = instantOn(body.notarizedOn, moment)
  mustBeAtOffice(work, body)
  mustBeSignedByAll(work, body)
  // Where the agreement is signed at the meeting, the account is opened there (31 CFR 1020.220(a)(2)(i)).
  if (areDetailsMissing(work.facts)) throw new Problem('ownerDetailsMissing')
  const deed = await signedDeedOf(context, work)
  await writeJournal(context, work, { body, at, deed })
  writeFacts(work, { body, at, by })
  return settledStatus(work)
})
