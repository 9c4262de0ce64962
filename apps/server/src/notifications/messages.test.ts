import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { composeMessage, deliverMessages } from './deliver.ts'
import { inboxOf } from './inbox.ts'
import { type Message, notify } from './notify.ts'
import type { NotificationTables } from './tables.ts'
import { type MessageTemplate, templates } from './templates.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const people = { borrower: 'Avery Sample', signer: 'Sam Other' }
const values = {
  code: '123456',
  minutes: 15,
  loanNumber: 'HL-7K2M-93QX',
  until: '2026-11-27',
  missing: ['The last page'],
  paidDebts: true,
  change: 'password',
  originator: 'Renata Solis',
  invitedBy: 'Theo Lindgren',
  name: 'Nell Newcomer',
  referrer: '3f2a1b0c-0000-4000-8000-000000000001',
  ...people,
}
const messages = (Object.keys(templates) as MessageTemplate[]).flatMap((template) =>
  (['en', 'es'] as const).flatMap((locale) =>
    (['mail', 'sms'] as const).map(
      (channel) => ({ to: 'a@example.test', channel, template, locale, values }) as unknown as Message, // each with the values of all
    ),
  ),
)
const rows = () =>
  server.app.db.read<NotificationTables>(server.lender.id).selectFrom('outbound_messages').selectAll().execute()

describe('a message', () => {
  it.each(messages.map((message) => [message.template, message.locale, message.channel, message] as const))(
    '%s in %s by %s is short and leaves no hole',
    (template, _, channel, message) => {
      const { subject, text } = composeMessage(message, server.lender, 'http://localhost:3000')
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\[object/)
      expect(text.length).toBeLessThan(channel === 'sms' ? 330 : 500)
      expect(text.includes(values.code)).toBe(['oneTimeCode', 'existingAccount', 'proofCode'].includes(template))
    },
  )
  it('says the last day to cancel as people say it', () => {
    const message = { to: 'a', channel: 'mail', template: 'rightToCancel', locale: 'es', values } as const
    expect(composeMessage(message, server.lender, 'http://x').text).toContain('viernes, 27 de noviembre de 2026')
  })
  it.each([
    [true, /paid the debts it pays off, and sent the rest to the account/],
    [false, /sent the first draw of HL-7K2M-93QX to the account/],
  ])('says where the first draw went: %s, debts were paid with it', (paidDebts, words) => {
    const message = {
      to: 'a',
      channel: 'mail',
      template: 'funded',
      locale: 'en',
      values: { ...values, paidDebts },
    } as const
    expect(composeMessage(message, server.lender, 'http://x').text).toMatch(words)
  })
  it.each(['en', 'es'] as const)('by mail is signed as the lender signs in %s, by text it is not', (locale) => {
    const text = (channel: 'mail' | 'sms') =>
      composeMessage({ to: 'a', channel, template: 'rightToCancel', locale, values }, server.lender, 'http://x').text
    expect(text('mail')).toContain(
      `\n\n${server.lender.mailSignature[locale]}\n${server.lender.companyInfo.companyName}\n`,
    )
    expect(text('sms')).not.toContain(server.lender.mailSignature[locale])
  })
})

describe('sending', () => {
  const started = (to: string): Message => ({
    to,
    channel: 'mail',
    template: 'applicationStarted',
    values: { loanNumber: 'HL-7K2M-93QX' },
    locale: 'en',
  })
  const send = (message: Message) =>
    server.app.db.inTransaction(server.lender.id, (tx) => notify(server.app, tx, message))

  it('keeps the message sealed, and delivers it once', async () => {
    await send(started('once@example.test'))
    expect(JSON.stringify((await rows()).map(({ sealed }) => sealed?.toString('latin1')))).not.toContain('once@')
    const job = server.sent.at(-1)
    await server.deliver()
    if (job !== undefined) await deliverMessages(server.app, server.registry)(job.data)
    expect(await inboxOf(server.app.db, server.lender.id, 'once@example.test')).toHaveLength(1)
  })
  it.each([
    ['brokerInvitation', { originator: 'Renata Solis', until: '2026-11-27', setUp: 'a-way-in' }, null],
    [
      'staffInvitation',
      { name: 'Nell Newcomer', invitedBy: 'Theo Lindgren', until: '2026-11-27', joins: 'a-way-in' },
      null,
    ],
    ['signerReminder', { ...people, until: '2026-11-27', invitation: 'a-way-in' }, null],
    ['applicationStarted', { loanNumber: 'HL-7K2M-93QX' }, expect.any(Buffer)],
  ] as const)('forgets %s once it is sent, where it opens something', async (template, given, kept) => {
    const to = `${template}@example.test`
    await send({ to, channel: 'mail', template, values: given, locale: 'en' } as Message) // each with its own values
    const message = server.sent.at(-1)?.data.message
    await server.deliver()
    expect((await rows()).find(({ uuid }) => uuid === message)?.sealed).toEqual(kept)
  })
  // [ASVS-2.3.3]
  it('of a unit of work that fails leaves nothing', async () => {
    const before = (await rows()).length
    const failing = server.app.db.inTransaction(server.lender.id, async (tx) => {
      await notify(server.app, tx, started('never@example.test'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await rows()).toHaveLength(before)
  })
  it('is tried again when the vendor fails', async () => {
    await send(started('late@example.test'))
    const job = server.sent.at(-1)
    if (job === undefined) throw new Error('no job')
    const mail = { send: () => Promise.reject(new Error('the mail server is down')) }
    const broken = { ...server.app, vendorsFor: (of: string) => ({ ...server.app.vendorsFor(of), mail }) }
    await expect(deliverMessages(broken, server.registry)(job.data)).rejects.toThrow('down')
    await server.deliver()
    expect(await inboxOf(server.app.db, server.lender.id, 'late@example.test')).toHaveLength(1)
  })
  it('to one lender’s borrower is not in another lender’s inbox', async () => {
    await send(started('mine@example.test'))
    await server.deliver()
    const other = server.registry.byCode('HARBOR_POINT')?.id ?? ''
    expect(await inboxOf(server.app.db, other, 'mine@example.test')).toEqual([])
  })
})
