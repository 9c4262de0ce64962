import {
  listCommunications,
  type ReplyOf,
  readCase,
  recordCall,
  sendIncompletenessNotice,
  sendMessage,
  stopTexts,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { MESSAGE_TEMPLATES } from '@hearthline/domain/messages'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NotificationTables } from '../notifications/tables.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const consent = (type: 'SMS' | 'MARKETING') =>
  ({ type, at: '2026-01-01T00:00:00.000Z', textVersion: '1', textHash: '' }) as const
const TEXTS: Partial<ApplicationFacts> = { consents: [consent('SMS')] }
/** In Denver, where the homes of these tests stand, in the winter. */
const at = (hour: string) => {
  vi.restoreAllMocks()
  const now = new Date(`2026-12-0${hour}`)
  for (const name of ['at', 'inTx'] as const) {
    const real = server.app.clock[name].bind(server.app.clock) as (...given: unknown[]) => Promise<object>
    vi.spyOn(server.app.clock, name).mockImplementation((async (...given: unknown[]) => ({
      ...(await real(...given)),
      now,
    })) as never)
  }
}
const NOON = '4T19:00:00Z'
const communications = async (applicant: Applicant) => {
  const answer = await server.actOn('processor', applicant, listCommunications, {
    params: { uuid: applicant.uuid },
    body: {},
  })
  return answer.body as ReplyOf<typeof listCommunications>
}
const send = (applicant: Applicant, template: string) => server.act('processor', applicant, sendMessage, { template })
const logOf = async (applicant: Applicant) =>
  ((await server.act('processor', applicant, readCase)).body as ReplyOf<typeof readCase>).log

describe('a message to the borrower', () => {
  it('is one of the lender’s, in the language of the application, and in the log with whoever sent it', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION', { locale: 'es' })
    const { loanNumber } = await applicant.now()
    expect((await send(applicant, 'call-us')).status).toBe(200)
    const [row] = (await communications(applicant)).rows
    expect(row).toMatchObject({ channel: 'MAIL', direction: 'FROM_US', state: 'WAITING', by: { roles: ['processor'] } })
    expect(row?.subject).toContain('Llámenos, por favor')
    expect(row?.text).toContain(`tenemos una pregunta sobre la solicitud ${loanNumber}`)
    await server.deliver()
    expect((await communications(applicant)).rows[0]).toMatchObject({ state: 'SENT', sentAt: expect.any(String) })
    expect((await logOf(applicant)).at(-1)).toMatchObject({ kind: 'sendMessage', staff: { roles: ['processor'] } })
    expect((await send(applicant, 'anything')).body.code).toBe('notFound')
  })

  it('by text needs consent, and the hours of where the borrower is', async () => {
    const [without, given] = [
      await server.at('EMPLOYMENT_VERIFICATION'),
      await server.at('EMPLOYMENT_VERIFICATION', TEXTS),
    ]
    at(NOON)
    expect((await send(without, 'log-in')).body.code).toBe('messageNotAllowed')
    expect((await send(given, 'log-in')).status).toBe(200)
    const { rows, templates, mayText } = await communications(given)
    expect([rows[0]?.channel, mayText, templates.map(({ refusal }) => refusal)]).toEqual([
      'TEXT',
      'YES',
      MESSAGE_TEMPLATES.map(() => null),
    ])
    at('5T04:00:00Z')
    expect((await send(given, 'log-in')).body.code).toBe('messageNotAllowed')
    expect((await communications(given)).templates.find(({ id }) => id === 'log-in')?.refusal).toBe('quietHours')
    expect((await communications(without)).templates.find(({ id }) => id === 'log-in')?.refusal).toBe('noConsent')
    expect((await send(given, 'call-us')).status).toBe(200)
  })

  it('is no text any more once the borrower said STOP in whatever way', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION', TEXTS)
    at(NOON)
    const stop = () => server.act('processor', applicant, stopTexts, { reason: 'Said so by phone' })
    expect((await stop()).status).toBe(200)
    expect((await send(applicant, 'log-in')).body.code).toBe('messageNotAllowed')
    expect(await communications(applicant)).toMatchObject({ mayText: 'STOPPED' })
    expect((await stop()).body.code).toBe('eventNotExpected')
    expect((await logOf(applicant)).at(-1)).toMatchObject({
      kind: 'stopTexts',
      summary: expect.stringContaining('by phone'),
    })
  })

  it('that a lender wrote in its record takes the place of ours', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const words = { en: 'Sold: {firstName}', es: 'Vendido: {firstName}' }
    const own = { id: 'rates', channel: 'mail', topic: 'MARKETING', subject: words, text: words } as const
    const byId = server.registry.byId.bind(server.registry)
    vi.spyOn(server.registry, 'byId').mockImplementation((id) => {
      const lender = byId(id)
      return lender && { ...lender, messageTemplates: [own] }
    })
    const { templates } = await communications(applicant)
    expect(templates.map(({ id, refusal }) => [id, refusal])).toEqual([['rates', 'noConsent']])
    expect((await send(applicant, 'rates')).body.code).toBe('messageNotAllowed')
    expect((await send(applicant, 'call-us')).body.code).toBe('notFound')
  })
})

describe('the communication log', () => {
  it('has what went out by itself, with its text, and each call with whom and what was said', async () => {
    const applicant = await server.at('OFFER_SELECTION')
    const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const body = { missing: ['A paystub'], answerBy: addDays(day(today), 20), reason: 'None was sent' }
    expect((await server.act('processor', applicant, sendIncompletenessNotice, body)).status).toBe(200)
    const call = {
      direction: 'TO_US',
      spokeWith: 'Avery',
      numberCalled: '3035550188',
      summary: 'Sends the paystub today',
    }
    expect((await server.act('funder', applicant, recordCall, call)).status).toBe(200)
    const { rows } = await communications(applicant)
    expect(rows.slice(0, 2)).toMatchObject([
      {
        channel: 'CALL',
        direction: 'TO_US',
        with: 'Avery, +13035550188',
        text: call.summary,
        by: { roles: ['funder'] },
      },
      { channel: 'MAIL', direction: 'FROM_US', text: expect.stringContaining('A paystub'), by: null },
    ])
  })

  it('says of a mail that no try could send that it failed', async () => {
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await send(applicant, 'call-us')
    const db = server.app.db.read<NotificationTables & { failed_jobs: Record<string, unknown> }>(server.lender.id)
    const { uuid } = await db
      .selectFrom('outbound_messages')
      .select('uuid')
      .where('case_uuid', '=', applicant.uuid)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const times = { first_failed_at: now, last_failed_at: now, times: 1, last_job: uuid }
    const job = { queue: 'mail', data: JSON.stringify({ message: uuid }), error: JSON.stringify({ name: 'Error' }) }
    await db
      .insertInto('failed_jobs')
      .values({ organisation_id: server.lender.id, uuid, ...job, ...times })
      .execute()
    expect((await communications(applicant)).rows[0]?.state).toBe('FAILED')
  })

  it('shows nobody a code or a link that gives access', async () => {
    const other = { uuid: crypto.randomUUID(), firstName: 'Robin', lastName: 'Example', email: 'robin@example.test' }
    const owner = { ...other, relation: 'SPOUSE', owes: true }
    const additional = { purpose: 'OTHER', otherOwners: [owner], givenAt: '2026-01-01T00:00:00.000Z' } as const
    const applicant = await server.at('CO_DEED_REQ', { additional })
    const asked = (await communications(applicant)).rows.filter(({ channel }) => channel === 'MAIL')
    for (const { text } of asked) expect(text ?? '').not.toMatch(/#[\w-]{20,}/)
  })

  it('is no borrower’s to read', async () => {
    const { visitor, uuid } = await server.at('EMPLOYMENT_VERIFICATION')
    expect((await visitor.call(listCommunications, { params: { uuid } })).status).toBe(403)
  })
})
