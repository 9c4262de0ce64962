import { createHash, randomUUID } from 'node:crypto'
import {
  type ApplicationFacts,
  coSignerOf,
  isDeedSignedByAll,
  legalName,
  placesOnDocuments,
} from '@hearthline/domain/application'
import { openApplication, readApplication, type UnitOfWork } from '../applications/index.ts'
import {
  bytesOf,
  checkVendorFile,
  fileUpload,
  newestDocument,
  type Resign,
  type Resigned,
  type StoredDocument,
} from '../documents/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import type { SealedDeed, Vendors } from '../vendors/index.ts'
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
 * What the platform keeps of the act. Its journal is written anew, like every file from outside, so the log names the hash
 * of what was sent. Throws UnreadableAnswer.
 */
const recordOf = async (organisation: string, returned: SealedDeed | undefined) => {
  if (returned === undefined) throw new Error('a notary seals the deed')
  const { entry, bytes } = returned.journal
  const file = { vendor: 'notary', ask: 'seal', path: 'journal.bytes', fileName: 'notary-journal.pdf', bytes } as const
  return {
    entry,
    recording: returned.recording,
    journal: await checkVendorFile(organisation, file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

type Finished = {
  readonly deed: StoredDocument
  readonly act: Act
  readonly signers: readonly Acknowledged[]
  readonly notarized: Resigned
  readonly record: Awaited<ReturnType<typeof recordOf>>
}

/** The deed, both journals and the facts, or nothing of them. */
const finish = async (app: AppContext, work: UnitOfWork, { deed, act, signers, notarized, record }: Finished) => {
  const { tx } = work
  await notarized.keep(tx)
  await journal(tx, act, { deed, at: new Date(work.at), signers })
  const { entry, recording } = record
  const once = `notary-journal:${entry}`
  const filed = { checked: record.journal, type: 'NOTARY_JOURNAL', source: 'LENDER', once } as const
  const { uuid: document } = await fileUpload({ app, tx }, work, filed)
  const notary = work.facts.notary ?? { manual: false, tries: 0 }
  work.change(
    {
      notary: { ...notary, notarizedAt: work.at, notaryName: act.notaryName },
      disclosures: { ...work.facts.disclosures, notarySignedAt: work.at },
      notaryRecord: { journal: document, entry, recording },
      needsAttention: undefined,
    },
    {
      kind: 'deedNotarized',
      note: { sha256: notarized.sha256, commission: act.commission, journalAsSent: record.sha256 },
    },
  )
  work.publish('deedsNotarized')
}

/**
 * The notary's act on the signed deed: puts the certificate on the document, files the notary's journal, writes ours and moves the
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
    const signers = everySigner(facts)
    const names = signers.map(({ name }) => name)
    const document = await bytesOf(app.files, deed)
    const act = await vendor.notarize({ reference: `${uuid}:deed`, document, signers: names })
    const moment = await app.clock.at(organisation, zoneOf(organisation))
    let returned: SealedDeed | undefined
    const notarized = await resign(app, place, {
      paper: deed,
      madeFor: 'deed:notarized',
      signatures: signaturesOn(deed, signers),
      notary: { ...act, at: moment.now.toISOString(), zone: zoneOf(organisation) },
      createdAt: moment.now,
      notarySeals: async (toSeal, box) => {
        const reference = sealReference(uuid, toSeal)
        returned = await vendor.seal({ reference, document: toSeal, place: box, signers: names })
        return returned.document
      },
    })
    const record = await recordOf(organisation, returned)
    await app.db.inTransaction(organisation, async (tx) => {
      const work = await openApplication(tx, uuid, { ...by, moment })
      if (work.now.step === 'DEED_SIGNING') await finish(app, work, { deed, act, signers, notarized, record })
    })
  }
