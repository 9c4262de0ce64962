import { login, uploadDocument } from '@hearthline/contracts'
import type { SharedBySigners } from '@hearthline/domain/application'
import { openRedFlags } from '@hearthline/domain/red-flags'
import { wantedTasks } from '@hearthline/domain/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePng } from '../../../../tools/seed/sample-files.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { sendFile } from '../testing/send-file.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
import { coOwned } from './testing/co-owned.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createSignerServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const BORROWERS_DATE = '1984-05-17'
const OWN_DATE = '1985-03-04'
const HOUSEHOLD = '203.0.113.7'
const browser = () => createVisitor(server, { isBrowser: true, from: HOUSEHOLD })
const enter = async (email: string, visitor: Visitor, as?: 'signer') => {
  const { code } = await people.ask(email, 'login', { visitor, ...(as && { as }) })
  expect((await visitor.call(login, { body: { email, code, as } })).status).toBe(200)
  return visitor
}

const emailOf = async (uuid: string) =>
  (await people.tables().selectFrom('accounts').select('email').where('uuid', '=', uuid).executeTakeFirstOrThrow())
    .email

type Case = {
  /** Borrower and signer sign in from one browser. */
  readonly oneBrowser?: boolean
  readonly birthDate?: string
  /** How wide the picture of each document is; those of a width are the same. */
  readonly pictures?: readonly [number, number]
}

/** A borrower and one more owner of one household, who sign in, give a birth date and show a document. */
const household = async ({ oneBrowser = false, birthDate = OWN_DATE, pictures = [1200, 1240] }: Case = {}) => {
  const owned = await coOwned(server, [{ firstName: 'Robin', lastName: 'Example', owes: false }])
  const { applicant } = owned
  const [signer] = owned.signers
  const [owner] = owned.owners
  if (signer === undefined || owner === undefined) throw new Error('nobody signs')
  await owned.borrowerSigns()
  const { ownerUuid } = await applicant.now()
  const own = await enter(await emailOf(ownerUuid), browser())
  const [mine, theirs] = pictures.map((width) => Buffer.from(samplePng(width)))
  const bring = (visitor: Visitor, bytes: Buffer | undefined) =>
    sendFile(server, uploadDocument, { uuid: applicant.uuid, token: visitor.token, type: 'PASSPORT_FRONT', bytes })
  expect((await bring(applicant.visitor, mine)).status).toBe(200)
  const token = await signer.invitation()
  await enter(owner.email, oneBrowser ? own : browser(), 'signer')
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  expect((await signer.details(visitor, { birthDate })).status).toBe(200)
  const { body } = await bring(visitor, theirs)
  expect((await signer.showDocument(visitor, String(body.uuid))).status).toBe(200)
  await server.checkIdentity()
  const facts = async () => (await applicant.now()).facts
  return { applicant, facts, open: async () => openRedFlags(await facts()) }
}
describe('one person who signs for two', () => {
  it.each<[string, Case, SharedBySigners]>([
    ['in one browser', { oneBrowser: true }, 'BROWSER'],
    ['with one birth date', { birthDate: BORROWERS_DATE }, 'BIRTH_DATE'],
    ['with one picture', { pictures: [1200, 1200] }, 'ID_PICTURE'],
  ])('%s is a red flag that names what is the same, and not the value', async (_, how, shared) => {
    const { facts, open, applicant } = await household(how)
    expect(await open()).toEqual([`SIGNERS_SHARE_${shared}`])
    const { redFlags } = await facts()
    expect(redFlags?.signersShare).toEqual([shared])
    expect(JSON.stringify(redFlags)).not.toContain(BORROWERS_DATE)
    const { step, facts: now } = await applicant.now()
    expect(wantedTasks(step, now).map(({ kind }) => kind)).toContain('FRAUD_REVIEW')
  })

  it('of a household, with a browser, a date and a document for each, raises none (control)', async () => {
    const { open, facts } = await household()
    expect(await open()).toEqual([])
    expect((await facts()).redFlags?.signersShare).toEqual([])
  })
})
