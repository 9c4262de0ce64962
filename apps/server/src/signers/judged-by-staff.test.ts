import {
  type Endpoint,
  judgeSignerScreening,
  type ReplyOf,
  readCase,
  reviewSignerIdentity,
  type StaffRole,
} from '@hearthline/contracts'
import { coSignerOf } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { createVisitor } from '../testing/test-server.ts'
import { coOwned } from './testing/co-owned.ts'
import type { SignerActions } from './testing/signer-actions.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
let roles: Roles
beforeAll(async () => {
  server = await createSignerServer()
  roles = await createRoles(server)
})
afterAll(() => server.close())

const submit = async (signer: SignerActions, visitor: Awaited<ReturnType<SignerActions['logIn']>>) => {
  await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
  await server.checkIdentity()
}

/** Somebody beside the borrower who has shown a document. */
const shown = async (firstName: string, lastName: string) => {
  const owned = await coOwned(server, [{ firstName, lastName, owes: false }])
  await owned.borrowerSigns()
  const [signer] = owned.signers
  const [owner] = owned.owners
  if (signer === undefined || owner === undefined) throw new Error('no signer')
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  await signer.details(visitor)
  await submit(signer, visitor)
  const { applicant } = owned
  const act = async (role: StaffRole, endpoint: Endpoint, body: object = {}) => {
    const staff = createVisitor(server)
    staff.token = await roles.tokenOf(role, applicant)
    return staff.call(endpoint, { params: { uuid: applicant.uuid, signer: owner.uuid }, body })
  }
  return {
    signer,
    visitor,
    applicant,
    act,
    now: async () => coSignerOf((await applicant.now()).facts, owner.uuid),
    caseOf: async () => (await act('processor', readCase)).body as unknown as ReplyOf<typeof readCase>,
  }
}
type Shown = Awaited<ReturnType<typeof shown>>
const openTasks = async ({ caseOf }: Shown) =>
  (await caseOf()).tasks.flatMap(({ kind, reason, closed }) => (closed === null ? [`${kind} ${reason}`] : []))

const reason = 'Compared with the photo'

/** Three tries that the vendor refuses. */
const refusedThrice = async () => {
  const one = await shown('Robin', 'Example')
  const { applicant } = one
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const caller = { kind: 'system', name: 'test' } as const
    const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
    const coSigners = (work.facts.coSigners ?? []).map((signer) => ({
      ...signer,
      identity: { documents: ['PASSPORT_FRONT'], tries: 3, status: 'REJECTED', reasons: ['BLURRED'] } as const,
      identityForPerson: { reason: 'identityTries', since: work.at },
    }))
    work.change({ coSigners }, { kind: 'test' })
  })
  return one
}

describe("a signer's identity that a vendor would not settle", () => {
  it('is a task of its own, which a person ends with a yes; then the signer may sign', async () => {
    const one = await refusedThrice()
    expect(await openTasks(one)).toEqual(['SIGNER_IDENTITY_REVIEW identityTries'])
    expect((await one.act('processor', reviewSignerIdentity, { verdict: 'ACCEPT', reason })).status).toBe(200)
    expect(await one.now()).toMatchObject({ identity: { status: 'VERIFIED', byHand: true } })
    expect((await one.now())?.identityForPerson).toBeUndefined()
    expect(await openTasks(one)).toEqual([])
    expect((await one.signer.begin(one.visitor)).status).toBe(200)
  })

  it('or with a no: the signer reads why and has new tries', async () => {
    const one = await refusedThrice()
    const no = 'Please send the back as well'
    expect((await one.act('processor', reviewSignerIdentity, { verdict: 'REJECT', reason: no })).status).toBe(200)
    expect((await one.signer.task(one.visitor)).identity).toMatchObject({
      status: 'REJECTED',
      reasons: [no],
      withPersonSince: null,
    })
    await submit(one.signer, one.visitor)
    expect((await one.now())?.identity).toMatchObject({ tries: 4, status: 'VERIFIED' })
  })

  it('is judged once, and for nobody who does not wait', async () => {
    const one = await refusedThrice()
    await one.act('processor', reviewSignerIdentity, { verdict: 'ACCEPT', reason })
    const again = await one.act('processor', reviewSignerIdentity, { verdict: 'REJECT', reason })
    expect([again.status, again.body.code]).toEqual([409, 'eventNotExpected'])
  })
})

describe('a look-alike of a signer on the sanctions list', () => {
  it('is judged by an underwriter, and the signer goes on where it is somebody else', async () => {
    const one = await shown('Quinn', 'Listmatch')
    expect(await openTasks(one)).toEqual(['SIGNER_SANCTIONS_REVIEW screeningMatch'])
    const verdict = { verdict: 'SOMEBODY_ELSE', reason }
    expect((await one.act('processor', judgeSignerScreening, verdict)).status).toBe(403)
    expect((await one.act('underwriter', reviewSignerIdentity, { verdict: 'ACCEPT', reason })).status).toBe(409)
    expect((await one.act('underwriter', judgeSignerScreening, verdict)).status).toBe(200)
    expect((await one.now())?.identity?.status).toBe('VERIFIED')
    expect(await openTasks(one)).toEqual([])
  })

  it('ends the application where it is the same person, without naming the list', async () => {
    const one = await shown('Quinn', 'Listmatch')
    const { body } = await one.act('underwriter', judgeSignerScreening, { verdict: 'THE_SAME', reason })
    expect(body.state).toBe('DECLINED')
    expect((await one.applicant.now()).facts.decision?.reasons).toEqual(['IDENTITY_UNVERIFIED'])
  })
})

it('of each person there is one record: what was collected, how it was verified, with what result, kept five years', async () => {
  const one = await shown('Robin', 'Example')
  const { identityRecords } = await one.caseOf()
  expect(identityRecords).toMatchObject([
    { signer: null, name: 'Avery José Sample', birthDateCollected: true, taxIdCollected: true, result: 'NOT_BEGUN' },
    {
      name: 'Robin Example',
      isCustomer: false,
      birthDateCollected: true,
      documents: ['PASSPORT_FRONT'],
      method: 'DOCUMENTS_BY_VENDOR',
      result: 'VERIFIED',
      forPerson: null,
    },
  ])
  const [, robin] = identityRecords
  const [verified, kept] = [robin?.screenedAt, robin?.keptThrough].map((when) => Number(when?.slice(0, 4)))
  expect(kept).toBe((verified ?? 0) + 5)
})
