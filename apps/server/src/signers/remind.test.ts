import { declineSigning } from '@hearthline/contracts'
import { withCoSigner } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import { remindSigners } from './index.ts'
import { withOneSigner } from './testing/co-owned.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
beforeAll(async () => {
  server = await createSignerServer()
})
afterAll(() => server.close())

const pass = (days: number) => moveShift(server.app.db.read(server.lender.id), server.lender.id, days)
const remind = () => remindSigners(server.app, server.lender.id, server.lender.timeZone)

const opened = async () => {
  const made = await withOneSigner(server)
  const mails = async () => (await made.mails()).filter(({ subject }) => /still needed|hace falta/.test(subject))
  return { ...made, mails }
}

describe('an additional signer who has not come', () => {
  it('is written to three times, three days apart, with a way in that works, and then no more', async () => {
    const { mails, applicant } = await opened()
    await pass(2)
    await remind()
    expect(await mails()).toHaveLength(0)
    for (const nth of [1, 2, 3]) {
      await pass(nth === 1 ? 1 : 3)
      await remind()
      await remind()
      expect(await mails()).toHaveLength(nth)
    }
    await pass(4)
    await remind()
    expect(await mails()).toHaveLength(3)
    expect((await applicant.now()).facts.coSigners).toMatchObject([{ reminded: { step: 'CO_DEED_REQ', count: 3 } }])
  })

  it('comes in by the reminder, and by the first invitation as well', async () => {
    const { mails, signer } = await opened()
    const first = await signer.invitation()
    await pass(3)
    await remind()
    const token = /#([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1]
    if (token === undefined) throw new Error('the reminder has no way in')
    expect(token).not.toBe(first)
    const visitor = await signer.logIn()
    expect((await signer.accept(visitor, first)).status).toBe(200)
    expect((await signer.accept(visitor, token)).status).toBe(200)
  })

  it('is written to in the language they chose, without a way in once they have come', async () => {
    const { mails, owner, applicant } = await opened()
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, by)
      const [before] = work.facts.coSigners ?? []
      if (before === undefined) throw new Error('nobody was invited')
      const came = { ...before, uuid: owner.uuid, acceptedAt: work.at, locale: 'es' } as const
      work.change(withCoSigner(work.facts, came), { kind: 'test' })
    })
    await pass(3)
    await remind()
    const [mail] = await mails()
    expect(mail?.subject).toContain('Todavía hace falta su firma')
    expect(mail?.text).not.toMatch(/#[\w-]{43}/)
  })

  it('who said no is left alone', async () => {
    const { mails, signer, applicant } = await opened()
    const visitor = await signer.logIn()
    await signer.accept(visitor, await signer.invitation())
    await visitor.call(declineSigning, { params: { uuid: applicant.uuid }, body: {} })
    await pass(4)
    await remind()
    expect(await mails()).toEqual([])
  })
})
