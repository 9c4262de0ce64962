import { listAccounts, type Notification } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { walletCalls } from '../wallet/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: () => walletCalls() })
})
afterAll(() => server.close())

const facts: Partial<ApplicationFacts> = {
  ...closingFacts,
  liens: { ...closingFacts.liens, items: [] } as ApplicationFacts['liens'],
  rescission: {
    applies: true,
    lastOfThreeEventsOn: '2026-11-24',
    endsMidnightOf: '2026-11-28',
    earliestDisbursementOn: '2026-11-30',
    settlementOn: '2026-11-30',
  },
}
const at = (step: Step, change: Partial<ApplicationFacts> = {}) =>
  createApplicant(server, { step, facts: { ...facts, ...change } })
const unitOfWorkOf = async ({ uuid }: Applicant, act: (work: UnitOfWork) => void): Promise<void> => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) => act(await openApplication(tx, uuid, by)))
}
const publish = (applicant: Applicant, event: WorkflowEvent) => unitOfWorkOf(applicant, (work) => work.publish(event))
const newsOf = async ({ visitor }: Applicant): Promise<readonly Notification[]> =>
  replyOf(listAccounts, await visitor.call(listAccounts))[0]?.notifications ?? []
const titlesOf = async (applicant: Applicant) => (await newsOf(applicant)).map(({ title }) => title)

describe('a borrower is told when', () => {
  it.each([
    ['an offer is ready', 'WAITING_FOR_INITIAL_DECISION', 'decided', 'Your offer is ready'],
    ['a paper is ready', 'GENERATE_SUMMARY_DISCLOSURE', 'documentsMade', 'A document is ready to read'],
    ['the papers can be signed', 'GENERATE_NOTE_SIGNING', 'documentsMade', 'Your documents are ready to sign'],
    ['the bureau does not know them', 'WAITING_FOR_SOFT_CREDIT', 'creditNotMatched', 'It is your turn'],
    ['the notary is next', 'GENERATE_DEED_SIGNING', 'documentsMade', 'The notary is next'],
    ['the right to cancel runs', 'GENERATE_RESCISSION', 'rescissionDatesSet', 'You may still cancel'],
    ['the money has left', 'DIRECT_DEBT_PAYOFF', 'payoffsPaid', 'Your money is on its way'],
    ['it is cancelled', 'OFFER_SELECTION', 'cancelled', 'Your application is cancelled'],
  ] as const)('%s', async (_, step, event, title) => {
    const applicant = await at(step)
    expect(await newsOf(applicant)).toEqual([])
    await publish(applicant, event)
    expect(await titlesOf(applicant)).toEqual([title])
  })

  it('it is declined, without a word of why', async () => {
    const applicant = await at('WAITING_FOR_INITIAL_DECISION', {
      decision: { ...closingFacts.decision, decision: 'DECLINE' } as ApplicationFacts['decision'],
    })
    await publish(applicant, 'decided')
    const [news] = await newsOf(applicant)
    expect([news?.title, news?.description]).toEqual([
      'Our decision is ready',
      `We have decided on application ${(await applicant.now()).loanNumber}.`,
    ])
  })

  it('the right to cancel ends', async () => {
    const applicant = await at('GENERATE_RESCISSION')
    await publish(applicant, 'rescissionDatesSet')
    expect((await newsOf(applicant))[0]?.description).toContain('until midnight of Saturday, November 28, 2026')
  })

  it('nothing, where the unit of work fails', async () => {
    const applicant = await at('GENERATE_NOTE_SIGNING')
    const failing = unitOfWorkOf(applicant, (work) => {
      work.publish('documentsMade')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await newsOf(applicant)).toEqual([])
  })
})

describe('what asked for an act', () => {
  it('is read once the application has moved on, and what only tells stays unread', async () => {
    const applicant = await at('WAITING_FOR_INITIAL_DECISION')
    await publish(applicant, 'decided')
    expect((await newsOf(applicant)).map(({ status }) => status)).toEqual(['UNREAD'])
    await publish(applicant, 'cancelled')
    expect((await newsOf(applicant)).map(({ title, status }) => [title, status])).toEqual([
      ['No longer open: your offer', 'READ'],
      ['Your application is cancelled', 'UNREAD'],
    ])
  })
})

describe('a condition', () => {
  const rejected = { documents: [], tries: 3, status: 'REJECTED', reasons: ['blurred'] } as const
  const change = (applicant: Applicant, given: Partial<ApplicationFacts>) =>
    unitOfWorkOf(applicant, (work) => work.change(given, { kind: 'test' }))

  it('is told when it opens, with the way to it', async () => {
    const applicant = await at('IDENTITY_VERIFICATION')
    await change(applicant, { identity: rejected })
    const [news] = await newsOf(applicant)
    expect([news?.title, news?.ctas]).toEqual([
      'We need something from you',
      [{ title: 'See what it is', redirectPath: `/account/heloc/${applicant.uuid}/conditions` }],
    ])
  })

  it('is not told again while it stays open, and is when it opens once more', async () => {
    const applicant = await at('IDENTITY_VERIFICATION')
    await change(applicant, { identity: rejected })
    await change(applicant, { isCrypto: true })
    expect(await newsOf(applicant)).toHaveLength(1)
    await change(applicant, { identity: undefined })
    await change(applicant, { identity: rejected })
    expect(await newsOf(applicant)).toHaveLength(2)
  })

  it('is told once, however many changes of one unit of work it takes', async () => {
    const applicant = await at('IDENTITY_VERIFICATION')
    await unitOfWorkOf(applicant, (work) => {
      work.change({ identity: rejected }, { kind: 'one' })
      work.change({ isCrypto: true }, { kind: 'two' })
    })
    expect(await newsOf(applicant)).toHaveLength(1)
  })
})
