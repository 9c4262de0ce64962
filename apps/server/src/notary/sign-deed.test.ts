import { randomUUID } from 'node:crypto'
import { markDocumentRead, signDeed } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentCalls, makeDeedSigning, newestDocument } from '../documents/index.ts'
import { callAs, createDocumentServer, type DocumentServer, readSnapshot, startAt } from '../documents/testing/index.ts'
import { notaryCalls } from './index.ts'
import { insertSession, type SessionRow } from './store.ts'
import type { NotaryTables } from './tables.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

/** Before the notary with the questions answered and the deed on the table. */
const atTheTable = async (state: SessionRow['state'] = 'deed') => {
  const { uuid, ownerUuid } = await startAt(server, 'GENERATE_DEED_SIGNING', {
    disclosures: { closingSignedAt: new Date().toISOString() },
  })
  await server.run(uuid, makeDeedSigning(server.documents))
  const { app, lender } = server
  const session = randomUUID()
  const now = new Date()
  await app.db.inTransaction(lender.id, (tx) =>
    insertSession(tx.as<NotaryTables>(), {
      organisation_id: lender.id,
      uuid: session,
      signer_uuid: null,
      application_uuid: uuid,
      state,
      token: Buffer.from('sealed'),
      notary_name: 'Noa Sealwright',
      questions: '[]',
      asked_at: now,
      tries_left: 2,
      reopens_at: null,
      signer_state: 'CO',
      recording_accepted_at: now,
    }),
  )
  const deed = await newestDocument(app.db, { organisation: lender.id, application: uuid }, 'SECURITY_INSTRUMENT')
  const call = callAs(server, [...notaryCalls(), ...documentCalls()], { kind: 'borrower', identityUuid: ownerUuid })
  return {
    uuid,
    read: () => call(markDocumentRead, { params: { uuid, document: deed.uuid }, body: { sha256: deed.sha256 } }),
    sign: ({ sha256 = deed.sha256 } = {}) =>
      call(signDeed, { params: { uuid, session }, body: { voluntary: true, sha256 } }),
  }
}
const notaryJobs = (application: string) =>
  server.sent.filter(({ queue, data }) => queue === 'notary' && data.application === application)

describe('the deed is signed before the notary', () => {
  it('once it was read to its end, and the notary’s act is a job of its own', async () => {
    const { uuid, read, sign } = await atTheTable()
    await read()
    expect(await sign()).toMatchObject({ state: 'DEED_SIGNING', primaryParticipantAcceptComplete: true })
    expect((await readSnapshot(server, uuid)).facts.notary?.notaryName).toBe('Noa Sealwright')
    expect(notaryJobs(uuid)).toHaveLength(1)
  })

  it.each([
    ['before it was read', { read: false }, {}, 'readToTheEndFirst'],
    ['with other bytes', { read: true }, { sha256: '0'.repeat(64) }, 'documentChanged'],
    ['before the questions are answered', { read: true, state: 'questions' }, {}, 'eventNotExpected'],
  ] as const)('not %s', async (_, { read, ...at }, body, code) => {
    const table = await atTheTable('state' in at ? at.state : 'deed')
    if (read) await table.read()
    await expect(table.sign(body)).rejects.toMatchObject({ code })
    expect(notaryJobs(table.uuid)).toEqual([])
  })
})
