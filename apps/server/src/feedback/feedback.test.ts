import { exportFeedback, giveFeedback, listFeedback, markFeedback } from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRoles, type Role, type Roles } from '../identity/testing/roles.ts'
import { atOnce } from '../testing/at-once.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { feedbackCalls } from './index.ts'
import type { FeedbackTables } from './tables.ts'

let server: TestServer
let roles: Roles
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => feedbackCalls({ registry }) })
  roles = await createRoles(server)
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
})
afterAll(() => server.close())

const tables = () => server.app.db.read<FeedbackTables>(server.lender.id)
const rows = () => tables().selectFrom('feedback').selectAll().orderBy('given_at').execute()
beforeEach(() =>
  server.app.db.inTransaction(server.lender.id, (tx) =>
    tx
      .as<FeedbackTables>()
      .deleteFrom('feedback')
      .execute()
      .then(() => undefined),
  ),
)

const payload = (change: object = {}) => ({ ...sampleCalls.giveFeedback?.body, ...change })
const give = (change: object = {}, from: Visitor = createVisitor(server)) =>
  from.call(giveFeedback, { body: payload(change) })
const asStaff = async (role: Role = 'processor') => {
  const visitor = createVisitor(server)
  visitor.token = await roles.tokenOf(role, applicant)
  return visitor
}
type Row = { uuid: string; message: string; read: { name: string } | null; handled: { name: string } | null }
const listed = async (query: Record<string, string> = {}) => {
  const { body } = await (await asStaff()).call(listFeedback, { query })
  return body as { rows: Row[]; next: string | null; count: number }
}

describe('[C-7-27] a feedback for the CEO', () => {
  it('[C-3-33] [C-3-34] is taken from a visitor, with its fields', async () => {
    expect(await give()).toMatchObject({ status: 200, body: { received: true } })
    const [row] = await rows()
    expect(row).toMatchObject({
      topic: 'Improve our product',
      message: 'The pages are clear.',
      marketing_consent: false,
      pathname: '/dashboard',
      product_type: 'HELOC',
      application_uuid: null,
      identity_uuid: null,
    })
  })

  it('[C-3-33] is tied to whoever is signed in, and to their application', async () => {
    expect((await give({ applicationUuid: applicant.uuid }, applicant.visitor)).status).toBe(200)
    expect((await rows())[0]).toMatchObject({ application_uuid: applicant.uuid })
    const [row] = (await listed()).rows
    expect(row).toMatchObject({
      email: expect.stringContaining('@example.test'),
      application: { uuid: applicant.uuid, loanNumber: (await applicant.now()).loanNumber },
    })
  })

  it('shows no application that is not the sender’s', async () => {
    const { visitor } = await signedInVisitor(server)
    await give({ applicationUuid: applicant.uuid }, visitor)
    await give({ applicationUuid: applicant.uuid })
    expect((await listed()).rows).toMatchObject([{ application: null }, { application: null }])
  })

  it('given twice under one key is one', async () => {
    const visitor = createVisitor(server)
    const key = crypto.randomUUID()
    for (let time = 0; time < 3; time += 1)
      expect((await visitor.call(giveFeedback, { body: payload(), key })).body).toEqual({ received: true })
    expect(await rows()).toHaveLength(1)
  })

  it('is not asked for by a lender that has it switched off', async () => {
    expect(server.registry.byCode('HARBOR_POINT')?.features.ceoFeedback).toBe(false)
    const answer = await give({}, createVisitor(server, { host: 'harbor-point.localhost' }))
    expect([answer.status, answer.body.code]).toEqual([404, 'notFound'])
  })

  it.each([
    ['a tax number', 'Mine is 123-45-6789, please help.', 'Mine is •••-••-••••, please help.'],
    ['a card', 'I paid with 4111 1111 1111 1111 today.', 'I paid with •••• •••• •••• •••• today.'],
    ['an account', 'My account number is 12345678901, look.', 'My account number is •••••••••••, look.'],
  ])('keeps no digit of %s', async (_, message, kept) => {
    await give({ message })
    expect((await rows())[0]?.message).toBe(kept)
  })

  it('keeps its lines, without what nobody types', async () => {
    await give({ message: '  first line\r\nsecond\u0000 line \ud800 ' })
    expect((await rows())[0]?.message).toBe('first line\nsecond line')
  })
})

describe('what it must have', () => {
  const faultsOf = async (change: object) => {
    const { status, body } = await give(change)
    return [
      status,
      (body.fields as { path: string; code: string }[] | undefined)?.map(({ path, code }) => [path, code]),
    ]
  }
  it.each([
    ['[C-5-21] a topic', { topic: undefined }, 'topic', 'chooseOne'],
    ['[C-5-21] one of the two', { topic: 'Complain' }, 'topic', 'chooseOne'],
    ['[C-5-22] a message', { message: undefined }, 'message', 'required'],
    ['[C-5-22] more than blanks', { message: ' \n\t ' }, 'message', 'required'],
    ['[C-5-23] [C-9-14] at least 10 characters', { message: '123456789' }, 'message', 'atLeast10'],
    ['[C-5-23] without the blanks around', { message: '  12345678  ' }, 'message', 'atLeast10'],
    ['[C-5-24] [C-9-14] at most 1000 characters', { message: 'x'.repeat(1001) }, 'message', 'atMost1000'],
    ['[C-5-25] an answer on marketing', { marketingConsent: undefined }, 'marketingConsent', 'chooseOne'],
    ['[C-5-25] yes or no', { marketingConsent: 'yes' }, 'marketingConsent', 'chooseOne'],
    ['[C-3-33] a page', { pathname: undefined }, 'pathname', 'required'],
    ['[C-3-33] a page without its query', { pathname: '/x?token=1' }, 'pathname', 'notValid'],
    ['[C-3-34] the product HELOC', { productType: 'LOAN' }, 'productType', 'notValid'],
    ['a uuid, where an application is named', { applicationUuid: 'mine' }, 'applicationUuid', 'notValid'],
  ])('%s', async (_, change, path, code) => expect(await faultsOf(change)).toEqual([422, [[path, code]]]))

  it.each([10, 1000])('[C-9-14] and %d characters are taken', async (length) =>
    expect((await give({ message: 'x'.repeat(length) })).status).toBe(200),
  )

  it.each(['Improve our product', 'Give us a compliment'])('[C-5-21] the topic %s is taken', async (topic) =>
    expect((await give({ topic })).status).toBe(200),
  )
})

describe('how much of it', () => {
  it('a person gives five an hour, also at once', async () => {
    const { visitor } = await signedInVisitor(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => give({}, visitor)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await rows()).toHaveLength(5)
    expect((await give()).status).toBe(200)
  })

  it('those of one sender are counted one after the other, however they fall', async () => {
    const { visitor } = await signedInVisitor(server)
    for (let time = 0; time < 4; time += 1) await give({}, visitor)
    const answers = await atOnce(
      server,
      'feedback',
      [1, 2].map(() => () => give({}, visitor)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await rows()).toHaveLength(5)
  })

  it('and again when the hour is over', async () => {
    const { visitor } = await signedInVisitor(server)
    for (let time = 0; time < 5; time += 1) await give({}, visitor)
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      await tx
        .as<FeedbackTables>()
        .updateTable('feedback')
        .set({ given_at: new Date(Date.now() - 3_600_001) })
        .execute()
    })
    expect((await give({}, visitor)).status).toBe(200)
  })
})

describe('the inbox of the staff', () => {
  it('has the newest first, page after page', async () => {
    const now = Date.now()
    const some = Array.from({ length: 53 }, (_, at) => ({
      organisation_id: server.lender.id,
      uuid: crypto.randomUUID(),
      given_at: new Date(now - at * 1000),
      topic: 'Give us a compliment' as const,
      message: `Number ${at}`,
      marketing_consent: true,
      pathname: '/',
      product_type: 'HELOC',
      sender: Buffer.from('x'),
    }))
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      await tx
        .as<FeedbackTables>()
        .insertInto('feedback')
        .values(some as never) // a row for the table's own constraints to check
        .execute()
    })
    const first = await listed()
    const second = await listed({ after: first.next ?? '' })
    expect([first.count, first.rows.length, second.rows.length, second.next]).toEqual([53, 50, 3, null])
    expect([...first.rows, ...second.rows].map(({ message }) => message)).toEqual(some.map(({ message }) => message))
  })

  it('says who read one and who handled it, and whoever came first stays', async () => {
    await give()
    const [row] = (await listed()).rows
    const mark = async (role: Role, as: string) =>
      (await (await asStaff(role)).call(markFeedback, { params: { feedback: row?.uuid ?? '' }, body: { as } })).body
    const read = await mark('processor', 'read')
    expect(read).toMatchObject({ read: { name: expect.any(String) }, handled: null })
    expect(await mark('funder', 'read')).toMatchObject({ read: read.read, handled: null })
    const handled = await mark('underwriter', 'handled')
    expect(handled).toMatchObject({ read: read.read, handled: { name: expect.any(String) } })
    expect((handled.handled as { name: string }).name).not.toBe((read.read as { name: string }).name)
    expect(await mark('funder', 'handled')).toEqual(handled)
    expect((await listed({ show: 'open' })).count).toBe(0)
    expect((await listed({ show: 'handled' })).rows).toEqual([handled])
    expect(await mark('funder', 'open')).toMatchObject({ read: read.read, handled: null })
    expect((await listed({ show: 'open' })).count).toBe(1)
  })

  it('can be narrowed to a topic', async () => {
    await give({ topic: 'Give us a compliment' })
    await give()
    expect((await listed({ topic: 'Give us a compliment' })).rows).toMatchObject([{ topic: 'Give us a compliment' }])
  })

  it('knows nothing of one that is not there', async () => {
    const answer = await (await asStaff()).call(markFeedback, {
      params: { feedback: crypto.randomUUID() },
      body: { as: 'handled' },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'notFound'])
  })
})

describe('the export', () => {
  it('is a table in CSV, the oldest first, in which nothing is a formula', async () => {
    await give({ message: '=HYPERLINK("https://evil.example")' })
    await give({ topic: 'Give us a compliment', marketingConsent: true }, applicant.visitor)
    const answer = await (await asStaff()).raw(exportFeedback)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/filename="feedback-\d{4}-\d{2}-\d{2}\.csv"/)
    const [head, first, second] = answer.body.split('\r\n')
    expect(head).toContain('"Given at","Topic","Message","Marketing consent"')
    expect(first).toContain(`"Improve our product","'=HYPERLINK(""https://evil.example"")","No","/dashboard",""`)
    expect(second).toMatch(
      /"Give us a compliment","The pages are clear\.","Yes","\/dashboard","applicant\d+@example\.test"/,
    )
  })

  it('takes the filters of the list', async () => {
    await give()
    const answer = await (await asStaff()).raw(exportFeedback, { query: { topic: 'Give us a compliment' } })
    expect(answer.body.trim().split('\r\n')).toHaveLength(1)
  })
})
