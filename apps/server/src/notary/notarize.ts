import { randomUUID } from 'node:crypto'
import { legalName } from '@hearthline/domain/application'
import { openApplication, readApplication } from '../applications/index.ts'
import { newestPaper, type Resign } from '../documents/index.ts'
import type { House } from '../platform/house/index.ts'
import type { JobData } from '../platform/jobs/index.ts'
import { insertJournal } from './store.ts'
import type { NotaryTables } from './tables.ts'

const caller = { kind: 'system', name: 'notary' } as const

/** The notary's act on the signed deed: certificate on the paper, a line in the journal, and the step moves on. */
export const notarize =
  (house: House, zoneOf: (organisation: string) => string, resign: Resign) =>
  async (data: JobData): Promise<void> => {
    const { organisation, application: uuid = '' } = data
    const by = { caller, does: 'changeApplication' } as const
    const { step, facts } = await readApplication(house.db, organisation, uuid, by)
    if (step !== 'DEED_SIGNING' || facts.notary?.primaryAcceptedAt === undefined) return
    const place = { organisation, application: uuid }
    const deed = await newestPaper(house.db, place, 'SECURITY_INSTRUMENT')
    const act = await house.vendors.notary.notarize({ reference: `${uuid}:deed`, documentSha256: deed.sha256 })
    const moment = await house.clock.at(organisation, zoneOf(organisation))
    const signerName = legalName(facts.applicant)
    const notarized = await resign(house, place, {
      paper: deed,
      madeFor: 'deed:notarized',
      signatures: [{ name: signerName, signedAt: facts.notary.primaryAcceptedAt }],
      notary: { ...act, at: moment.now.toISOString(), zone: zoneOf(organisation) },
      createdAt: moment.now,
    })
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { ...by, moment })
      if (inHand.now.step !== 'DEED_SIGNING') return
      await notarized.keep(tx)
      await insertJournal(tx.as<NotaryTables>(), {
        organisation_id: organisation,
        uuid: randomUUID(),
        application_uuid: uuid,
        at: moment.now,
        act: 'ACKNOWLEDGMENT',
        document_sha256: deed.sha256,
        signer_name: signerName,
        notary_name: act.notaryName,
        commission: act.commission,
        commission_state: act.commissionState,
        id_method: 'KNOWLEDGE_AND_CREDENTIAL',
        fee_cents: 0,
      })
      const notary = inHand.facts.notary ?? { manual: false, tries: 0 }
      const disclosures = { ...inHand.facts.disclosures, notarySignedAt: inHand.at }
      inHand.change(
        { notary: { ...notary, notarizedAt: inHand.at, notaryName: act.notaryName }, disclosures, stuck: undefined },
        { kind: 'deedNotarized', note: { sha256: notarized.sha256, commission: act.commission } },
      )
      inHand.tell('deedsNotarized')
    })
  }
