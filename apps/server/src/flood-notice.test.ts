import {
  listAccounts,
  listDocuments,
  markDocumentRead,
  moveClock,
  readClocks,
  readInbox,
  readRecord,
  startSigning,
} from '@hearthline/contracts'
import type { ApplicationFacts, Flood } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openApplication, readLogOf } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { replyOf } from './testing/reply-of.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { carryOverAll } from './workflow/index.ts'

let server: ComposedServer
let owner: pg.Client
beforeAll(async () => {
  server = await createComposedServer()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const HAZARD: Flood = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true }
const PLAIN: Flood = { status: 'CERTIFIED', zone: 'X', specialHazardArea: false }

const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)

/** An application at signing, with recent evidence. */
const atSigning = async (flood: Flood) => {
  const asOf = await today()
  const { softCredit } = closingFacts
  const facts: Partial<ApplicationFacts> = {
    ...closingFacts,
    valuation: { valueCents: 640_000_00, source: 'AVM', asOf },
    hardCredit: { ...softCredit, pulledOn: asOf } as ApplicationFacts['hardCredit'],
    identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
    flood,
  }
  return createApplicant(server, { step: 'FINAL_OFFER', facts })
}

const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const recordOf = async (applicant: Applicant) =>
  replyOf(readRecord, await applicant.visitor.call(readRecord, of(applicant)))
const noticeOf = async (applicant: Applicant) => {
  const loanDocuments = replyOf(listDocuments, await applicant.visitor.call(listDocuments, of(applicant)))
  return loanDocuments.find(({ type }) => type === 'FLOOD_NOTICE')
}
const given = async (applicant: Applicant) => {
  await vi.waitFor(async () => expect((await recordOf(applicant)).floodNotice).toBeDefined(), { timeout: 60_000 })
  return noticeOf(applicant)
}
const read = async (applicant: Applicant) => {
  const notice = await given(applicant)
  return applicant.visitor.call(markDocumentRead, {
    params: { uuid: applicant.uuid, document: notice?.uuid ?? '' },
    body: { sha256: notice?.sha256 },
  })
}
const begin = (applicant: Applicant) =>
  applicant.visitor.call(startSigning, { ...of(applicant), body: { state: 'CO', source: 'stated' } })

describe('a home in a special flood hazard area', () => {
  it('has its owner told in writing: a paper among the documents, to be read to its end, a clock from its delivery, a mail', async () => {
    const applicant = await atSigning(HAZARD)
    expect(await given(applicant)).toMatchObject({ from: 'LENDER', mustBeRead: true, readAt: null })
    const clocks = replyOf(readClocks, await applicant.visitor.call(readClocks, of(applicant)))
    const startedOn = await today()
    expect(clocks.filter(({ kind }) => kind === 'floodNotice')).toMatchObject([
      { startedOn, dueOn: addDays(startedOn, 10), isRunning: true },
    ])
    await server.deliver()
    const { applicant: who, loanNumber } = await recordOf(applicant)
    const mails = replyOf(readInbox, await applicant.visitor.call(readInbox))
    expect(mails.some(({ to, text }) => to === who.email && text.includes(loanNumber))).toBe(true)
    const [account] = replyOf(listAccounts, await applicant.visitor.call(listAccounts))
    expect(account?.notifications).toMatchObject([
      {
        title: 'A flood notice is ready to read',
        status: 'UNREAD',
        ctas: [{ redirectPath: `/account/heloc/${applicant.uuid}/document/disclosures` }],
      },
    ])
  })

  it('is signed for once the notice was read and its ten days are over, and not before', async () => {
    const applicant = await atSigning(HAZARD)
    await given(applicant)
    expect(await begin(applicant)).toMatchObject({ status: 409, body: { code: 'floodNoticeRuns' } })
    expect((await read(applicant)).status).toBe(200)
    expect((await recordOf(applicant)).floodNotice?.acknowledgedAt).toBeDefined()
    expect(await begin(applicant)).toMatchObject({ status: 409, body: { code: 'floodNoticeRuns' } })
    await createVisitor(server).call(moveClock, { body: { businessDays: 8 } })
    expect((await begin(applicant)).body).toMatchObject({ state: 'NOTE_SIGNING' })
  })

  it('is not signed for when the days are over and nobody has read it', async () => {
    const applicant = await atSigning(HAZARD)
    await given(applicant)
    await createVisitor(server).call(moveClock, { body: { businessDays: 8 } })
    expect(await begin(applicant)).toMatchObject({ status: 409, body: { code: 'floodNoticeRuns' } })
    await read(applicant)
    expect((await begin(applicant)).body).toMatchObject({ state: 'NOTE_SIGNING' })
  })

  it('is told of once, however often it is certified, and a home outside of one never (control)', async () => {
    const [applicant, plain] = [await atSigning(HAZARD), await atSigning(PLAIN)]
    const first = await given(applicant)
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      (await openApplication(tx, applicant.uuid, by)).change({ flood: { ...HAZARD, zone: 'VE' } }, { kind: 'test' }),
    )
    expect((await noticeOf(applicant))?.uuid).toBe(first?.uuid)
    expect((await begin(plain)).body).toMatchObject({ state: 'NOTE_SIGNING' })
    expect(await noticeOf(plain)).toBeUndefined()
  })
})

it('an application that the release before left at its papers is given the notice, and can be signed in its time', async () => {
  const applicant = await atSigning(PLAIN)
  await owner.query(
    "update applications set workflow_version = $2, facts = jsonb_set(facts, '{flood}', $3::jsonb) where uuid = $1",
    [applicant.uuid, WORKFLOW_VERSION - 1, JSON.stringify(HAZARD)],
  )
  await carryOverAll(server.app, server.lender.id, server.lender.timeZone)
  await read(applicant)
  expect(await begin(applicant)).toMatchObject({ status: 409, body: { code: 'floodNoticeRuns' } })
  await createVisitor(server).call(moveClock, { body: { businessDays: 8 } })
  expect((await begin(applicant)).body).toMatchObject({ state: 'NOTE_SIGNING' })
  const kinds = (await readLogOf(server.app.db, server.lender.id, applicant.uuid)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'carriedOver')).toHaveLength(1)
})
