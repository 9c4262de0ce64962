import { createHash, randomUUID } from 'node:crypto'
import {
  type ApplicationFacts,
  coSignerOf,
  isDeedSignedByAll,
  legalName,
  placesOnDocuments,
} from '@hearthline/domain/application'
import { openApplication, readApplication } from '../applications/index.ts'
import { newestDocument, type Resign, type StoredDocument } from '../documents/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import type { Vendors } from '../vendors/index.ts'
import { insertJournal } from './store.ts'
import type { NotaryTables } from './tables.ts'

const caller = { kind: 'system', name: 'notary' } as const

type Act = Awaited<ReturnType<Vendors['notary']['notarize']>>

type Acknowledged = { readonly name: string; readonly signedAt: string; readonly start: string }

/** Everybody who signed the deed, the borrower first, with the prefix of their places on it. */
const everySigner = (facts: ApplicationFacts): readonly Acknowledged[] => [
  { name: legalName(facts.applicant), signedAt: facts.notary?.primaryAcceptedAt ?? '', start: 'owner-1.' },
  ...(facts.additional?.otherOwners ?? []).map((owner) => ({
    name: legalName(owner),
    signedAt: coSignerOf(facts, owner.uuid)?.deedSignedAt ?? '',
    start: placesOnDocuments(facts, owner.uuid).deed,
  })),
]

const signaturesOn = (deed: StoredDocument, signers: readonly Acknowledged[]) =>
  signers.map(({ name, signedAt, start }) => ({
    name,
    signedAt,
    anchors: deed.anchors.map((anchor) => anchor.name).filter((anchor) => anchor.startsWith(start)),
  }))

/** One line of the journal for each who acknowledged the deed. */
const journal = async (
  tx: Tx,
  act: Act,
  { deed, at, signers }: { deed: StoredDocument; at: Date; signers: readonly Acknowledged[] },
) => {
  for (const { name } of signers)
    await insertJournal(tx.as<NotaryTables>(), {
      organisation_id: tx.organisation,
      uuid: randomUUID(),
      application_uuid: deed.application,
      at,
      act: 'ACKNOWLEDGMENT',
      document_sha256: deed.sha256,
      signer_name: name,
      notary_name: act.notaryName,
      commission: act.commission,
      commission_state: act.commissionState,
      id_method: 'KNOWLEDGE_AND_CREDENTIAL',
      fee_cents: 0,
    })
}

/** A seal is over these very bytes, so the same bytes are the same question, and no others. */
const sealReference = (application: string, document: Uint8Array): string =>
  `${application}:seal:${createHash('sha256').update(document).digest('hex').slice(0, 16)}`

/**
 * The notary's act on the signed deed: puts the certificate on the document, writes the journal and moves the
 * application on.
 */
export const notarize =
  (app: AppContext, zoneOf: (organisation: string) => string, resign: Resign) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const by = { caller, does: 'changeApplication' } as const
    const { step, facts } = await readApplication(app.db, organisation, uuid, by)
    if (step !== 'DEED_SIGNING' || !isDeedSignedByAll(facts)) return
    const place = { organisation, application: uuid }
    const deed = await newestDocument(app.db, place, 'SECURITY_INSTRUMENT')
    const { notary: vendor } = app.vendorsFor(organisation)
    const act = await vendor.notarize({ reference: `${uuid}:deed`, documentSha256: deed.sha256 })
    const moment = await app.clock.at(organisation, zoneOf(organisation))
    const signers = everySigner(facts)
    const notarized = await resign(app, place, {
      paper: deed,
      madeFor: 'deed:notarized',
      signatures: signaturesOn(deed, signers),
      notary: { ...act, at: moment.now.toISOString(), zone: zoneOf(organisation) },
      createdAt: moment.now,
      notarySeals: async (document, box) =>
        (await vendor.seal({ reference: sealReference(uuid, document), document, place: box })).document,
    })
    await app.db.inTransaction(organisation, async (tx) => {
      const work = await openApplication(tx, uuid, { ...by, moment })
      if (work.now.step !== 'DEED_SIGNING') return
      await notarized.keep(tx)
      await journal(tx, act, { deed, at: moment.now, signers })
      const notary = work.facts.notary ?? { manual: false, tries: 0 }
      const disclosures = { ...work.facts.disclosures, notarySignedAt: work.at }
      work.change(
        {
          notary: { ...notary, notarizedAt: work.at, notaryName: act.notaryName },
          disclosures,
          needsAttention: undefined,
        },
        { kind: 'deedNotarized', note: { sha256: notarized.sha256, commission: act.commission } },
      )
      work.publish('deedsNotarized')
    })
  }
