import { moveClock, type ReplyOf, readClocks } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import { sandboxCalls } from '../sandbox/index.ts'
import { taskCalls } from '../tasks/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { askToSweep, clockCalls, sweepDeadlines } from './index.ts'

let server: TestServer
let roles: Roles
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ app, registry }) => [
      ...clockCalls(),
      ...taskCalls({ registry }),
      ...sandboxCalls({ sweep: (tx) => askToSweep(app, tx) }),
    ],
  })
  roles = await createRoles(server)
})
afterAll(() => server.close())

type Clock = ReplyOf<typeof readClocks>[number]

const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const sweep = () => sweepDeadlines(server.app, server.lender.id, server.lender.timeZone)
const pulled = async (daysAgo: number) => {
  const { bureau, score, scoreFactors, reportId, monthlyDebtCents } = closingFacts.softCredit ?? {}
  if (bureau === undefined || score === undefined || scoreFactors === undefined) throw new Error('no report')
  const pulledOn = addDays(await today(), -daysAgo)
  return { bureau, score, scoreFactors, reportId: reportId ?? 'r', monthlyDebtCents: monthlyDebtCents ?? 0, pulledOn }
}
const at = (step: Step, facts: Partial<ApplicationFacts>) =>
  createApplicant(server, { step, facts: { ...closingFacts, ...facts } })

const clocksAs = async (applicant: Applicant, token: string | undefined): Promise<readonly Clock[]> => {
  const visitor = createVisitor(server)
  visitor.token = token
  return replyOf(readClocks, await visitor.call(readClocks, { params: { uuid: applicant.uuid } }))
}
const staffSees = async (applicant: Applicant) => clocksAs(applicant, await roles.tokenOf('processor', applicant))
const borrowerSees = (applicant: Applicant) => clocksAs(applicant, applicant.visitor.token)

const change = async ({ uuid }: Applicant, facts: Partial<ApplicationFacts>) => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await app.db.inTransaction(lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).change(facts, { kind: 'test' }),
  )
}

describe('a clock', () => {
  it('is a row from the day it starts, with its law, and is seen by those whom it concerns', async () => {
    const hardCredit = await pulled(3)
    const applicant = await at('IDENTITY_VERIFICATION', {
      hardCredit,
      flood: { status: 'CERTIFIED', specialHazardArea: true },
      floodNotice: { deliveredAt: '2026-11-20T18:00:00.000Z' },
    })
    const expiry = {
      kind: 'creditReportExpired',
      startedOn: hardCredit.pulledOn,
      dueOn: addDays(day(hardCredit.pulledOn), 120),
      isRunning: true,
    }
    expect(await staffSees(applicant)).toContainEqual(expect.objectContaining(expiry))
    const kinds = (await borrowerSees(applicant)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['floodNotice', 'creditReportExpired']))
    expect(kinds).not.toContain('valuationExpired')
  })

  it('stops once what it waited for is done', async () => {
    const applicant = await at('FINAL_OFFER', { hardCredit: await pulled(3) })
    await change(applicant, { signing: { signedAt: '2026-11-20T10:00:00.000Z' } })
    const [clock] = (await staffSees(applicant)).filter(({ kind }) => kind === 'creditReportExpired')
    expect(clock?.isRunning).toBe(false)
  })

  it('is on the organisation’s clock: a decision that is overdue is a task, and is done with the decision', async () => {
    const applicant = await at('WAITING_FOR_INITIAL_DECISION', { softCredit: await pulled(29), decision: undefined })
    await sweep()
    expect((await applicant.now()).facts.overdue).toBeUndefined()
    await createVisitor(server).call(moveClock, { body: { businessDays: 1 } })
    await sweep()
    expect((await applicant.now()).facts.overdue).toEqual([{ clock: 'actionNotice', since: expect.any(String) }])
    await sweep()
    expect((await applicant.now()).facts.overdue).toHaveLength(1)
  })

  it('whose event the step does not expect is kept for the next one that does', async () => {
    const counteroffer = closingFacts.decision && {
      ...closingFacts.decision,
      decision: 'INITIAL' as const,
      decidedAt: '2025-11-02T17:00:00.000Z',
      offerExpiresOn: undefined,
    }
    const applicant = await at('WAITING_FOR_UNDERWRITER', { decision: counteroffer })
    await sweep()
    const [clock] = (await staffSees(applicant)).filter(({ kind }) => kind === 'counteroffer')
    expect([(await applicant.now()).step, clock?.isRunning]).toEqual(['WAITING_FOR_UNDERWRITER', true])
  })

  it.each(['IDENTITY_VERIFICATION', 'FINAL_TITLE_PROCESSING', 'FINAL_OFFER', 'NOTE_SIGNING'] as const)(
    'of the credit report ends at %s, and nothing is asked of a bureau',
    async (step) => {
      const applicant = await at(step, { hardCredit: await pulled(120) })
      await sweep()
      const [clock] = (await borrowerSees(applicant)).filter(({ kind }) => kind === 'creditReportExpired')
      expect([(await applicant.now()).step, clock?.isRunning]).toEqual([step, false])
    },
  )
})

it('an unlawful event is refused, whoever publishes it, and nothing of its unit of work is kept', async () => {
  const applicant = await at('FINAL_OFFER', { hardCredit: await pulled(119) })
  const { app, lender } = server
  const publish = async (days: number) => {
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const later = { ...moment, today: addDays(day(moment.today), days) }
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment: later } as const
    await app.db.inTransaction(lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, by)
      work.change({ signing: { startedAt: work.at } }, { kind: 'test' })
      work.publish('signingStarted')
    })
  }
  await expect(publish(1)).rejects.toMatchObject({ code: 'reportTooOld' })
  expect((await applicant.now()).facts.signing).toBeUndefined()
  await publish(0)
  expect((await applicant.now()).step).toBe('NOTE_SIGNING')
})
