import { listSigners, readCoDeedStatus, readStatus, type SignerRow, startSigning } from '@hearthline/contracts'
import type { FactsChange } from '@hearthline/domain/application'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { inboxOf } from '../notifications/index.ts'
import { coOwned } from './testing/co-owned.ts'
import { createSignerServer, type SignerServer } from './testing/signer-server.ts'

let server: SignerServer
beforeAll(async () => {
  server = await createSignerServer()
})
afterAll(() => server.close())

const robin = { firstName: 'Robin', lastName: 'Example', owes: true }
/** What a decision on the line finds there by the time documents are signed. */
const decidedBefore: FactsChange = {
  hardCredit: { bureau: 'b', score: 765, scoreFactors: [], reportId: 'r', pulledOn: '2026-11-10', monthlyDebtCents: 1 },
  identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
}

/** A Georgia home of two whose documents both have signed. */
const signedByBoth = async () => {
  const owned = await coOwned(server, [robin], { state: 'GA' })
  const [signer] = owned.signers
  const [owner] = owned.owners
  if (signer === undefined || owner === undefined) throw new Error('no signer')
  const { applicant } = owned
  await owned.borrowerSigns()
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  await signer.giveDetails(visitor)
  await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
  await server.checkIdentity()
  const signs = async () => {
    await signer.begin(visitor)
    await signer.readAll(visitor)
    const answer = await signer.sign(visitor)
    await server.setSignedDocuments()
    return answer
  }
  expect((await signs()).body.state).toBe('GENERATE_NOTARY_DISCLOSURE')
  expect(await applicant.work(server.jobs)).toBe('ATTORNEY_REVIEW')
  const params = { uuid: applicant.uuid }
  return {
    ...owned,
    signs,
    flags: async () => (await applicant.visitor.call(readStatus, { params })).body,
    standing: async () =>
      ((await applicant.visitor.call(listSigners, { params })).body as unknown as readonly SignerRow[])[0]?.standing,
    coDeed: async () => (await visitor.call(readCoDeedStatus)).body.coDeedStatus,
    notices: async () => (await signer.documents(visitor)).filter(({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL'),
    mails: async () => {
      await server.deliver()
      return (await inboxOf(server.app.db, server.lender.id, owner.email)).map(({ text }) => text)
    },
    publish: async (event: WorkflowEvent, change: FactsChange = {}) => {
      const { app, lender } = server
      const moment = await app.clock.at(lender.id, lender.timeZone)
      const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
      await app.db.inTransaction(lender.id, async (tx) => {
        const work = await openApplication(tx, applicant.uuid, by)
        work.change(change, { kind: 'test' })
        work.publish(event)
      })
    },
  }
}

const nothing = {
  disclosurelistClosingReady: false,
  disclosurelistClosingComplete: false,
  disclosurelistNotaryReady: false,
}

it('what the attorney sends back is signed again by everybody', async () => {
  const owned = await signedByBoth()
  const { applicant, publish } = owned
  expect(await owned.flags()).toMatchObject({ disclosurelistClosingComplete: true, disclosurelistNotaryReady: true })
  const [first] = await owned.notices()
  await publish('reviewRefused', decidedBefore)
  expect(await owned.flags()).toMatchObject({ state: 'WAITING_FOR_UNDERWRITER', ...nothing })
  expect([await owned.coDeed(), await owned.standing()]).toEqual(['PENDING', 'IDENTIFIED'])
  for (const event of ['reviewCleared', 'decided', 'titleFinal', 'payoffsQuoted'] as const) await publish(event)
  expect(await applicant.work(server.jobs)).toBe('FINAL_OFFER')
  expect(await owned.flags()).toMatchObject({ ...nothing, disclosurelistClosingReady: true })
  const place = { params: { uuid: applicant.uuid }, body: { state: 'GA', source: 'stated' } }
  expect((await applicant.visitor.call(startSigning, place)).body.state).toBe('NOTE_SIGNING')
  const mailsBefore = (await owned.mails()).length
  expect((await owned.borrowerSigns()).body).toMatchObject({ state: 'CO_DEED_REQ' })
  // No second invitation: they are known, and told that it is their turn.
  const mails = await owned.mails()
  expect(mails).toHaveLength(mailsBefore + 1)
  expect(mails.filter((text) => text.includes('still waiting for you'))).toHaveLength(1)
  expect((await owned.signs()).body.state).toBe('GENERATE_NOTARY_DISCLOSURE')
  // The notice of this round stands in for that of the first, whose last day to cancel no longer holds.
  const [notice, ...others] = await owned.notices()
  expect(others).toEqual([])
  expect(notice?.uuid).not.toBe(first?.uuid)
  const { facts } = await applicant.now()
  expect(facts.coDeed).toBe('COMPLETE')
  expect(String(facts.coSigners?.[0]?.signedAt) >= String(facts.disclosures?.closingSignedAt)).toBe(true)
  expect(await applicant.work(server.jobs)).toBe('ATTORNEY_REVIEW')
})
