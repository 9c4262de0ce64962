import { askForInvitation, declineSigning } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../applications/index.ts'
import { inboxOf } from '../notifications/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import { createVisitor } from '../testing/test-server.ts'
import { sendInvitations } from './index.ts'
import { withOneSigner } from './testing/co-owned.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
beforeAll(async () => {
  server = await createSignerServer()
})
afterAll(() => server.close())

let networks = 0
const visitorElsewhere = () => createVisitor(server, { from: `203.0.113.${++networks}` })
const pass = (days: number) => moveShift(server.app.db.read(server.lender.id), server.lender.id, days)
/** Runs what the queue got since the last time. */
let done = 0
const work = async () => {
  const due = server.sent.slice(done).filter(({ queue }) => queue === 'invitation')
  done = server.sent.length
  for (const { data } of due) await sendInvitations(server.app, () => server.lender.timeZone)(data)
  await server.deliver()
  return due
}
const ask = async (email: string, visitor = visitorElsewhere()) => {
  const answer = await visitor.call(askForInvitation, { body: { email } })
  return { answer, due: await work() }
}

const opened = async () => {
  const made = await withOneSigner(server)
  const kinds = async () =>
    (await readLogOf(server.app.db, server.lender.id, made.applicant.uuid)).map(({ kind }) => kind)
  return { ...made, kinds }
}

describe('a signer whose link is lost or has ended', () => {
  it('asks for a new one, which comes to the address on record, works, and ends the one before', async () => {
    const { signer, owner, kinds, applicant } = await opened()
    const first = await signer.invitation()
    expect((await ask(owner.email.toUpperCase())).answer).toMatchObject({ status: 200, body: { asked: true } })
    const second = await signer.invitation()
    expect(second).not.toBe(first)
    const visitor = await signer.logIn()
    expect((await signer.accept(visitor, first)).body).toMatchObject({ code: 'linkEnded' })
    expect((await signer.accept(visitor, second)).status).toBe(200)
    expect((await kinds()).filter((kind) => kind.startsWith('signer'))).toEqual([
      'signerInvited',
      'signerAskedForLink',
      'signerInvited',
      'signerOpened',
    ])
    expect((await applicant.now()).facts.coSigners).toMatchObject([{ invitations: 2 }])
  })

  it('gets one after the fourteen days as well', async () => {
    const { signer, owner } = await opened()
    await pass(15)
    const ended = await signer.invitation()
    const visitor = await signer.logIn()
    expect((await signer.accept(visitor, ended)).body).toMatchObject({ code: 'linkEnded' })
    await ask(owner.email)
    expect((await signer.accept(visitor, await signer.invitation())).status).toBe(200)
  })

  it('is answered the same where nobody was invited, and nothing is sent', async () => {
    const { owner, applicant } = await opened()
    const known = await ask(owner.email)
    expect(known.answer.status).toBe(200)
    const unknown = await ask('nobody.at.all@example.test')
    expect([unknown.answer.status, unknown.answer.body]).toEqual([known.answer.status, known.answer.body])
    // The same work too: one job, which does not say whether there is anything to do.
    expect(unknown.due.map(({ data }) => Object.keys(data))).toEqual(known.due.map(({ data }) => Object.keys(data)))
    expect(await inboxOf(server.app.db, server.lender.id, 'nobody.at.all@example.test')).toEqual([])
    const { email } = (await applicant.now()).facts.applicant
    const before = (await inboxOf(server.app.db, server.lender.id, email)).length
    await ask(email)
    expect(await inboxOf(server.app.db, server.lender.id, email)).toHaveLength(before)
  })

  it('who has opened theirs is told to log in, and gets no second way in', async () => {
    const { signer, owner, mails } = await opened()
    const visitor = await signer.logIn()
    await signer.accept(visitor, await signer.invitation())
    await ask(owner.email)
    const [mail] = await mails()
    expect(mail?.subject).toContain('You need no new link')
    expect(mail?.text).not.toMatch(/#[\w-]{43}/)
    expect(mail?.text).toContain('/account/heloc/heloc-signer/login')
  })

  it('who said no is not taken back by asking', async () => {
    const { signer, owner, applicant } = await opened()
    const visitor = await signer.logIn()
    await signer.accept(visitor, await signer.invitation())
    await visitor.call(declineSigning, { params: { uuid: applicant.uuid }, body: {} })
    expect((await ask(owner.email)).answer.status).toBe(200)
    const { facts } = await applicant.now()
    expect(facts.coSigners?.[0]?.declined).toBeDefined()
    expect(facts.needsAttention?.reason).toBe('signerDeclined')
  })

  it('asks three times from one place and six from everywhere in a quarter of an hour, known or not', async () => {
    const { owner, mails } = await opened()
    const sentTo = async () => (await mails()).filter(({ subject }) => subject.includes('new link')).length
    for (const email of [owner.email, 'somebody.else@example.test']) {
      const here = visitorElsewhere()
      for (const _ of [1, 2, 3]) expect((await ask(email, here)).answer.status).toBe(200)
      expect((await ask(email, here)).answer).toMatchObject({ status: 429, body: { code: 'tooManyTries' } })
      for (const _ of [4, 5, 6]) expect((await ask(email)).answer.status).toBe(200)
      expect((await ask(email)).answer.status).toBe(429)
    }
    expect(await sentTo()).toBe(6)
  })
})
