import { randomUUID } from 'node:crypto'
import { type Caller, listCases, type ReplyOf, readCase, reviewPaystub } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openApplication, type Snapshot } from '../applications/index.ts'
import { reviewDocument } from '../documents/index.ts'
import {
  bring,
  callAs,
  closingFacts,
  createDocumentServer,
  type DocumentServer,
  readSnapshot,
  startAt,
} from '../documents/testing/index.ts'
import { withClient } from '../platform/postgres/with-client.ts'
import { consoleCalls } from './index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const processor: Caller = {
  kind: 'staff',
  identityUuid: crypto.randomUUID(),
  name: 'Pat Processor',
  roles: ['processor'],
}
const asStaff = () => callAs(server, consoleCalls(server), processor)
const paystub = (status: 'IN_REVIEW' | 'REJECTED', id: string = crypto.randomUUID()) =>
  ({ id, source: 'MANUAL_PAYSTUB', status, annualCents: 0, label: 'Paystub' }) as const
const income = (...sources: ReturnType<typeof paystub>[]): Partial<ApplicationFacts> => ({
  incomeVerification: { sources, employmentVerificationNeeded: false },
})

describe('the list of cases', () => {
  /** Each test's cases stand in a street of their own, so that a search finds them and no others. */
  const start = async (street: string, steps: readonly (readonly [Step, Partial<ApplicationFacts>])[]) => {
    const property = { ...closingFacts.property, street: `7 ${street} Lane` }
    const started: Snapshot[] = []
    for (const [step, change] of steps) started.push(await startAt(server, step, { property, ...change }))
    return started
  }
  const uuids = ({ rows }: ReplyOf<typeof listCases>) => rows.map(({ uuid }) => uuid)

  it('has the newest first, each with what a person is needed for', async () => {
    const [older, funding, paystubs] = await start('Alder', [
      ['OFFER_SELECTION', {}],
      ['FUNDING_DECISION', {}],
      ['INCOME_VERIFICATION', income(paystub('IN_REVIEW'))],
    ])
    const list = await asStaff()(listCases, { query: { search: 'alder' } })
    expect(uuids(list)).toEqual([paystubs, funding, older].map((one) => one?.uuid))
    expect(list.rows.map(({ needs }) => needs)).toEqual(['PAYSTUB_REVIEW', 'FUNDING_APPROVAL', null])
    expect(list.next).toBeNull()
    expect(list.rows[1]).toMatchObject({
      borrower: 'Avery Sample',
      propertyState: 'CO',
      amountCents: 120_000_00,
      step: 'FUNDING_DECISION',
    })
  })

  it.each([
    ['the loan number', (one: Snapshot) => one.loanNumber.toLowerCase()],
    ['name and street', () => 'robin maple'],
    ['part of the address, in any case', () => 'ROBIN 7 MAPL'],
  ])('is searched by %s', async (_, words) => {
    const applicant = { ...closingFacts.applicant, firstName: 'Robin', lastName: crypto.randomUUID() }
    const started = await start('Maple', [
      ['OFFER_SELECTION', { applicant }],
      ['OFFER_SELECTION', {}],
    ])
    const [wanted] = started
    if (wanted === undefined) throw new Error('nothing was started')
    const search = `${words(wanted)} ${applicant.lastName}`
    expect(uuids(await asStaff()(listCases, { query: { search } }))).toEqual([wanted.uuid])
  })

  it.each(['100%', 'al_er', 'nobody'])('finds nothing for %s', async (search) => {
    await start('Alder', [['OFFER_SELECTION', {}]])
    expect((await asStaff()(listCases, { query: { search } })).rows).toEqual([])
  })

  it('comes in pages that hold every case once', async () => {
    const steps = Array.from({ length: 120 }, (_, index) =>
      index % 3 === 0 ? (['FUNDING_DECISION', {}] as const) : (['OFFER_SELECTION', {}] as const),
    )
    const started = await start('Cedar', steps)
    const pageAfter = (after: string | null) =>
      asStaff()(listCases, { query: { search: 'cedar', ...(after !== null && { after }) } })
    const first = await pageAfter(null)
    const second = await pageAfter(first.next)
    const third = await pageAfter(second.next)
    const pages = [first, second, third]
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    expect(third.next).toBeNull()
    expect(pages.flatMap(uuids).sort()).toEqual(started.map(({ uuid }) => uuid).sort())
    // The contract takes a hundred characters.
    expect(first.next?.length).toBeLessThanOrEqual(100)
  })

  it('refuses a place that it did not give', () =>
    expect(asStaff()(listCases, { query: { after: 'anywhere' } })).rejects.toMatchObject({
      code: 'invalidInput',
      fields: [{ path: 'after', code: 'notValid' }],
    }))

  it('shows no case of another lender', async () => {
    await start('Elm', [['FUNDING_DECISION', {}]])
    const other = server.registry.all.find(({ id }) => id !== server.lender.id)
    if (other === undefined) throw new Error('there is one lender only')
    const list = await callAs({ ...server, lender: other }, consoleCalls(server), processor)(listCases)
    expect(list.rows).toEqual([])
  })
})

describe('a case', () => {
  it('has its record, its documents and its log with an unbroken chain', async () => {
    const application = await startAt(server, 'INCOME_VERIFICATION')
    const uuid = await bring(server, application, 'PAYSTUB')
    const found = await asStaff()(readCase, { params: { uuid: application.uuid } })
    expect(found.record).toMatchObject({ uuid: application.uuid, step: 'INCOME_VERIFICATION' })
    expect(found.documents).toMatchObject([{ uuid, type: 'PAYSTUB', from: 'BORROWER', review: null }])
    expect(found.log.map(({ kind, by }) => [kind, by])).toEqual([
      ['started', 'system'],
      ['documentGiven', 'borrower'],
    ])
    expect(found.log[1]?.summary).toContain('type PAYSTUB')
    expect(found.log[1]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(found.chainIntact).toBe(true)
  })

  it('says of each check that staff may settle how far it is, and who answered', async () => {
    const account = {
      uuid: randomUUID(),
      routingNumber: '1',
      mask: '2',
      accountType: 'CHECKING',
      holderName: 'A',
    } as const
    const application = await startAt(server, 'INCOME_VERIFICATION', {
      bank: { disburse: { ...account, status: 'VERIFIED', byHand: true } },
      flood: { status: 'ORDERED' },
    })
    const { checks } = await asStaff()(readCase, { params: { uuid: application.uuid } })
    expect(checks).toEqual([
      { check: 'EMPLOYMENT', progress: 'INITIAL', bypass: null },
      { check: 'BANK', progress: 'COMPLETE', bypass: 'BYPASS' },
      { check: 'IDENTITY', progress: 'INITIAL', bypass: null },
      { check: 'FLOOD', progress: 'IN_PROGRESS', bypass: 'WAITING' },
    ])
  })

  it('tells when somebody rewrote its log behind our back', async () => {
    const application = await startAt(server, 'INCOME_VERIFICATION')
    const { rows } = await server.app.db.pool.query<{ name: string }>('select current_database() as name')
    const owner = new URL(inject('testCluster').ownerUrl)
    owner.pathname = `/${rows[0]?.name}`
    await withClient(owner.href, async (client) => {
      await client.query('alter table application_log disable trigger append_only')
      await client.query('alter table application_log no force row level security')
      await client.query(`update application_log set kind = 'other' where application_uuid = $1`, [application.uuid])
      await client.query('alter table application_log force row level security')
      await client.query('alter table application_log enable trigger append_only')
    })
    expect((await asStaff()(readCase, { params: { uuid: application.uuid } })).chainIntact).toBe(false)
  })

  it('is nothing that a borrower may read', async () => {
    const { uuid } = await startAt(server, 'INCOME_VERIFICATION')
    const stranger = callAs(server, consoleCalls(server), { kind: 'borrower', identityUuid: crypto.randomUUID() })
    await expect(stranger(readCase, { params: { uuid } })).rejects.toMatchObject({ code: 'applicationNotFound' })
  })
})

describe('a paystub', () => {
  /** Brought and handed in, as the borrower's pages do it. */
  const handedIn = async (step: Step = 'INCOME_VERIFICATION') => {
    const before = await startAt(server, step)
    const uuid = await bring(server, before, 'PAYSTUB')
    const facts = income(paystub('IN_REVIEW', uuid))
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
      const caller = { kind: 'system', name: 'test' } as const
      const inHand = await openApplication(tx, before.uuid, { caller, does: 'changeApplication', moment })
      inHand.change(facts, { kind: 'test' })
      await reviewDocument(tx, before.uuid, { uuid, review: 'IN_REVIEW', reason: null })
    })
    return { application: before.uuid, uuid }
  }

  it('that is accepted proves the income, and the application goes on', async () => {
    const { application, uuid } = await handedIn()
    const body = { verdict: 'ACCEPT', documentUuid: uuid, annualCents: 96_000_00 } as const
    const status = await asStaff()(reviewPaystub, { params: { uuid: application }, body })
    expect(status.state).toBe('WAITING_FOR_FINAL_DECISION')
    const { facts } = await readSnapshot(server, application)
    expect(facts.incomeVerification?.verifiedAnnualCents).toBe(96_000_00)
    const { documents, tasks } = await asStaff()(readCase, { params: { uuid: application } })
    expect(documents[0]).toMatchObject({ review: 'ACCEPTED', reviewReason: null })
    expect(tasks.map(({ kind, closed }) => [kind, closed?.name, closed?.outcome])).toEqual([
      ['PAYSTUB_REVIEW', 'Pat Processor', 'incomeVerified'],
    ])
  })

  it('that is rejected says why, and waits for another', async () => {
    const { application, uuid } = await handedIn()
    const body = { verdict: 'REJECT', documentUuid: uuid, reason: 'The date cannot be read.' } as const
    const status = await asStaff()(reviewPaystub, { params: { uuid: application }, body })
    expect(status.state).toBe('INCOME_VERIFICATION')
    const { documents } = await asStaff()(readCase, { params: { uuid: application } })
    expect(documents[0]).toMatchObject({ review: 'REJECTED', reviewReason: 'The date cannot be read.' })
  })

  it.each([
    ['at another step', 'RECORDING', { code: 'eventNotExpected' }],
    ['that is not there', 'INCOME_VERIFICATION', { code: 'documentNotFound' }],
  ] as const)('%s is not reviewed', async (_, step, problem) => {
    const { application, uuid } = await handedIn(step)
    const documentUuid = problem.code === 'documentNotFound' ? crypto.randomUUID() : uuid
    const body = { verdict: 'ACCEPT', documentUuid, annualCents: 1 } as const
    await expect(asStaff()(reviewPaystub, { params: { uuid: application }, body })).rejects.toMatchObject(problem)
  })

  it('is not for everybody of the staff to judge', async () => {
    const { application, uuid } = await handedIn()
    const funder = { ...processor, roles: ['funder'] } as const satisfies Caller
    const body = { verdict: 'ACCEPT', documentUuid: uuid, annualCents: 1 } as const
    await expect(
      callAs(server, consoleCalls(server), funder)(reviewPaystub, { params: { uuid: application }, body }),
    ).rejects.toMatchObject({ code: 'applicationNotFound' })
  })
})
