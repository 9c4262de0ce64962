import { retryStep } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { screenAgain } from './funding/index.ts'
import { giveAccount } from './testing/borrower-actions.ts'
import { giveUpJob } from './testing/give-up-job.ts'
import { createReaskScene, inReview, type ReaskScene } from './testing/scenes/reask-scene.ts'
import type { Applicant } from './testing/test-applicant.ts'

let scene: ReaskScene
beforeAll(async () => {
  scene = await createReaskScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetFaults())

const FINAL_TITLE = ['FINAL_TITLE_PROCESSING', 'title.finish'] as const
const reasonOf = async (applicant: Applicant) => (await scene.attentionOf(applicant))?.reason

describe('staff who ask once more', () => {
  it.each([['PREQUAL_TITLE', 'title.summarize'], FINAL_TITLE] as const)(
    'after the county’s no at %s ask anew, and what they are answered is taken',
    async (step, what) => {
      const applicant = await scene.enter(step)
      await scene.play('title', 'refuses')
      await scene.work(applicant)
      expect(await reasonOf(applicant)).toBe('titleNotMatched')
      expect(await scene.byStaff(applicant, retryStep)).toBe(200)
      await scene.work(applicant)
      expect((await applicant.now()).step).not.toBe(step)
      expect(new Set(scene.askedOf(applicant, what)).size).toBe(2)
    },
  )
  it('after other owners were named ask anew', async () => {
    const [step, what] = FINAL_TITLE
    const property = { ...closingFacts.property, street: '12 Contested Road' }
    const applicant = await scene.enter(step, { property, ownershipDispute: undefined })
    await scene.work(applicant)
    expect(await reasonOf(applicant)).toBe('ownershipDiffers')
    await scene.play('title', 'refuses')
    await scene.byStaff(applicant, retryStep)
    await scene.work(applicant)
    expect(await reasonOf(applicant)).toBe('titleNotMatched')
    expect(new Set(scene.askedOf(applicant, what)).size).toBe(2)
  })
  it.each(['vendorFailed', 'vendorSilent', 'answerUnreadable', 'vendorContradicts', 'workPending'])(
    'after %s ask after the same work: nothing is ordered twice',
    async (reason) => {
      const [step, what] = FINAL_TITLE
      const applicant = await scene.enter(step)
      await scene.play('title', 'pending')
      await expect(scene.work(applicant)).rejects.toThrow('not answered yet')
      await scene.withUnitOfWork(applicant, (work) =>
        work.change({ needsAttention: { step, reason, since: work.at } }, { kind: 'needsAttention' }),
      )
      await scene.byStaff(applicant, retryStep)
      await scene.work(applicant)
      expect((await applicant.now()).step).not.toBe(step)
      expect(new Set(scene.askedOf(applicant, what)).size).toBe(1)
    },
  )
})

describe('what is another question, and may have another answer', () => {
  it('the screening before the payment, after the one of the identity', async () => {
    const applicant = await scene.enter('IDENTITY_VERIFICATION', { identity: inReview })
    await scene.work(applicant)
    const { facts } = await applicant.now()
    expect(facts.identity?.status).toBe('VERIFIED')
    await scene.play('screening', 'refuses')
    const moment = await scene.app.clock.at(scene.lender.id, scene.lender.timeZone)
    const about = { app: scene.app, organisation: scene.lender.id, now: moment.now, today: moment.today }
    const write = await screenAgain({ ...about, application: { ...(await applicant.now()), step: 'FUNDABLE' } })
    await scene.withUnitOfWork(applicant, write)
    expect(await reasonOf(applicant)).toBe('screeningMatch')
    expect(scene.askedOf(applicant, 'screening.screen')).toEqual([':screening:1', ':funding'])
  })

  it('the title, once the value that it waited for was renewed', async () => {
    const { today } = await scene.app.clock.at(scene.lender.id, scene.lender.timeZone)
    const decision = { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as ApplicationFacts['decision']
    const valuation = { valueCents: 640_000_00, source: 'AVM', asOf: addDays(day(today), -180) } as const
    const identity = { ...inReview, status: 'VERIFIED' } as const
    const [step] = FINAL_TITLE
    const applicant = await scene.enter(step, { valuation, decision, identity })
    const data = { organisation: scene.lender.id, application: applicant.uuid, step }
    const note = giveUpJob(scene.app, scene.lender.timeZone)
    await scene.work(applicant).catch((error: unknown) => note(data, { error }))
    expect(await reasonOf(applicant)).toBe('valuationExpired')
    const renewed = { what: 'VALUATION', valueCents: 650_000_00, asOf: today, reason: 'A newer report' } as const
    expect((await scene.renew(applicant, renewed)).status).toBe(200)
    await scene.publish(applicant, 'decided')
    await scene.play('title', 'refuses')
    await scene.work(applicant)
    expect(await scene.attentionOf(applicant)).toMatchObject({ step, reason: 'titleNotMatched' })
  })
})

describe('an account', () => {
  const atBank = () => scene.at('DISBURSEMENT_ACCOUNT', { ...closingFacts, bank: undefined })
  const statusOf = async (applicant: Applicant) => (await applicant.now()).facts.bank?.disburse?.status

  it('that the bank answers for in two ways is left to a person, and both words are on file', async () => {
    const applicant = await atBank()
    await scene.play('bankAccount', 'refuses')
    await giveAccount(applicant)
    expect(await statusOf(applicant)).toBe('FAILED_VERIFICATION')
    await giveAccount(applicant)
    expect(await statusOf(applicant)).toBe('PENDING_REVIEW')
    expect((await scene.logOf(applicant)).findLast(({ kind }) => kind === 'setDisbursement')?.body).toMatchObject({
      note: { contradicts: { first: 'FAILED_VERIFICATION', second: 'VERIFIED' } },
    })
    expect(await scene.tasksOf(applicant)).toContain('BANK_REVIEW accountInReview')
  })
  it('that is another has an answer of its own', async () => {
    const applicant = await atBank()
    await scene.play('bankAccount', 'refuses')
    await giveAccount(applicant)
    await giveAccount(applicant, { accountNumber: '7777777777', accountNumberAgain: '7777777777' })
    expect(await statusOf(applicant)).toBe('VERIFIED')
  })
})
