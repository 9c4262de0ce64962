import { createHash } from 'node:crypto'
import {
  type Caller,
  listDocuments,
  readCase,
  readDocument,
  readNotaryRecord,
  type StaffRole,
} from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLogOf } from '../applications/index.ts'
import { consoleCalls } from '../console/index.ts'
import { bytesOf, documentCalls, makeDeedSigning, newestDocument } from '../documents/index.ts'
import { pdfText } from '../documents/render/testing/pdf-text.ts'
import { callAs, createDocumentServer, type DocumentServer, readSnapshot, startAt } from '../documents/testing/index.ts'
import type { NotaryVendor } from '../vendors/index.ts'
import { notarize, notaryCalls } from './index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const vendor = () => server.app.vendorsFor(server.lender.id).notary
const staff = (role: StaffRole): Caller => ({
  kind: 'staff',
  identityUuid: crypto.randomUUID(),
  name: 'Kim',
  roles: [role],
})
const callsAs = (caller: Caller) =>
  callAs(server, [...documentCalls(), ...notaryCalls(), ...consoleCalls({ registry: server.registry })], caller)

/** A deed that was read and signed before the notary, whose act is the next job. */
const atTheAct = async () => {
  const { uuid, ownerUuid } = await startAt(server, 'GENERATE_DEED_SIGNING', {
    disclosures: { closingSignedAt: new Date().toISOString() },
    notary: { manual: false, tries: 0, primaryAcceptedAt: new Date().toISOString() },
  })
  await server.run(uuid, makeDeedSigning(server.documents))
  const place = { organisation: server.lender.id, application: uuid }
  const presented = await newestDocument(server.app.db, place, 'SECURITY_INSTRUMENT')
  return {
    uuid,
    owner: { kind: 'borrower', identityUuid: ownerUuid } as const,
    presented: { ...presented, file: await bytesOf(server.app.files, presented) },
    act: () => notarize(server.app, server.documents.zoneOf, server.documents.resign)(place),
    now: () => readSnapshot(server, uuid),
  }
}
const params = (uuid: string) => ({ params: { uuid } })

describe('the notary’s platform', () => {
  it('is sent the deed, and who signed it', async () => {
    const { act, presented } = await atTheAct()
    const asked: Parameters<NotaryVendor['notarize']>[0][] = []
    const sandbox = vendor().notarize
    vi.spyOn(vendor(), 'notarize').mockImplementation(async (request) => {
      asked.push(request)
      return sandbox(request)
    })
    await act()
    expect(asked).toHaveLength(1)
    expect(Buffer.from(asked[0]?.document ?? [])).toEqual(presented.file)
    expect(asked[0]?.signers).toEqual(['Avery José Sample'])
  })

  it('returns journal and recording beside the sealed deed, which are filed with it', async () => {
    const { uuid, act, now } = await atTheAct()
    const seal = vi.spyOn(vendor(), 'seal')
    await act()
    const { facts } = await now()
    const place = { organisation: server.lender.id, application: uuid }
    const journal = await newestDocument(server.app.db, place, 'NOTARY_JOURNAL')
    expect(facts.notaryRecord).toEqual({
      journal: journal.uuid,
      entry: expect.stringMatching(/^[0-9A-F]{10}$/),
      recording: { reference: `SBX-REC-${facts.notaryRecord?.entry}` },
    })
    const text = (await pdfText(await bytesOf(server.app.files, journal))).join(' ')
    expect(text).toContain(`Entry ${facts.notaryRecord?.entry}`)
    expect(text).toContain('Appeared by video: Avery José Sample')
    // What is filed was written anew; the log names what was sent.
    const sent = await (seal.mock.results[0]?.value as ReturnType<NotaryVendor['seal']>)
    const log = await readLogOf(server.app.db, server.lender.id, uuid)
    const hash = createHash('sha256').update(sent.journal.bytes).digest('hex')
    expect(JSON.stringify(log.find(({ kind }) => kind === 'deedNotarized')?.body)).toContain(hash)
  })

  it('whose journal cannot be read leaves the deed as it was', async () => {
    const { uuid, act, now } = await atTheAct()
    const sandbox = vendor().seal
    vi.spyOn(vendor(), 'seal').mockImplementation(async (request) => {
      const sealed = await sandbox(request)
      return { ...sealed, journal: { ...sealed.journal, bytes: Buffer.from('no PDF') } }
    })
    await expect(act()).rejects.toMatchObject({ name: 'UnreadableAnswer', paths: ['journal.bytes'] })
    expect((await now()).facts.notary?.notarizedAt).toBeUndefined()
    const deed = await newestDocument(
      server.app.db,
      { organisation: server.lender.id, application: uuid },
      'SECURITY_INSTRUMENT',
    )
    expect(deed.signedAt).toBeNull()
  })
})

describe('the notary’s own record', () => {
  const ROLES: readonly (readonly [StaffRole, boolean])[] = [
    ['processor', false],
    ['underwriter', true],
    ['funder', true],
    ['manager', true],
  ]
  it('is for the staff whose work asks for it, and for no borrower', async () => {
    const { uuid, owner, act, now } = await atTheAct()
    await act()
    const journal = (await now()).facts.notaryRecord?.journal ?? ''
    const read = { params: { uuid, document: journal } }
    const borrower = callsAs(owner)
    expect((await borrower(listDocuments, params(uuid))).map(({ type }) => type)).not.toContain('NOTARY_JOURNAL')
    await expect(borrower(readDocument, read)).rejects.toMatchObject({ code: 'documentNotFound' })
    for (const [role, may] of ROLES) {
      const call = callsAs(staff(role))
      const found = await call(readCase, params(uuid))
      expect([role, found.documents.some(({ type }) => type === 'NOTARY_JOURNAL')]).toEqual([role, may])
      expect([role, JSON.stringify(readCase.reply.parse(found)).includes('SBX-REC-')]).toEqual([role, false])
      const opened = await call(readDocument, read).then(
        () => true,
        () => false,
      )
      expect([role, opened]).toEqual([role, may])
      const { record } = may ? await call(readNotaryRecord, params(uuid)) : { record: null }
      expect([role, record?.journal === journal]).toEqual([role, may])
    }
  })
})
