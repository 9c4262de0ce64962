import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, documentsOf, newestDocument, type StoredDocument } from '../index.ts'
import { RenderProblem } from '../render/request.ts'
import { pdfText, withoutSpaces } from '../render/testing/pdf-text.ts'
import type { Place } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { createDocumentServer, type DocumentServer, startAt } from '../testing/index.ts'
import { sealRequest } from './kept-document.ts'
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
    expect(second.sha256).toBe(first.sha256)
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
