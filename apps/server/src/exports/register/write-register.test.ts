import { randomUUID } from 'node:crypto'
import { cancelApplication } from '@hearthline/contracts'
import { type ApplicationFacts, type FactsChange, INCOMPLETE, sampleFacts } from '@hearthline/domain/application'
import type { LarRow } from '@hearthline/domain/hmda'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHmdaFile } from '../../../../../packages/domain/src/hmda/testing/hmda-file.ts'
import { birthDateOf, keepSecret, keepSignerDemographics, openApplication } from '../../applications/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing/index.ts'
import { answerQuestions, chooseLargest, giveMore } from '../../testing/borrower-actions.ts'
import {
  applicantAtBank,
  applicantAtIncome,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from '../../testing/journey-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { noteExport } from '../export-context.ts'
import { warningsOf, writeRegister } from './write-register.ts'

let server: JourneyServer
let database: TestDatabase
const made: Record<string, Applicant> = {}
const home = { ...sampleFacts.property, county: 'Denver County', censusTract: '08031000100' }
const facts = { property: home }
const system = { kind: 'system', name: 'test' } as const

const today = async () => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
const year = async () => Number((await today()).slice(0, 4))

/** What no borrower does in this test: the lender's own acts. */
const change = async (
  { uuid }: Applicant,
  to: (now: ApplicationFacts, at: string) => FactsChange,
  event?: WorkflowEvent,
) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const work = await openApplication(tx, uuid, { caller: system, does: 'changeApplication', moment })
    work.change(to(work.facts, work.at), { kind: 'test' })
    if (event !== undefined) work.publish(event)
  })
}

const cancel = ({ visitor, uuid }: Applicant) => visitor.call(cancelApplication, { params: { uuid }, body: {} })

const asOwner = async (sql: string) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`select set_config('app.organisation', '${server.lender.id}', false); ${sql}`)
  } finally {
    await owner.end()
  }
}

const write = async (lender = server.lender) => writeRegister(server.app, lender, await year())

const rowsOf = async (lender?: Organisation): Promise<readonly LarRow[]> => {
  const written = await write(lender)
  if (!written.ok) throw new Error(written.faults.join('\n'))
  const read = readHmdaFile(written.text)
  if (!read.ok) throw new Error(`line ${read.line}`)
  return read.file.rows
}

const rowOf = async ({ now }: Applicant, lender?: Organisation): Promise<LarRow> => {
  const { loanNumber } = await now()
  const row = (await rowsOf(lender)).find(({ uli }) => uli.includes(loanNumber.replaceAll('-', '')))
  if (row === undefined) throw new Error(`no row of ${loanNumber}`)
  return row
}

const applicant = (name: string): Applicant => {
  const one = made[name]
  if (one === undefined) throw new Error(name)
  return one
}

const funded = async (): Promise<Applicant> => {
  const one = await applicantAtBank(server, { facts })
  await change(one, ({ disclosures }, at) => ({
    disclosures: { ...disclosures, closingSignedAt: at },
    funding: { approvals: [], disbursedOn: at.slice(0, 10) },
  }))
  return one
}

const answersOf = (codes: readonly string[], text = '') => ({ codes, text, notProvided: codes.length === 0 })

const fullYearsSince = async (born: string) => {
  const on = await today()
  return Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)
}

/** Somebody who owes along, with their birth date and what they answered on pages of their own. */
const answerAlong = async ({ uuid: application }: Applicant, answers: object) => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const signer = randomUUID()
  const owner = {
    uuid: signer,
    firstName: 'Robin',
    lastName: 'Example',
    email: 'robin@example.test',
    relation: 'SPOUSE',
    owes: true,
  }
  await app.db.inTransaction(lender.id, async (tx) => {
    const value = JSON.stringify(answers)
    const digest = await keepSignerDemographics(tx, app.keys, { application, signer, value, at: moment.now })
    await keepSecret(tx, app.keys, { application, kind: birthDateOf(signer), value: '1983-02-11' })
    const work = await openApplication(tx, application, { caller: system, does: 'changeApplication', moment })
    work.change(
      { additional: { purpose: 'OTHER', givenAt: work.at, ...work.facts.additional, otherOwners: [owner] } },
      { kind: 'answerSignerDemographics', note: { signer, answers: digest } },
    )
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  server = await createJourneyServer({ database })
  made.funded = await funded()
  made.declined = await decidedApplicant(server, { facts, name: 'Blake Scorelow' })
  made.notAccepted = await applicantAtBank(server, { facts })
  await cancel(made.notAccepted)
  made.withdrawn = await applicantAtIncome(server, { facts })
  await cancel(made.withdrawn)
  made.incomplete = await applicantAtIncome(server, { facts })
  const by = { staffUuid: 'f2b1c3d4-0000-4000-8000-000000000001', name: 'Pat Sample' }
  const notice = { step: 'INCOME_VERIFICATION', missing: ['Proof of income'], answerBy: '2026-01-05', by }
  await change(
    made.incomplete,
    (_, at) => ({
      incompleteness: { ...notice, noticedAt: '2025-12-20T10:00:00.000Z' },
      cancellation: { at, kind: 'LENDER', reason: INCOMPLETE },
    }),
    'cancelled',
  )
  made.underWay = await applicantAtIncome(server, { facts })
})
afterAll(() => server.close())

describe('the register of a year', () => {
  it('has a row for every action, none for what is under way, and trips no edit that refuses', async () => {
    const written = await write()
    expect(written).toMatchObject({ ok: true, rows: 5 })
    const actions = await Promise.all(
      ['funded', 'notAccepted', 'declined', 'withdrawn', 'incomplete'].map(
        async (name) => (await rowOf(applicant(name))).actionTaken,
      ),
    )
    expect(actions).toEqual(['1', '2', '3', '4', '5'])
  })

  it('reports of a funded line what the agreement and its decision say', async () => {
    const { facts: now } = await applicant('funded').now()
    const row = await rowOf(applicant('funded'))
    expect(row).toMatchObject({
      openEnd: '1',
      preapproval: '2',
      totalLoanCosts: 'NA',
      originationCharges: 'NA',
      discountPoints: 'NA',
      lenderCredits: 'NA',
      loanAmount: String((now.offer?.amountCents ?? 0) / 100),
      interestRate: now.offer?.ratePercent,
      rateSpread: (Number(now.offer?.aprPercent) - 6.5).toFixed(3),
      hoepaStatus: '2',
      county: '08031',
      tract: '08031000100',
      nmlsrId: '1849302',
      denialReason1: '10',
      applicantScore: String(now.hardCredit?.score),
    })
    expect(Number(row.debtToIncome)).toBeGreaterThan(0)
    expect(Number(row.combinedLoanToValue)).toBeGreaterThan(0)
  })

  it('reports of a denial its reasons, and of a file without a decision no figures of one', async () => {
    expect(await rowOf(applicant('declined'))).toMatchObject({
      denialReason1: '3',
      rateSpread: 'NA',
      interestRate: 'NA',
    })
    expect(await rowOf(applicant('withdrawn'))).toMatchObject({
      applicantScore: '8888',
      propertyValue: 'NA',
      debtToIncome: 'NA',
      combinedLoanToValue: 'NA',
    })
  })

  it('follows its source: another unit in the records is another street in the row', async () => {
    const before = await rowOf(applicant('withdrawn'))
    await change(applicant('withdrawn'), () => ({ property: { ...home, unit: 'Apt 7' } }))
    const after = await rowOf(applicant('withdrawn'))
    expect([before.street, after.street]).toEqual([home.street, `${home.street} Apt 7`])
  })

  it('has no tract where the one on record is of another state, and is not refused for that', async () => {
    const before = await rowOf(applicant('withdrawn'))
    await change(applicant('withdrawn'), ({ property }) => ({ property: { ...property, censusTract: '48201000100' } }))
    const after = await rowOf(applicant('withdrawn'))
    await change(applicant('withdrawn'), ({ property }) => ({ property: { ...property, censusTract: before.tract } }))
    expect([before.tract, after.tract, after.county]).toEqual([home.censusTract, 'NA', 'NA'])
  })

  it('holds what the applicant answered, and what was not answered as not provided', async () => {
    const one = await decidedApplicant(server, { facts })
    await chooseLargest(one)
    await giveMore(one)
    const given = { notProvided: false, codes: ['14'], text: 'Garifuna' }
    await answerQuestions(one, { ethnicity: given, sex: { notProvided: false, codes: ['1', '2'] } })
    await cancel(one)
    expect(await rowOf(one)).toMatchObject({
      applicantEthnicity1: '14',
      applicantEthnicityText: 'Garifuna',
      applicantRace1: '6',
      applicantSex: '6',
      applicantEthnicityBasis: '2',
      coApplicantEthnicity1: '5',
    })
  })

  it('holds what a co-applicant answered by themselves, and their age', async () => {
    const one = await applicantAtBank(server, { facts })
    await answerAlong(one, { ethnicity: answersOf(['14'], 'Garifuna'), race: answersOf([]), sex: answersOf(['2']) })
    await cancel(one)
    expect(await rowOf(one)).toMatchObject({
      coApplicantEthnicity1: '14',
      coApplicantEthnicityText: 'Garifuna',
      coApplicantEthnicityBasis: '2',
      coApplicantRace1: '6',
      coApplicantSex: '2',
      coApplicantSexBasis: '2',
      coApplicantAge: String(await fullYearsSince('1983-02-11')),
      coApplicantScore: '8888',
    })
  })

  it('names the lender’s own originator where whoever brought the application has no number', async () => {
    const [broker] = server.lender.originators ?? []
    if (broker === undefined) throw new Error('the lender names nobody who brings applications')
    const brought = await decidedApplicant(server, {
      facts: { ...facts, referrerUuid: broker.uuid },
      name: 'Blake Scorelow',
    })
    const without = { ...server.lender, originators: [{ ...broker, nmls: null }] }
    const written = await writeRegister(server.app, without, await year())
    expect(written.ok ? [] : written.faults).toEqual([])
    expect((await brought.now()).step).toBe('DECLINED')
  })

  it('says how an application came as on its first day, whatever its originator became since', async () => {
    const [one] = server.lender.originators ?? []
    if (one === undefined) throw new Error('the lender names nobody who brings applications')
    const given = { facts: { ...facts, referrerUuid: one.uuid, channel: 'WHOLESALE' as const }, name: 'Blake Scorelow' }
    const brought = await decidedApplicant(server, given)
    const now = { ...server.lender, originators: [{ ...one, brokerName: null }] }
    expect((await rowOf(brought, now)).submission).toBe('2')
  })

  it('is the same text whatever number of applications is read at once', async () => {
    const texts = await Promise.all(
      [1, 2, 500].map(async (atOnce) => {
        const written = await writeRegister(server.app, server.lender, await year(), { atOnce })
        return written.ok ? written.text : written.faults
      }),
    )
    expect(texts[0]).toContain(`${(await rowsOf()).length}|`)
    expect(texts.slice(1)).toEqual([texts[0], texts[0]])
  })

  it('is empty, and so refused, for a year without any', async () => {
    const written = await writeRegister(server.app, server.lender, 2020)
    expect(written).toMatchObject({ ok: false, faults: expect.arrayContaining([expect.stringContaining('V606')]) })
  })

  it('is not kept by a lender who does not collect', async () => {
    const off = { ...server.lender, hmdaCollection: 'OFF' } as const
    expect(await writeRegister(server.app, off, await year())).toMatchObject({ ok: false })
  })
})

it('says of many rows once what a quality edit finds in them, and of a few each', () => {
  const found = (edit: string, line: number | null) => ({ edit, kind: 'quality', says: 'Look.', line }) as const
  const many = Array.from({ length: 1_000 }, (_, nth) => found('Q608', nth + 2))
  expect(warningsOf([found('Q636', null), ...many, found('Q614', 7)])).toEqual([
    'the file: Q636: Look.',
    '1000 rows, lines 2, 3, 4, 5, 6 and more: Q608: Look.',
    'line 7: Q614: Look.',
  ])
})

it('an export that cannot be noted is refused, and is not once it can (control)', async () => {
  const noted = () => noteExport(server.app, { organisation: server.lender.id })
  await asOwner('revoke insert on security_events from hearthline_app')
  await expect(noted()).rejects.toMatchObject({ code: '42501' })
  await asOwner('grant insert on security_events to hearthline_app')
  await noted()
})

describe('a row is refused', () => {
  const tampered = async (sql: string, undo: string) => {
    await asOwner(sql)
    const written = await write()
    await asOwner(undo)
    return written.ok ? [] : written.faults
  }

  it('when the facts are not what the event log leads to, and not once they are again (control)', async () => {
    const { uuid } = applicant('funded')
    const swap = (from: string, to: string) =>
      `update applications set facts = replace(facts::text, '${from}', '${to}')::jsonb where uuid = '${uuid}'`
    const errors = await tampered(
      swap('Example Street', 'Elsewhere Street'),
      swap('Elsewhere Street', 'Example Street'),
    )
    expect(errors).toEqual([expect.stringContaining('event log')])
    expect((await write()).ok).toBe(true)
  })

  const unlocked = (sql: string) =>
    `alter table application_log disable trigger append_only; ${sql}; alter table application_log enable trigger append_only`

  it('when a row of the event log that says so was changed with the facts, and not once both are as they were (control)', async () => {
    const { uuid } = applicant('funded')
    const swap = (from: string, to: string) =>
      unlocked(`update applications set facts = replace(facts::text, '${from}', '${to}')::jsonb where uuid = '${uuid}';
        update application_log set body = replace(body::text, '${from}', '${to}')::jsonb where application_uuid = '${uuid}'`)
    const errors = await tampered(
      swap('Example Street', 'Elsewhere Street'),
      swap('Elsewhere Street', 'Example Street'),
    )
    expect(errors).toEqual([expect.stringContaining('event log')])
    expect((await write()).ok).toBe(true)
  })

  it.each([
    ['a row that tells nothing of it', "kind = 'liensConfirmed'"],
    ['the first row', 'seq = 1'],
    ['the last row', 'seq = (select last_seq from applications where uuid = application_uuid)'],
  ])('when %s is not in the event log, and not once it is (control)', async (_, which) => {
    const { uuid } = applicant('declined')
    const rows = `application_uuid = '${uuid}' and ${which}`
    const errors = await tampered(
      unlocked(
        `create table gone as select * from application_log where ${rows}; delete from application_log where ${rows}`,
      ),
      'insert into application_log select * from gone; drop table gone',
    )
    expect(errors).toEqual([expect.stringContaining('event log')])
    expect((await write()).ok).toBe(true)
  })

  it.each([
    ['the hash of a row', 'hash', '-3'],
    ['the hash of the last row', 'hash', ''],
    ['what a row names as the hash before it', 'previous_hash', '-3'],
  ])('when %s is another, and not once it is as it was (control)', async (_, column, before) => {
    // Whose last row tells nothing of it.
    await change(applicant('declined'), ({ isCrypto }) => ({ isCrypto }))
    const { uuid } = applicant('declined')
    const flip = unlocked(`update application_log set ${column} = set_byte(${column}, 0, 255 - get_byte(${column}, 0))
      where application_uuid = '${uuid}' and seq = (select last_seq from applications where uuid = application_uuid) ${before}`)
    expect(await tampered(flip, flip)).toEqual([expect.stringContaining('event log')])
    expect((await write()).ok).toBe(true)
  })

  const swapIn = (column: 'record' | 'inputs', where: string) => (from: string, to: string) =>
    `alter table decisions disable trigger append_only; update decisions set ${column} = replace(${column}, '${from}', '${to}')
     where ${where}; alter table decisions enable trigger append_only`

  it.each([
    ['record', '"hcltvPercent":"', '"hcltvPercent":"1'],
    // No rule reads it, so that deciding again would give the same record.
    ['inputs', '"facts":', '"aNoteOfNobody":1,"facts":'],
  ] as const)('when the %s of a kept decision is not the one of the day it was taken', async (column, from, to) => {
    const { uuid, now } = applicant('funded')
    const decision = (await now()).facts.decision?.uuid
    const swap = swapIn(column, `application_uuid = '${uuid}' and uuid = '${decision}'`)
    const errors = await tampered(swap(from, to), swap(to, from))
    expect(errors).toEqual([expect.stringContaining('is not the one that the event log names')])
  })

  it('when a co-applicant’s answers are gone that the event log names', async () => {
    const one = await applicantAtBank(server, { facts })
    await answerAlong(one, { ethnicity: answersOf(['2']), race: answersOf([]), sex: answersOf([]) })
    await cancel(one)
    const of = (from: string, to: string) =>
      `update signer_demographics set application_uuid = '${to}' where application_uuid = '${from}'`
    const elsewhere = applicant('funded').uuid
    const errors = await tampered(of(one.uuid, elsewhere), of(elsewhere, one.uuid))
    expect(errors).toEqual([expect.stringContaining('co-applicant')])
  })

  it('when the receipt is not the one that was shown', async () => {
    const { uuid } = applicant('funded')
    const swap = (from: string, to: string) =>
      `alter table offer_receipts disable trigger append_only; update offer_receipts set body = replace(body, '${from}', '${to}')
       where application_uuid = '${uuid}'; alter table offer_receipts enable trigger append_only`
    const errors = await tampered(swap('"drawCents":', '"drawCents":1'), swap('"drawCents":1', '"drawCents":'))
    expect(errors).toEqual([expect.stringContaining('receipt')])
  })
})
