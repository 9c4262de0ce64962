import {
  answerResponse,
  askForResponse,
  type listResponses,
  logout,
  type ReplyOf,
  readCase,
  readIdentity,
  saveDraft,
} from '@hearthline/contracts'
import type { Response } from '@hearthline/domain/second-person'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftTables } from '../drafts/tables.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
import type { ResponseTables } from './tables.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

const member = async (role: 'compliance' | 'administrator' | 'processor'): Promise<Visitor> => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name: `Somebody of ${role}`, roles: [role] })
  return visitor
}
const askBy = async (who: Visitor, kind: Response, subject: string) => {
  const { body } = await who.call(askForResponse, { body: { kind, subject, reason: 'A suit is announced' } })
  const { requests } = body as ReplyOf<typeof listResponses>
  return requests.find((one) => one.kind === kind && one.subject === subject && one.answered === null)?.uuid ?? 'none'
}
const approveBy = (who: Visitor, request: string) =>
  who.call(answerResponse, { params: { request }, body: { verdict: 'APPROVE' } })
const byTwo = async (kind: Response, subject: string) =>
  approveBy(await member('administrator'), await askBy(await member('compliance'), kind, subject))

const seenOf = async ({ uuid }: Applicant) => {
  const { body } = await (await member('processor')).call(readCase, { params: { uuid } })
  const { isHeld, chainIntact, log } = body as ReplyOf<typeof readCase>
  return { isHeld, chainIntact, kinds: log.map(({ kind }) => kind).filter((kind) => /hold/i.test(kind)) }
}
const accountOf = async ({ visitor }: Applicant) => String((await visitor.call(readIdentity)).body.uuid)

describe('a legal hold', () => {
  it('is put on a closed case and lifted by two people, stands in its log, and staff read it in the case', async () => {
    const applicant = await createApplicant(server, { step: 'CANCELLED' })
    expect(await seenOf(applicant)).toEqual({ isHeld: false, chainIntact: true, kinds: [] })
    const compliance = await member('compliance')
    const request = await askBy(compliance, 'HOLD_CASE', applicant.uuid)
    expect((await approveBy(compliance, request)).body.code).toBe('ownWork')
    expect((await seenOf(applicant)).isHeld).toBe(false)
    expect((await approveBy(await member('administrator'), request)).status).toBe(200)
    expect(await seenOf(applicant)).toEqual({ isHeld: true, chainIntact: true, kinds: ['holdCase'] })
    expect((await byTwo('HOLD_CASE', applicant.uuid)).body.code).toBe('responseMoot')
    expect((await byTwo('LIFT_CASE_HOLD', applicant.uuid)).status).toBe(200)
    expect((await seenOf(applicant)).isHeld).toBe(false)
  })

  it('on an account holds each of its cases, beside a hold of the case itself', async () => {
    const applicant = await createApplicant(server, { step: 'CANCELLED' })
    const account = await accountOf(applicant)
    await byTwo('HOLD_CASE', applicant.uuid)
    expect((await byTwo('HOLD_ACCOUNT', account)).status).toBe(200)
    await byTwo('LIFT_CASE_HOLD', applicant.uuid)
    expect((await seenOf(applicant)).isHeld).toBe(true)
    await byTwo('LIFT_ACCOUNT_HOLD', account)
    expect((await seenOf(applicant)).isHeld).toBe(false)
  })

  it('stays by the log where its row is taken out of the database', async () => {
    const applicant = await createApplicant(server, { step: 'CANCELLED' })
    await byTwo('HOLD_CASE', applicant.uuid)
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      await tx.as<ResponseTables>().deleteFrom('legal_holds').execute()
    })
    expect((await seenOf(applicant)).isHeld).toBe(true)
  })
})

describe('an erasure', () => {
  it('of somebody who never applied takes two people and the account, and not while it is on hold', async () => {
    const { identityUuid } = await signedInVisitor(server)
    const isThere = async () => {
      const accounts = server.app.db.read<{ accounts: { uuid: string } }>(server.lender.id).selectFrom('accounts')
      return (await accounts.select('uuid').where('uuid', '=', identityUuid).execute()).length === 1
    }
    await byTwo('HOLD_ACCOUNT', identityUuid)
    const compliance = await member('compliance')
    const request = await askBy(compliance, 'ERASE_ACCOUNT', identityUuid)
    expect((await approveBy(await member('administrator'), request)).body.code).toBe('onLegalHold')
    await byTwo('LIFT_ACCOUNT_HOLD', identityUuid)
    expect((await approveBy(compliance, request)).body.code).toBe('ownWork')
    expect(await isThere()).toBe(true)
    expect((await approveBy(await member('administrator'), request)).status).toBe(200)
    expect(await isThere()).toBe(false)
  })
  it('takes along the draft that waited for the account, and leaves those of others', async () => {
    const people = peopleOf(server)
    const drafts = () => server.app.db.read<DraftTables>(server.lender.id).selectFrom('drafts').selectAll().execute()
    const waiting = async () => {
      const { uuid, visitor } = await people.somebody()
      const before = (await drafts()).map(({ cookie_hash }) => cookie_hash.toString('hex'))
      const body = { section: 'name', values: { firstName: 'Avery' }, complete: false }
      expect((await visitor.call(saveDraft, { body })).status).toBe(200)
      await visitor.call(logout)
      const added = (await drafts()).map(({ cookie_hash }) => cookie_hash.toString('hex'))
      return { uuid, draft: added.find((one) => !before.includes(one)) }
    }
    const [erased, other] = [await waiting(), await waiting()]
    expect((await byTwo('ERASE_ACCOUNT', erased.uuid)).status).toBe(200)
    const left = (await drafts()).map(({ cookie_hash }) => cookie_hash.toString('hex'))
    expect([left.includes(erased.draft ?? ''), left.includes(other.draft ?? '')]).toEqual([false, true])
  })
})
