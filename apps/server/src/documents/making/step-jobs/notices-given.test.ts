import { createHash } from 'node:crypto'
import { readDocumentTwin, readHomeEquityBooklet } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../../../../../tools/seed/sample-files.ts'
import { draftCalls } from '../../../drafts/index.ts'
import type { Organisation } from '../../../organisations/index.ts'
import { createVisitor } from '../../../testing/test-server.ts'
import {
  bytesOf,
  createDocumentMaker,
  documentsOf,
  documentTwinCalls,
  makeOwedDocuments,
  storePreCreditDocuments,
} from '../../index.ts'
import { createRenderer } from '../../render/index.ts'
import {
  bring,
  callAs,
  createDocumentServer,
  type DocumentServer,
  rulesOfTheDay,
  startAt,
} from '../../testing/index.ts'

let server: DocumentServer
const renderer = createRenderer()
beforeAll(async () => {
  server = await createDocumentServer({ calls: ({ registry }) => draftCalls({ registry, render: renderer.render }) })
})
afterAll(async () => {
  await renderer.close()
  await server.close()
})

const documentsIn = (application: string) => documentsOf(server.app.db, { organisation: server.lender.id, application })
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What a lender with these notices in its record gives with an application. */
const givenBy = async (notices: Organisation['notices']) => {
  const registry = { ...server.registry, byId: () => ({ ...server.lender, notices }) }
  const maker = createDocumentMaker({
    registry,
    rulesOfOffer: rulesOfTheDay(registry),
    counteroffersOf: async () => [],
  })
  try {
    const application = await startAt(server, 'PRE_SOFT_CREDIT_DISCLOSURE', { locale: 'es' })
    await server.run(application.uuid, storePreCreditDocuments(maker))
    return { application, documents: await documentsIn(application.uuid) }
  } finally {
    await maker.close()
  }
}

const twinAs = (identityUuid: string) =>
  callAs(server, documentTwinCalls(server.documents), { kind: 'borrower', identityUuid })

describe('the booklet on home equity lines', () => {
  it.each(['en', 'es'] as const)(
    'that the first page links to is the one on file, byte for byte, in %s',
    async (locale) => {
      const { documents } = await givenBy(undefined)
      const { rawPayload } = await createVisitor(server).raw(readHomeEquityBooklet, { query: { locale } })
      const filed = documents.filter(({ type }) => type === 'HOME_EQUITY_BOOKLET').map(({ sha256 }) => sha256)
      expect(filed).toHaveLength(2)
      expect(filed).toContain(sha256Of(rawPayload))
    },
  )

  it('of the lender’s own is filed as it is, in the languages it has, and has no twin', async () => {
    const own = Buffer.from(samplePdf('Our booklet'))
    const { application, documents } = await givenBy({
      booklet: { en: `data:application/pdf;base64,${own.toString('base64')}` },
    })
    const booklets = documents.filter(({ type }) => type === 'HOME_EQUITY_BOOKLET')
    expect(booklets).toMatchObject([{ sha256: sha256Of(own), pages: 1, bytes: own.length }])
    const [booklet] = booklets
    if (booklet === undefined) throw new Error('no booklet')
    expect(await bytesOf(server.app.files, booklet)).toEqual(own)
    const params = { uuid: application.uuid, document: booklet.uuid }
    await expect(twinAs(application.ownerUuid)(readDocumentTwin, { params })).rejects.toThrow('documentNotFound')
  })
})

it('the notice on identification and that of valuations are given where the record says so, and not otherwise', async () => {
  const typesOf = async (notices: Organisation['notices']) => (await givenBy(notices)).documents.map(({ type }) => type)
  const asked = ['CUSTOMER_IDENTIFICATION_NOTICE', 'VALUATION_NOTICE']
  expect(await typesOf({ lenderKind: 'BANK', valuationsOnEveryLine: true })).toEqual(expect.arrayContaining(asked))
  const none = await typesOf(undefined)
  expect(asked.filter((type) => none.some((one) => one === type))).toEqual([])
})

describe('valuations', () => {
  it('of a home that the line will be the first lien on are noticed, and a copy is filed', async () => {
    const { uuid } = await startAt(server, 'OFFER_SELECTION', {
      liens: {
        items: [],
        inquiries: [],
        taxesAnnualCents: 0,
        insuranceAnnualCents: 0,
        hoaMonthlyCents: 0,
        confirmedAt: '2026-11-03T17:00:00.000Z',
      },
    })
    const job = makeOwedDocuments(server.app, server.documents)
    for (let nth = 0; nth < 2; nth++) await job({ organisation: server.lender.id, application: uuid })
    const types = (await documentsIn(uuid)).map(({ type }) => type).sort()
    expect(types).toEqual(['CREDIT_SCORE_DISCLOSURE', 'VALUATION_COPY', 'VALUATION_NOTICE'])
  })
})

describe('the twin of a document', () => {
  it('is a page of HTML for whoever may read the document, and for nobody else', async () => {
    const { application, documents } = await givenBy(undefined)
    const notice = documents.find(({ type, isTranslation }) => type === 'PRIVACY_NOTICE' && !isTranslation)
    const params = { uuid: application.uuid, document: notice?.uuid ?? '' }
    const twin = (await twinAs(application.ownerUuid)(readDocumentTwin, { params })) as {
      bytes: Buffer
      mediaType: string
      fileName: string
    }
    expect(twin.bytes.toString()).toContain('<title>Privacy notice</title>')
    expect(twin).toMatchObject({ mediaType: 'text/html', fileName: expect.stringMatching(/^privacy-notice-.*\.html$/) })
    const stranger = '3f2a1b0c-0000-4000-8000-0000000000ff'
    await expect(twinAs(stranger)(readDocumentTwin, { params })).rejects.toThrow()
  })

  it('is not there of what somebody uploaded', async () => {
    const application = await startAt(server, 'INCOME_VERIFICATION')
    const document = await bring(server, application, 'PAYSTUB')
    const params = { uuid: application.uuid, document }
    await expect(twinAs(application.ownerUuid)(readDocumentTwin, { params })).rejects.toThrow('documentNotFound')
  })
})
