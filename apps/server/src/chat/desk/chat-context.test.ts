import { createHash, randomUUID } from 'node:crypto'
import { claimChat, endChat, readChatContext, setPresence } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coSignerNamed } from '../../signers/testing/co-owned.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import type { StartTables } from '../start/tables.ts'
import { createDeskServer, type DeskServer, type Member } from '../testing/desk-server.ts'

let server: DeskServer
let dana: Member
let noor: Member
let applicant: Applicant
const signer = randomUUID()
const owner = { firstName: 'Robin', lastName: 'Example', email: 'robin@example.test', relation: 'SIBLING', owes: true }
const at = '2026-11-02T17:00:00.000Z'
const asked = (change: Partial<Condition> = {}): Condition => ({
  uuid: randomUUID(),
  category: 'GENERIC_DOCUMENT_REQUEST',
  state: 'OPEN',
  openedAt: at,
  since: at,
  openedBy: 'STAFF',
  why: 'Page three',
  documentsRequired: 1,
  documents: [],
  ...change,
})
beforeAll(async () => {
  server = await createDeskServer()
  dana = await server.member('chat.one')
  noor = await server.member('chat.two')
  applicant = await createApplicant(server, {
    step: 'OFFER_SELECTION',
    facts: {
      additional: { purpose: 'OTHER', givenAt: at, otherOwners: [{ ...owner, uuid: signer }] },
      coSigners: [coSignerNamed(signer)],
      conditions: [asked(), asked(), asked({ signer })],
    },
  })
  await dana.act(setPresence, '', { presence: 'available' })
})
afterAll(() => server.stop())

/** A borrower's nonce for their chat, with its lifetime. */
const prove = (identity: string, conversation: string, ms: number) =>
  server.app.db
    .read<StartTables>(server.lender.id)
    .insertInto('chat_nonce')
    .values({
      organisation_id: server.lender.id,
      digest: createHash('sha256').update(randomUUID()).digest(),
      identity_uuid: identity,
      conversation_uuid: conversation,
      issued_at: new Date(),
      good_until: new Date(Date.now() + ms),
    })
    .execute()

const contextOf = async (identity: string | null, goodMs: number | undefined) => {
  const conversation = await server.begin({
    application_uuid: applicant.uuid,
    identity_uuid: identity,
    email: 'avery@example.test',
  })
  if (identity !== null && goodMs !== undefined) await prove(identity, conversation, goodMs)
  await server.sweep()
  await dana.act(claimChat, conversation)
  const { body } = await dana.act(readChatContext, conversation)
  await dana.act(endChat, conversation)
  return { conversation, body }
}

describe('beside a chat', () => {
  it('facts of the application show for its borrower, proven now', async () => {
    const { ownerUuid, loanNumber } = await applicant.now()
    const { body } = await contextOf(ownerUuid, 120_000)
    expect(body).toMatchObject({
      isVerified: true,
      email: 'avery@example.test',
      borrower: { application: applicant.uuid, loanNumber, name: 'Avery Sample', step: 'OFFER_SELECTION' },
    })
  })

  it.each([
    ['the borrower', async () => (await applicant.now()).ownerUuid, 2],
    ['an additional signer', async () => signer, 1],
  ])('of what is asked, that of %s is counted for them', async (_, identity, openConditions) =>
    expect((await contextOf(await identity(), 120_000)).body).toMatchObject({ borrower: { openConditions } }),
  )

  it.each([
    ['a proof that lapsed', async () => (await applicant.now()).ownerUuid, -1],
    ['no proof at all', async () => (await applicant.now()).ownerUuid, undefined],
    ['nobody signed in', async () => null, undefined],
  ])('%s is unverified, and shows nothing', async (_, identity, goodMs) => {
    const { body } = await contextOf(await identity(), goodMs)
    expect(body).toMatchObject({ isVerified: false, borrower: null })
  })

  it('somebody else who is proven sees and shows nothing of this application', async () => {
    const { body } = await contextOf(randomUUID(), 120_000)
    expect(body).toMatchObject({ isVerified: true, borrower: null })
  })

  it('is refused to an agent who does not have the chat', async () => {
    const { conversation } = await contextOf((await applicant.now()).ownerUuid, 120_000)
    expect((await noor.act(readChatContext, conversation)).body.code).toBe('chatNotYours')
  })
})
