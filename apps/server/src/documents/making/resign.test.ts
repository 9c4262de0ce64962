import { createHash, randomUUID } from 'node:crypto'
import { PDF, PdfDict, PdfNumber, PdfRef } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hasPdfsig,
  hasQpdf,
  pdfsigWords,
  qpdfComplaints,
  validationsIn,
} from '../../platform/seals/testing/checkers.ts'
import { bytesOf, documentsOf, newestDocument, type StoredDocument } from '../index.ts'
import { RenderProblem } from '../render/request.ts'
import { pdfText, withoutSpaces } from '../render/testing/pdf-text.ts'
import type { Place } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { createDocumentServer, type DocumentServer, startAt } from '../testing/index.ts'
import { sealRequest } from './kept-document.ts'
import { type NotarySeals, verificationOf } from './seal-signed.ts'
import { initialsOf } from './signatures.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const signedAt = '2026-11-06T18:04:05.000Z'
const createdAt = new Date(signedAt)
const stroke = 'M10 60 C20 10 40 10 50 60 L90 20'

type Kind = 'CREDIT_AGREEMENT' | 'SECURITY_INSTRUMENT'

const documentFor = async (kind: Kind) => {
  const { uuid } = await startAt(server, 'NOTE_SIGNING')
  const made = await server.documents.make(await server.contextOf(uuid), [kind])
  await server.app.db.inTransaction(server.lender.id, (tx) => made.keep(tx))
  const place = { organisation: server.lender.id, application: uuid }
  return { place, paper: await newestDocument(server.app.db, place, kind) }
}

/** As if the document had been made from this, or from nothing. */
const keepRequest = (place: Place, { uuid }: StoredDocument, request: Buffer | null) =>
  server.app.db.inTransaction(place.organisation, async (tx) => {
    const trx = tx.as<DocumentTables>()
    await trx.updateTable('documents').set({ request }).where('uuid', '=', uuid).execute()
  })

const textOf = async (document: StoredDocument): Promise<string> =>
  withoutSpaces((await pdfText(await bytesOf(server.app.files, document))).join(''))

describe('a document that is signed', () => {
  it('stands in for the one that was shown, and signing twice makes one', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    const signatures = [{ name: 'Avery José Sample', signedAt, initials: 'AJS' }]
    const resigning = { paper: document, madeFor: `${document.uuid}:signed`, signatures, createdAt }
    const first = await server.documents.resign(server.app, place, resigning)
    const second = await server.documents.resign(server.app, place, resigning)
    // The same pages; a seal has a time-stamp of its own each time.
    expect(second.sha256).not.toBe(first.sha256)
    expect(first.sha256).not.toBe(document.sha256)
    for (const one of [first, second]) await server.app.db.inTransaction(place.organisation, (tx) => one.keep(tx))

    const documents = await documentsOf(server.app.db, place)
    expect(documents.map(({ uuid }) => uuid)).toEqual([first.uuid])
    expect(documents[0]).toMatchObject({ signedAt, mustBeRead: false, sha256: first.sha256 })
    expect(documents[0]?.fileName).toMatch(/-signed\.pdf$/)
    // Three places: the name as signature, twice the initials, each with its owner's name below.
    const text = await textOf(documents[0] as StoredDocument)
    expect(text).toContain('11:04:05MST')
    expect(text.split('AJS')).toHaveLength(3)
  })

  it('carries the lender’s seal, which says who signed and when, and holds', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    const signatures = [{ name: 'Avery José Sample', signedAt, initials: 'AJS' }]
    const signed = await server.documents.resign(server.app, place, {
      paper: document,
      madeFor: 'sealed',
      signatures,
      createdAt,
    })
    await server.app.db.inTransaction(place.organisation, (tx) => signed.keep(tx))
    const bytes = await bytesOf(server.app.files, await newestDocument(server.app.db, place, 'CREDIT_AGREEMENT'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(signed.sha256)
    const { state, seals } = await verificationOf(server.app, server.lender, bytes)
    expect(state).toBe('whole')
    expect(seals).toMatchObject([
      {
        name: server.lender.companyInfo.companyName,
        isOurs: true,
        signers: [{ name: 'Avery José Sample', at: signedAt }],
      },
    ])
    // Of another lender it would be a stranger's (control).
    expect((await verificationOf(server.app, { id: place.application }, bytes)).state).toBe('stranger')
  })

  it('takes a drawn signature, and refuses what is no plain stroke', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    const resign = (svgPath: string) =>
      server.documents.resign(server.app, place, {
        paper: document,
        madeFor: 'drawn',
        signatures: [{ name: 'Avery José Sample', signedAt, svgPath }],
        createdAt,
      })
    expect((await resign(stroke)).sha256).toMatch(/^[0-9a-f]{64}$/)
    await expect(resign('M0 0"/><script>')).rejects.toThrow(RenderProblem)
  })

  it('keeps the signatures it had when a second signer comes', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    const sign = async (signed: StoredDocument, madeFor: string, initials: string, anchors: string[]) => {
      const signatures = [{ name: 'Avery José Sample', signedAt, initials, anchors }]
      const one = await server.documents.resign(server.app, place, { paper: signed, madeFor, signatures, createdAt })
      await server.app.db.inTransaction(place.organisation, (tx) => one.keep(tx))
      return newestDocument(server.app.db, place, 'CREDIT_AGREEMENT')
    }
    const once = await sign(document, 'first', 'AB', ['borrower-1.initials-security'])
    const twice = await sign(once, 'second', 'XY', ['borrower-1.initials-later-draws'])
    const text = await textOf(twice)
    expect(text).toContain('AB')
    expect(text).toContain('XY')
  })

  it('cannot be made of one that was brought', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    await keepRequest(place, document, null)
    await expect(
      server.documents.resign(server.app, place, { paper: document, madeFor: 'x', signatures: [], createdAt }),
    ).rejects.toThrow('made here')
  })

  it('cannot be made of another document’s data', async () => {
    const { place, paper: document } = await documentFor('CREDIT_AGREEMENT')
    const other = sealRequest(
      server.app.keys,
      { application: place.application, uuid: crypto.randomUUID() },
      // Whatever it holds: it was sealed for another document.
      {} as never,
    )
    await keepRequest(place, document, other)
    await expect(
      server.documents.resign(server.app, place, { paper: document, madeFor: 'x', signatures: [], createdAt }),
    ).rejects.toThrow()
  })
})

describe('a deed that is notarised', () => {
  const act = {
    notaryName: 'Nadia Notary',
    commission: '20264001',
    commissionState: 'VA',
    commissionExpiresOn: '2029-05-31',
    at: '2026-11-07T01:00:00.000Z',
    zone: 'America/Denver',
  }
  const notarize = async (notarySeals: NotarySeals) => {
    const { place, paper: document } = await documentFor('SECURITY_INSTRUMENT')
    const made = await server.documents.resign(server.app, place, {
      paper: document,
      madeFor: 'deed:notarized',
      signatures: [{ name: 'Avery José Sample', signedAt }],
      notary: act,
      notarySeals,
      createdAt,
    })
    await server.app.db.inTransaction(place.organisation, (tx) => made.keep(tx))
    const deed = await newestDocument(server.app.db, place, 'SECURITY_INSTRUMENT')
    return { deed, bytes: await bytesOf(server.app.files, deed) }
  }
  const vendor = () => server.app.vendorsFor(server.lender.id).notary
  const sealing: NotarySeals = async (document, place) =>
    (await vendor().seal({ reference: randomUUID(), document, place })).document

  it('has the notary’s own seal between two of the lender, and all hold', async () => {
    const { bytes } = await notarize(sealing)
    const { state, seals } = await verificationOf(server.app, server.lender, bytes)
    const { companyName } = server.lender.companyInfo
    expect(state).toBe('whole')
    expect(seals.map(({ name, isOurs, holds }) => [name, isOurs, holds])).toEqual([
      [companyName, true, true],
      ['Noa Sealwright', false, true],
      [companyName, true, true],
    ])
  })

  it.skipIf(!hasPdfsig)(
    'is valid to pdfsig (poppler-utils), each of its three seals, until a byte is another',
    async () => {
      const { bytes } = await notarize(sealing)
      expect(validationsIn(pdfsigWords(bytes))).toEqual(Array(3).fill('Signature is Valid.'))
      bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500)
      expect(validationsIn(pdfsigWords(bytes))).toEqual(Array(3).fill('Digest Mismatch.'))
    },
  )

  it.skipIf(!hasQpdf)('is clean to qpdf, until its end is cut', async () => {
    const { bytes } = await notarize(sealing)
    expect(qpdfComplaints(bytes)).toBe('')
    expect(qpdfComplaints(bytes.subarray(0, -200))).not.toBe('')
  })

  it('has a stamp that fills its box, which is where the notary’s signature is seen', async () => {
    const { deed, bytes } = await notarize(sealing)
    const box = deed.anchors.find(({ name }) => name === 'notary.seal')
    if (box === undefined) throw new Error('no box')
    const pdf = await PDF.load(bytes)
    const page = pdf.getPages()[box.page - 1]
    if (page === undefined) throw new Error('no page')
    const resolve = pdf.context.registry.resolve.bind(pdf.context.registry)
    const bottom = page.height - box.yPt - box.heightPt
    const seen = [...(page.dict.getArray('Annots', resolve) ?? [])].map((one) => {
      const widget = one instanceof PdfRef ? resolve(one) : one
      const rect = widget instanceof PdfDict ? widget.getArray('Rect') : undefined
      return [...(rect ?? [])].map((side) => (side instanceof PdfNumber ? side.value : Number.NaN))
    })
    const sides = [box.xPt, bottom, box.xPt + box.widthPt, bottom + box.heightPt]
    expect(seen).toContainEqual(sides.map((side) => expect.closeTo(side, 1)))
    const within = page
      .extractText()
      .lines.filter(({ bbox }) => bbox.x >= box.xPt && bbox.y >= bottom && bbox.y <= bottom + box.heightPt)
    const [lowest, highest] = [
      Math.min(...within.map(({ bbox }) => bbox.y)),
      Math.max(...within.map(({ bbox }) => bbox.y + bbox.height)),
    ]
    expect(within.map(({ text }) => text).join(' ')).toContain('NOTARY PUBLIC')
    expect((highest - lowest) / box.heightPt).toBeGreaterThan(0.6)
  })

  it.each([
    ['gives back other bytes', async () => Buffer.from('%PDF-1.7 another deed %%EOF'), 'other bytes'],
    ['sets no seal', async (document: Uint8Array) => document, 'does not hold'],
    [
      'sets a seal and adds a byte',
      async (document: Uint8Array, place: Parameters<NotarySeals>[1]) =>
        Buffer.concat([await sealing(document, place), Buffer.from(' ')]),
      'does not hold',
    ],
  ] as const)('is not taken from a notary who %s', async (_, seals, why) => {
    await expect(notarize(seals)).rejects.toThrow(why)
  })

  it('has the owner’s signature, the notary’s and the certificate', async () => {
    const { place, paper: document } = await documentFor('SECURITY_INSTRUMENT')
    const notarized = await server.documents.resign(server.app, place, {
      paper: document,
      madeFor: 'deed:notarized',
      signatures: [{ name: 'Avery José Sample', signedAt }],
      notary: {
        notaryName: 'Nadia Notary',
        commission: '20264001',
        commissionState: 'VA',
        commissionExpiresOn: '2029-05-31',
        // Still the day before in Denver.
        at: '2026-11-07T01:00:00.000Z',
        zone: 'America/Denver',
      },
      createdAt,
    })
    await server.app.db.inTransaction(place.organisation, (tx) => notarized.keep(tx))
    const deed = await newestDocument(server.app.db, place, 'SECURITY_INSTRUMENT')
    expect(deed.sha256).toBe(notarized.sha256)
    const text = await textOf(deed)
    for (const part of ['NadiaNotary', '20264001', 'May31,2029', 'Virginia', 'November6,2026'])
      expect(text).toContain(part)
  })
})

it.each([
  ['Avery José Sample', 'AJS'],
  ['Sukarno', 'S'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
