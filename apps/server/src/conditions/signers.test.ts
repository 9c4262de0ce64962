import {
  approveFunding,
  judgeCondition,
  listConditions,
  openCondition,
  openSignerCondition,
  type ReplyOf,
  readConditions,
  submitCondition,
  waiveCondition,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf, newsOf } from '../notifications/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
import { type Person, withSigners } from './testing/with-signers.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

type WithSigners = Awaited<ReturnType<typeof withSigners>>
type Whole = ReplyOf<typeof readConditions>[number]

const robin: Person = { firstName: 'Robin', owes: true }
const kim: Person = { firstName: 'Kim', owes: false }
const open = (step: Step = 'NOTE_SIGNING', people: readonly Person[] = [robin, kim]) =>
  withSigners(server, step, people)

const signerOf = ({ signers }: WithSigners, nth = 0) => {
  const found = signers[nth]
  if (found === undefined) throw new Error('no such signer')
  return found
}
const asked = { commentsToBorrower: 'You will owe the line too', reason: 'No income of theirs is on file' }
const ask = (of: WithSigners, body: object = {}, nth = 0) =>
  server.actOn('processor', of.applicant, openSignerCondition, {
    params: { uuid: of.applicant.uuid, signer: signerOf(of, nth).uuid },
    body: { category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', ...asked, ...body },
  })
const askBorrower = ({ applicant }: WithSigners) =>
  server.act('processor', applicant, openCondition, { ...asked, category: 'PROPERTY_LEGAL_DESCRIPTION', documents: 1 })

const list = async (visitor: Visitor, { applicant: { uuid } }: WithSigners) =>
  replyOf(listConditions, await visitor.call(listConditions, { params: { uuid } }))
const read = async (visitor: Visitor, { applicant: { uuid } }: WithSigners) =>
  replyOf(readConditions, await visitor.call(readConditions, { params: { uuid } }))
const readByStaff = async ({ applicant }: WithSigners) =>
  replyOf(readConditions, await server.act('processor', applicant, readConditions))
const only = async (visitor: Visitor, of: WithSigners): Promise<Whole> => {
  const [one, ...more] = await read(visitor, of)
  if (one === undefined || more.length > 0) throw new Error(`one is expected, not ${more.length}`)
  return one
}
const submit = async (visitor: Visitor, of: WithSigners, sent: { condition: string; documents: readonly string[] }) =>
  visitor.call(submitCondition, {
    params: { uuid: of.applicant.uuid, condition: sent.condition },
    body: { documents: sent.documents },
  })
const judge = (of: WithSigners, condition: string, verdict: 'ACCEPT' | 'REJECT') =>
  server.actOn('processor', of.applicant, judgeCondition, {
    params: { uuid: of.applicant.uuid, condition },
    body: { verdict, reason: 'Page two is missing' },
  })

describe('a paystub of an additional signer', () => {
  it('[C-9-18] is one where nobody says how many, and as many as were asked for where somebody does', async () => {
    const of = await open()
    expect((await ask(of)).status).toBe(200)
    const first = await list(signerOf(of).visitor, of)
    expect(first).toMatchObject([
      {
        categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
        commentsToBorrower: 'You will owe the line too',
        requestDocuments: true,
        actionNeeded: true,
        xtraData: { numDocsRequired: 1 },
      },
    ])
    const more = await open()
    await ask(more, { documents: '2' })
    expect(await list(signerOf(more).visitor, more)).toMatchObject([{ xtraData: { numDocsRequired: 2 } }])
  })

  it('[C-9-18] is enough where one is owed, and one of two is not', async () => {
    const of = await open()
    await ask(of, { documents: 2 })
    const { visitor } = signerOf(of)
    const { uuid: condition } = await only(visitor, of)
    const document = await of.bring(visitor, 'PAYSTUB')
    expect((await submit(visitor, of, { condition, documents: [document] })).body).toMatchObject({
      code: 'invalidInput',
      fields: [{ path: 'documents', code: 'required' }],
    })
    const other = await open()
    await ask(other)
    const signer = signerOf(other).visitor
    const documents = [await other.bring(signer, 'PAYSTUB')]
    const one = (await only(signer, other)).uuid
    expect((await submit(signer, other, { condition: one, documents })).status).toBe(200)
  })

  it('is sent, sent back, sent again and accepted; until then the money waits', async () => {
    const of = await open('FUNDING_DECISION')
    const { visitor } = signerOf(of)
    await ask(of)
    const { uuid: condition } = await only(visitor, of)
    const approve = () => server.act('funder', of.applicant, approveFunding, { checked: true })
    for (const verdict of ['REJECT', 'ACCEPT'] as const) {
      expect((await approve()).body.code).toBe('conditionsOpen')
      const document = await of.bring(visitor, 'PAYSTUB')
      expect((await submit(visitor, of, { condition, documents: [document] })).status).toBe(200)
      expect(await server.openKinds(of.applicant)).toContain('CONDITION_REVIEW')
      expect(await only(visitor, of)).toMatchObject({ state: 'SUBMITTED', documents: [document] })
      expect((await judge(of, condition, verdict)).status).toBe(200)
      const state = verdict === 'REJECT' ? 'OPEN' : 'CLOSED'
      expect(await only(visitor, of)).toMatchObject({ state, blocks: ['income', 'funding'] })
    }
    expect([await list(visitor, of), (await approve()).status]).toEqual([[], 200])
  })

  it('may be done without, unlike the borrower’s', async () => {
    const of = await open()
    await ask(of)
    const { visitor } = signerOf(of)
    const params = { uuid: of.applicant.uuid, condition: (await only(visitor, of)).uuid }
    const body = { reason: 'Employed by the lender' }
    expect((await server.actOn('underwriter', of.applicant, waiveCondition, { params, body })).status).toBe(200)
    expect(await only(visitor, of)).toMatchObject({ state: 'WAIVED', mayBeWaived: true })
  })

  it('is asked of whoever will owe, once, and not of an owner who will not', async () => {
    const of = await open()
    expect((await ask(of, {}, 1)).body).toMatchObject({ fields: [{ path: 'category', code: 'chooseOne' }] })
    expect((await ask(of, { category: 'GENERIC_DOCUMENT_REQUEST' }, 1)).status).toBe(200)
    expect((await ask(of)).status).toBe(200)
    expect((await ask(of)).body.code).toBe('eventNotExpected')
  })

  it('is asked of nobody who has not taken up the invitation, and of no stranger', async () => {
    const of = await open('NOTE_SIGNING', [{ ...robin, change: { acceptedAt: undefined } }])
    expect((await ask(of)).body.code).toBe('eventNotExpected')
    const params = { uuid: of.applicant.uuid, signer: crypto.randomUUID() }
    const body = { category: 'GENERIC_DOCUMENT_REQUEST', ...asked }
    const stranger = await server.actOn('processor', of.applicant, openSignerCondition, { params, body })
    expect(stranger.body.code).toBe('eventNotExpected')
  })

  it('is told to its signer by a mail, in which nothing of it stands, and not to the borrower', async () => {
    const of = await open()
    await ask(of)
    await server.deliver()
    const mails = await inboxOf(server.app.db, server.lender.id, signerOf(of).email)
    const mail = mails.find(({ subject }) => subject.includes('We need a document from you'))
    expect(mail?.text).toContain('Log in as a signer')
    expect(mail?.text).not.toMatch(/paystub|income/i)
    const { ownerUuid } = await of.applicant.now()
    const whose = { organisation: server.lender.id, identity: ownerUuid }
    const titles = async () => (await newsOf(server.app.db, whose)).map(({ title }) => title)
    expect(await titles()).not.toContain('We need something from you')
    await askBorrower(of)
    expect(await titles()).toContain('We need something from you')
  })
})

describe('what is asked of one party', () => {
  /** One thing is asked of each: the borrower, the first signer and the second. */
  const askedOfAll = async () => {
    const of = await open()
    await askBorrower(of)
    await ask(of)
    await ask(of, { category: 'GENERIC_DOCUMENT_REQUEST' }, 1)
    return of
  }
  const categories = (conditions: readonly { readonly categoryEnum: string }[]) =>
    conditions.map(({ categoryEnum }) => categoryEnum)

  it('is seen by that party alone, in both lists', async () => {
    const of = await askedOfAll()
    for (const [visitor, category] of [
      [of.applicant.visitor, 'PROPERTY_LEGAL_DESCRIPTION'],
      [signerOf(of).visitor, 'HELOC_MANUAL_PAYSTUB_UPLOAD'],
      [signerOf(of, 1).visitor, 'GENERIC_DOCUMENT_REQUEST'],
    ] as const) {
      expect(categories(await list(visitor, of))).toEqual([category])
      expect(categories(await read(visitor, of))).toEqual([category])
    }
  })

  it('is seen by the staff with whose it is', async () => {
    const of = await askedOfAll()
    expect((await readByStaff(of)).map(({ categoryEnum, signer }) => [categoryEnum, signer])).toEqual([
      ['GENERIC_DOCUMENT_REQUEST', { uuid: signerOf(of, 1).uuid, name: 'Kim Example' }],
      ['HELOC_MANUAL_PAYSTUB_UPLOAD', { uuid: signerOf(of).uuid, name: 'Robin Example' }],
      ['PROPERTY_LEGAL_DESCRIPTION', null],
    ])
  })

  it('is nothing to a signer of another application, to another borrower or to somebody invited who has not come', async () => {
    const of = await askedOfAll()
    const other = await open('NOTE_SIGNING', [robin, { ...kim, change: { acceptedAt: undefined } }])
    for (const visitor of [signerOf(other).visitor, other.applicant.visitor])
      for (const call of [listConditions, readConditions])
        expect((await visitor.call(call, { params: { uuid: of.applicant.uuid } })).body.code).toBe(
          'applicationNotFound',
        )
    const notCome = signerOf(other, 1).visitor
    expect((await notCome.call(listConditions, { params: { uuid: other.applicant.uuid } })).body.code).toBe(
      'applicationNotFound',
    )
  })

  it('is nothing to a signer at the address of another lender', async () => {
    const of = await askedOfAll()
    const { token } = signerOf(of).visitor
    const answer = await server.fastify.inject({
      url: readConditions.path.replace(':uuid', of.applicant.uuid),
      headers: { host: 'harbor-point.localhost', authorization: `Bearer ${token}` },
    })
    expect(answer.json().code).toBe('tokenElsewhere')
  })

  it('is met by that party alone, with their own documents', async () => {
    const of = await askedOfAll()
    const [first, second, borrower] = [signerOf(of).visitor, signerOf(of, 1).visitor, of.applicant.visitor]
    const { uuid: condition } = await only(first, of)
    for (const visitor of [second, borrower]) {
      const documents = [await of.bring(visitor, 'PAYSTUB')]
      expect((await submit(visitor, of, { condition, documents })).body.code).toBe('conditionNotFound')
      expect((await submit(first, of, { condition, documents })).body.code).toBe('documentNotFound')
    }
    const other = await open()
    const stranger = signerOf(other).visitor
    const documents = [await other.bring(stranger, 'PAYSTUB')]
    expect((await submit(stranger, of, { condition, documents })).body.code).toBe('applicationNotFound')
    const theirs = await only(borrower, of)
    const own = [await of.bring(first, 'PROPERTY_DESCRIPTION_SOURCE')]
    expect((await submit(first, of, { condition: theirs.uuid, documents: own })).body.code).toBe('conditionNotFound')
    expect(await only(first, of)).toMatchObject({ state: 'OPEN' })
    expect((await submit(first, of, { condition, documents: [await of.bring(first, 'PAYSTUB')] })).status).toBe(200)
  })

  it('needs a login', async () => {
    const of = await askedOfAll()
    const visitor = createVisitor(server)
    expect((await visitor.call(readConditions, { params: { uuid: of.applicant.uuid } })).status).toBe(401)
  })
})

it('[P-5-13] a lender that does not let signers see what is asked of them asks them for nothing', async () => {
  const of = await open()
  await ask(of)
  const { visitor } = signerOf(of)
  const flag = server.registry
    .byId(server.lender.id)
    ?.flags.find(({ key }) => key === 'fe-heloc-additional-signer-conditions')
  if (flag === undefined) throw new Error('the lender has no such flag')
  flag.enabled = false
  try {
    expect([await list(visitor, of), await read(visitor, of)]).toEqual([[], []])
    expect((await ask(of, { category: 'GENERIC_DOCUMENT_REQUEST' })).body.code).toBe('eventNotExpected')
    expect(await readByStaff(of)).toHaveLength(1)
  } finally {
    flag.enabled = true
  }
  expect(await list(visitor, of)).toHaveLength(1)
})

it('a signer whose ID was not matched owes another, until the one they send is', async () => {
  const identity = { documents: [], tries: 1, status: 'REJECTED', reasons: ['BLURRED'] } as const
  const of = await open('CO_DEED_REQ', [{ ...robin, change: { identity } }, kim])
  // Whatever changes next brings what the rules want.
  await askBorrower(of)
  expect(await list(signerOf(of).visitor, of)).toMatchObject([
    { categoryEnum: 'ID_VERIFICATION_FAILURE', commentsToBorrower: null, actionNeeded: true },
  ])
  expect([await list(signerOf(of, 1).visitor, of), (await list(of.applicant.visitor, of)).length]).toEqual([[], 1])
})
