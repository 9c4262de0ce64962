import { answerSignerDemographics } from '@hearthline/contracts'
import { type ApplicationFacts, coSignerOf } from '@hearthline/domain/application'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf } from '../applications/index.ts'
import { readSignerDemographics } from '../exports/register/register-case.ts'
import type { Visitor } from '../testing/test-server.ts'
import { evaluateInitial } from '../underwriting/decision/evaluate.ts'
import { coOwned } from './testing/co-owned.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
beforeAll(async () => {
  server = await createSignerServer()
})
afterAll(() => server.close())

const declined = { codes: [], notProvided: true }
const some = { ethnicity: { codes: ['14'], text: 'Garifuna', notProvided: false }, race: declined, sex: declined }
const none = { ethnicity: declined, race: declined, sex: declined }

/** Somebody beside the borrower who has given their details, at a lender who asked the borrower this. */
const signerWithDetails = async ({
  owes = true,
  demographics = 'ANSWERED' as ApplicationFacts['demographics'],
} = {}) => {
  const owned = await coOwned(server, [{ firstName: 'Robin', lastName: 'Example', owes }])
  await owned.borrowerSigns()
  const { app, lender } = server
  const { applicant, owners, signers } = owned
  await app.db.inTransaction(lender.id, async (tx) => {
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const caller = { kind: 'system', name: 'test' } as const
    const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
    work.change({ demographics }, { kind: 'test' })
  })
  const [signer] = signers
  const [owner] = owners
  if (signer === undefined || owner === undefined) throw new Error('no signer')
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  await signer.giveDetails(visitor)
  const asked = new Map([[applicant.uuid, owner.uuid]])
  const kept = async () => (await readSignerDemographics(app, lender.id, asked)).get(applicant.uuid)
  return { applicant, owner, signer, visitor, kept }
}
type SignerAccess = Awaited<ReturnType<typeof signerWithDetails>>

const answer = (visitor: Visitor, { applicant }: Pick<SignerAccess, 'applicant'>, body: object) =>
  visitor.call(answerSignerDemographics, { params: { uuid: applicant.uuid }, body })

describe('a co-applicant', () => {
  it('is asked what the borrower was asked; the answers lie apart, and the facts and the log do not hold them', async () => {
    const one = await signerWithDetails()
    expect((await one.signer.task(one.visitor)).demographics).toBe('TO_ASK')
    const { status, body } = await answer(one.visitor, one, some)
    expect([status, body.demographics]).toEqual([200, 'ANSWERED'])
    expect((await one.kept())?.answers).toEqual(some)
    const { facts } = await one.applicant.now()
    expect(coSignerOf(facts, one.owner.uuid)?.demographics).toBe('ANSWERED')
    const log = await readLogOf(server.app.db, server.lender.id, one.applicant.uuid)
    expect(log.at(-1)).toMatchObject({ kind: 'answerSignerDemographics' })
    expect(JSON.stringify([facts, log, body])).not.toContain('Garifuna')
    expect(JSON.stringify(log.at(-1))).toContain((await one.kept())?.digests[0])
  })

  it('is named in the log by a digest that says nothing of whoever gave the same answers elsewhere', async () => {
    const named: (readonly string[])[] = []
    for (const one of [await signerWithDetails(), await signerWithDetails()]) {
      await answer(one.visitor, one, some)
      const last = (await readLogOf(server.app.db, server.lender.id, one.applicant.uuid)).at(-1)
      named.push(JSON.stringify(last?.body).match(/[\da-f]{64}/g) ?? [])
    }
    const [first = [], second = []] = named
    expect(first.length).toBeGreaterThan(0)
    expect(first.filter((digest) => second.includes(digest))).toEqual([])
  })

  it('may say nothing of it, and may change it until the documents are signed', async () => {
    const one = await signerWithDetails()
    expect((await answer(one.visitor, one, none)).body.demographics).toBe('NOT_PROVIDED')
    expect((await answer(one.visitor, one, some)).body.demographics).toBe('ANSWERED')
    expect((await one.kept())?.answers).toEqual(some)
  })

  it('goes on without an answer: it is no condition of signing', async () => {
    const one = await signerWithDetails()
    const { uuid } = await one.signer.bring(one.visitor)
    await one.signer.showDocument(one.visitor, uuid)
    await server.checkIdentity()
    await one.signer.begin(one.visitor)
    await one.signer.readAll(one.visitor)
    expect((await one.signer.sign(one.visitor)).status).toBe(200)
    expect(await one.kept()).toBeUndefined()
    // Signed: the time to answer is over.
    expect((await answer(one.visitor, one, some)).body.code).toBe('eventNotExpected')
  })

  it.each([
    ['an owner who owes nothing', { owes: false }],
    ['a lender who asked the borrower nothing', { demographics: 'NOT_ASKED' as const }],
  ])('is not asked where it is %s', async (_, given) => {
    const one = await signerWithDetails(given)
    expect((await one.signer.task(one.visitor)).demographics).toBe('NOT_ASKED')
    expect((await answer(one.visitor, one, some)).body.code).toBe('eventNotExpected')
    expect(await one.kept()).toBeUndefined()
  })

  it('has answers that nobody can put in another one’s place', async () => {
    const [one, other] = [await signerWithDetails(), await signerWithDetails()]
    await answer(one.visitor, one, some)
    await answer(other.visitor, other, none)
    const db = server.app.db.read<{ signer_demographics: { application_uuid: string; sealed: Buffer } }>(
      server.lender.id,
    )
    const rows = await db.selectFrom('signer_demographics').select(['application_uuid', 'sealed']).execute()
    const sealed = rows.find(({ application_uuid }) => application_uuid === one.applicant.uuid)?.sealed
    await db
      .updateTable('signer_demographics')
      .set({ sealed: sealed as Buffer }) // found above
      .where('application_uuid', '=', other.applicant.uuid)
      .execute()
    await expect(other.kept()).rejects.toThrow()
    expect((await one.kept())?.answers).toEqual(some)
  })
})

describe('a decision', () => {
  const decisionOf = async ({ applicant }: Pick<SignerAccess, 'applicant'>): Promise<readonly string[]> => {
    const { app, lender, registry } = server
    const { today } = await app.clock.at(lender.id, lender.timeZone)
    const application = await applicant.now()
    const { inputs, record } = await evaluateInitial(registry, { application, app, organisation: lender.id, today })
    return [inputs.text, record.text]
  }
  const given = (codes: readonly string[]) =>
    fc.oneof(
      fc.constant(declined),
      fc.subarray([...codes], { minLength: 1 }).map((chosen) => ({ codes: chosen, notProvided: false })),
    )
  const forms = fc.record({
    ethnicity: given(['1', '11', '2']),
    race: given(['1', '2', '3', '5']),
    sex: given(['1', '2']),
  })

  it('is the same to the byte whatever a co-applicant answers', async () => {
    const one = await signerWithDetails()
    const plain = await decisionOf(one)
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        expect((await answer(one.visitor, one, form)).status).toBe(200)
        expect(await decisionOf(one)).toEqual(plain)
      }),
      { numRuns: 12 },
    )
  })
})
