import { LENDER_DOCUMENTS, type LenderDocument } from '@hearthline/domain/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, documentsOf } from '../index.ts'
import { pdfText } from '../render/testing/pdf-text.ts'
import { createDocumentServer, type DocumentServer, startAt } from '../testing/index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const CANARY = 'zyxwplanted'
const at = '2026-11-20T10:00:00.000Z'
const by = { staffUuid: crypto.randomUUID(), name: `${CANARY} judge` }

/** An application whose file has work of which nobody is told. */
const planted = () =>
  startAt(server, 'NOTE_SIGNING', {
    sanctionHits: [
      {
        of: { name: `${CANARY} person` },
        list: `${CANARY} list`,
        entry: `${CANARY} entry`,
        names: [`${CANARY} alias`],
        birthDates: [],
        likenessPercent: 91,
        at,
      },
    ],
    redFlags: { contactSharedWith: 7, judged: [{ flags: ['CONTACT_SHARED'], reason: `${CANARY} judged`, by, at }] },
    clearedReviews: [
      { step: 'FACTA_REVIEW', covers: ['FRAUD_ALERT'], conditions: [], reason: `${CANARY} cleared`, by, at },
    ],
    needsAttention: { step: 'NOTE_SIGNING', reason: 'screeningMatch', since: at, vendor: 'screening' },
  })

const textsOf = async (uuid: string) => {
  const place = { organisation: server.lender.id, application: uuid }
  const documents = await documentsOf(server.app.db, place)
  return Promise.all(
    documents.map(async (one) => [one.type, (await pdfText(await bytesOf(server.app.files, one))).join(' ')] as const),
  )
}

/** What needs more than a closing: a refusal, a counteroffer, a notice, a payment on another day, an order of an earlier page. */
const OF_OTHER_APPLICATIONS: readonly LenderDocument[] = [
  'ADVERSE_ACTION_NOTICE',
  'COUNTEROFFER',
  'INCOMPLETENESS_NOTICE',
  'RESTATED_SCHEDULE',
]

describe('a document', () => {
  it.each(LENDER_DOCUMENTS.filter((kind) => !OF_OTHER_APPLICATIONS.includes(kind)))(
    '%s prints nothing of work on suspicious activity',
    async (kind) => {
      const { uuid } = await planted()
      const made = await server.documents.make(await server.contextOf(uuid), [kind])
      await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
      for (const [type, text] of await textsOf(uuid))
        expect([type, /zyxwplanted|sanction|screening|suspicious/i.exec(text)?.[0]]).toEqual([type, undefined])
    },
  )

  it('prints a canary where it is in the name of the applicant (control)', async () => {
    const { uuid } = await planted()
    const context = await server.contextOf(uuid)
    const applicant = { ...context.application.facts.applicant, lastName: CANARY }
    const facts = { ...context.application.facts, applicant }
    const made = await server.documents.make({ ...context, application: { ...context.application, facts } }, [
      'CREDIT_AGREEMENT',
    ])
    await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
    expect((await textsOf(uuid)).some(([, text]) => text.includes(CANARY))).toBe(true)
  })
})
