import {
  giveSignedDocument,
  listSigners,
  markDocumentRead,
  readCase,
  readCoDeedStatus,
  recordNotaryMeeting,
  type SignerRow,
  sign,
  startSigning,
} from '@hearthline/contracts'
import type { FactsChange } from '@hearthline/domain/application'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import { screenAgain } from '../funding/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { moveShift } from '../platform/clock/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { blankPdf, sendFile } from '../testing/send-file.ts'
import { notaryMeeting } from '../testing/staff-facts.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
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

const people = [
  { firstName: 'Robin', lastName: 'Example', owes: true },
  { firstName: 'Kim', lastName: 'Owner', owes: false },
]
const names = ['Avery José Sample', 'Kim Owner', 'Robin Example', 'Sam Sample']

/** A Texas home of three, whose closing figures are made. */
const inTexas = async () => {
  const owned = await coOwned(server, people, { state: 'TX', step: 'GENERATE_CLOSING_DISCLOSURE' })
  await owned.applicant.work(server.jobs)
  return owned
}
type Owned = Awaited<ReturnType<typeof inTexas>>

const standings = async ({ applicant: { visitor, uuid } }: Owned) =>
  ((await visitor.call(listSigners, { params: { uuid } })).body as unknown as readonly SignerRow[]).map(
    ({ standing }) => standing,
  )

const giveAllDetails = (signer: SignerActions, by: Visitor) => signer.giveDetails(by)

const identify = async ({ signers }: Owned, nth: number, gives = giveAllDetails) => {
  const signer = signers[nth]
  if (signer === undefined) throw new Error('no such signer')
  const token = await signer.invitation()
  const visitor = await signer.logIn()
  await signer.accept(visitor, token)
  await gives(signer, visitor)
  await signer.showDocument(visitor, (await signer.bring(visitor)).uuid)
  await server.checkIdentity()
  return visitor
}

const hold = async ({ applicant: { uuid } }: Pick<Owned, 'applicant'>, act: (work: UnitOfWork) => void) => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await app.db.inTransaction(lender.id, async (tx) => act(await openApplication(tx, uuid, by)))
}
const publish = (owned: Owned, event: WorkflowEvent) => hold(owned, (work) => work.publish(event))
const change = (owned: Pick<Owned, 'applicant'>, facts: FactsChange) =>
  hold(owned, (work) => work.change(facts, { kind: 'test' }))

/** At the table, its days of waiting over. */
const atTable = async () => {
  const owned = await inTexas()
  const visitors = [await identify(owned, 0), await identify(owned, 1)]
  expect(await owned.applicant.work(server.jobs)).toBe('NOTARY_WAITING_PERIOD')
  await moveShift(server.app.db.read(server.lender.id), server.lender.id, 14)
  await publish(owned, 'waitingPeriodOver')
  expect(await owned.applicant.work(server.jobs)).toBe('MANUAL_DEED_SIGNING')
  return { ...owned, visitors }
}

const meet = async ({ applicant }: Owned, body: object) => {
  const token = await roles.tokenOf('processor', applicant)
  const staff = createVisitor(server)
  staff.token = token
  const params = { uuid: applicant.uuid }
  for (const { type, owner, pages } of replyOf(readCase, await staff.call(readCase, { params })).signedDocuments) {
    const fields = { type, ...(owner && { owner: owner.uuid }) }
    await sendFile(server, giveSignedDocument, { uuid: applicant.uuid, token, fields, bytes: blankPdf(pages ?? 1) })
  }
  const { today } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const { signedBy: _, ...meeting } = notaryMeeting
  const held = { ...meeting, commissionState: 'TX', kind: 'TITLE_OFFICE', notarizedOn: today }
  return staff.call(recordNotaryMeeting, { params: { uuid: applicant.uuid }, body: { ...held, ...body } })
}

describe('a Texas home with other owners', () => {
  it('asks each of them who they are before the documents are made, and for no signature', async () => {
    const owned = await inTexas()
    expect((await owned.applicant.now()).step).toBe('CO_DEED_REQ')
    expect(await standings(owned)).toEqual(['INVITED', 'INVITED'])
    const visitor = await identify(owned, 0)
    expect(await standings(owned)).toEqual(['READY_FOR_DEED', 'INVITED'])
    expect(await owned.signers[0]?.task(visitor)).toMatchObject({
      signsBeforeDeed: false,
      mayCancel: true,
      notaryInPerson: true,
    })
    const params = { uuid: owned.applicant.uuid }
    const place = { state: 'TX', source: 'stated' }
    expect((await visitor.call(startSigning, { params, body: place })).body.code).toBe('eventNotExpected')
    const form = { adopted: { kind: 'typed', name: 'Robin Example' }, initials: 'RE', papers: [] }
    expect((await visitor.call(sign, { params, body: form })).status).not.toBe(200)
    await identify(owned, 1)
    expect((await owned.applicant.now()).step).toBe('GENERATE_NOTARY_DISCLOSURE')
    expect((await visitor.call(readCoDeedStatus)).body).toEqual({ coDeedStatus: 'COMPLETE' })
  })

  it('waits for one who owes until they told where they live and their tax number, however well they are known', async () => {
    const owned = await inTexas()
    await identify(owned, 1)
    const visitor = await identify(owned, 0, (signer, by) => signer.details(by))
    expect(await standings(owned)).toEqual(['IDENTIFIED', 'READY_FOR_DEED'])
    expect((await owned.applicant.now()).step).toBe('CO_DEED_REQ')
    expect((await owned.signers[0]?.customer(visitor))?.body).toMatchObject({ standing: 'READY_FOR_DEED' })
    expect((await owned.applicant.now()).step).toBe('GENERATE_NOTARY_DISCLOSURE')
  })

  it('that came to the table before anybody was asked for that is signed once they told', async () => {
    const owned = await atTable()
    const { facts } = await owned.applicant.now()
    await change(owned, { coSigners: facts.coSigners?.map(({ customer: _, ...before }) => before) })
    const held = { signedBy: ['BORROWER', ...owned.owners.map(({ uuid }) => uuid)], spouses: ['Sam Sample'] }
    const early = await meet(owned, held)
    expect([early.status, early.body.code]).toEqual([409, 'ownerDetailsMissing'])
    expect((await owned.applicant.now()).facts.notary?.notarizedAt).toBeUndefined()
    const [robin] = owned.visitors
    if (robin === undefined) throw new Error('nobody came')
    expect((await owned.signers[0]?.customer(robin))?.body.owesDetails).toBe(false)
    expect((await meet(owned, held)).body.state).toBe('TRUST_AND_INSURANCE')
  })

  it('shows each of them the notice of Texas, to be read', async () => {
    const owned = await inTexas()
    const { app, lender, documents } = server
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const context = { app, organisation: lender.id, application: await owned.applicant.now(), ...moment }
    const made = await documents.make(context, ['TEXAS_EQUITY_NOTICE'])
    await app.db.inTransaction(lender.id, (tx) => made.keep(tx))
    for (const [nth, signer] of owned.signers.entries()) {
      const visitor = await identify(owned, nth)
      const noticeNow = async () => (await signer.documents(visitor)).find(({ type }) => type === 'TEXAS_EQUITY_NOTICE')
      const { uuid: document = '', sha256, ...notice } = (await noticeNow()) ?? {}
      expect(notice).toMatchObject({ mustBeRead: true, readAt: null })
      await visitor.call(markDocumentRead, { params: { uuid: owned.applicant.uuid, document }, body: { sha256 } })
      expect((await noticeNow())?.readAt).not.toBeNull()
    }
  })

  it('has a notice of the right to cancel for each of them at the table', async () => {
    const { signers, visitors } = await atTable()
    for (const [nth, visitor] of visitors.entries()) {
      const notices = (await signers[nth]?.documents(visitor))?.filter(
        ({ type }) => type === 'NOTICE_OF_RIGHT_TO_CANCEL',
      )
      expect(notices).toHaveLength(1)
    }
  })

  it('is not signed while one of them, or the spouse, is missing', async () => {
    const owned = await atTable()
    const [one, other] = owned.owners.map(({ uuid }) => uuid)
    for (const signedBy of [['BORROWER'], ['BORROWER', one], [one, other]]) {
      const { status, body } = await meet(owned, { signedBy, spouses: ['Sam Sample'] })
      expect([status, body.fields]).toMatchObject([422, [{ path: 'signedBy', code: 'required' }]])
    }
    const alone = await meet(owned, { signedBy: ['BORROWER', one, other] })
    expect(alone.body.fields).toMatchObject([{ path: 'spouses', code: 'required' }])
    expect((await owned.applicant.now()).facts.notary?.notarizedAt).toBeUndefined()
  })

  it('is signed by all of them: a line of the journal and a screening for each, and the status says so', async () => {
    const owned = await atTable()
    const { applicant, owners } = owned
    const signedBy = ['BORROWER', ...owners.map(({ uuid }) => uuid)]
    expect((await meet(owned, { signedBy, spouses: ['Sam Sample'] })).body.state).toBe('TRUST_AND_INSURANCE')
    const { facts } = await applicant.now()
    const at = facts.notary?.notarizedAt
    expect(facts.coSigners).toMatchObject([
      { signedAt: at, deedSignedAt: at },
      { signedAt: at, deedSignedAt: at },
    ])
    expect(facts.coDeed).toBe('COMPLETE')
    const { app, lender } = server
    const journal = await app.db
      .read<{ notary_journal: { application_uuid: string; signer_name: string } }>(lender.id)
      .selectFrom('notary_journal')
      .where('application_uuid', '=', applicant.uuid)
      .select('signer_name')
      .execute()
    expect(journal.map(({ signer_name }) => signer_name).sort()).toEqual(names)
    const asked: string[] = []
    const vendors = app.vendorsFor(lender.id)
    const screen: typeof vendors.screening.screen = (person) => {
      asked.push(person.name)
      return vendors.screening.screen(person)
    }
    const watched = { ...app, vendorsFor: () => ({ ...vendors, screening: { ...vendors.screening, screen } }) }
    const moment = await app.clock.at(lender.id, lender.timeZone)
    await screenAgain({ app: watched, organisation: lender.id, application: await applicant.now(), ...moment })
    expect(asked.sort()).toEqual(names)
  })

  it('that came to the table before owners were waited for is signed there by all the same', async () => {
    const owned = await coOwned(server, people, { state: 'TX', step: 'GENERATE_DEED_SIGNING' })
    await change(owned, { notary: { manual: true, tries: 0 } })
    expect(await owned.applicant.work(server.jobs)).toBe('MANUAL_DEED_SIGNING')
    const signedBy = ['BORROWER', ...owned.owners.map(({ uuid }) => uuid)]
    expect((await meet(owned, { signedBy, spouses: ['Sam Sample'] })).body.state).toBe('TRUST_AND_INSURANCE')
    const { facts } = await owned.applicant.now()
    expect([facts.coDeed, facts.coSigners?.length]).toEqual(['COMPLETE', 2])
  })
})
