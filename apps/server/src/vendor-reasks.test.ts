import { type FaultVendor, retryStep } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReaskScene, inReview, type ReaskScene } from './testing/scenes/reask-scene.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { signWebhook } from './vendor-desk/index.ts'

let scene: ReaskScene
beforeAll(async () => {
  scene = await createReaskScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetFaults())

type Row = readonly [Step, string, FaultVendor, readonly [string, string], Partial<ApplicationFacts>]

const FINAL_TITLE: Row = ['FINAL_TITLE_PROCESSING', 'title.finish', 'title', ['found', 'noMatch'], {}]

/** Every question of a job with two possible final answers. */
const QUESTIONS: readonly Row[] = [
  ['WAITING_FOR_SOFT_CREDIT', 'credit.pull', 'credit', ['report', 'noMatch'], {}],
  ['IN_PROGRESS', 'credit.pull', 'credit', ['report', 'noMatch'], {}],
  ['HARD_CREDIT_PULL', 'credit.pull', 'credit', ['report', 'noMatch'], {}],
  ['WAITING_FOR_PROPERTY_DATA', 'valuation.estimate', 'valuation', ['valued', 'noValue'], {}],
  ['BPO_PROCESSING', 'valuation.order', 'valuation', ['valued', 'noValue'], {}],
  ['ONSITE_APPRAISAL_REQUEST', 'valuation.order', 'valuation', ['valued', 'noValue'], {}],
  ['PREQUAL_TITLE', 'title.summarize', 'title', ['found', 'noMatch'], {}],
  FINAL_TITLE,
  ['IDENTITY_VERIFICATION', 'identity.check', 'identity', ['verified', 'rejected'], { identity: inReview }],
  ['IDENTITY_VERIFICATION', 'screening.screen', 'screening', ['clear', 'possibleMatch'], { identity: inReview }],
  ['FUNDABLE', 'screening.screen', 'screening', ['clear', 'possibleMatch'], {}],
]

/** The vendor answered, and the process died before the outcome was written. */
const killed = async ([step, what, , , facts]: Row): Promise<Applicant> => {
  const applicant = await scene.enter(step, facts)
  scene.watch.loseNext(what)
  await expect(scene.work(applicant)).rejects.toThrow('lost')
  return applicant
}

/** Asked again, the vendor gives another answer. */
const contradicted = async (row: Row): Promise<Applicant> => {
  const applicant = await killed(row)
  await scene.play(row[2], 'refuses')
  await scene.work(applicant)
  return applicant
}

describe.each(QUESTIONS)('at %s, a question (%s)', (...row) => {
  const [step, what, vendor, [first, second]] = row
  it('that is asked again after a kill and answered as before has its effect (control)', async () => {
    const applicant = await killed(row)
    await scene.work(applicant)
    expect([await scene.attentionOf(applicant), (await applicant.now()).step === step]).toEqual([undefined, false])
    expect(new Set(scene.askedOf(applicant, what)).size).toBe(1)
  })
  it('that is then answered otherwise is for a person; neither word counts, not even the first said again', async () => {
    const applicant = await contradicted(row)
    expect(await scene.attentionOf(applicant)).toMatchObject({ step, reason: 'answerContradicts', vendor })
    expect(await scene.tasksOf(applicant)).toContain('STUCK answerContradicts')
    const kinds = ['started', 'answerContradicts']
    expect((await scene.logOf(applicant)).map(({ kind }) => kind)).toEqual(kinds)
    await scene.work(applicant)
    expect((await applicant.now()).step).toBe(step)
    const log = await scene.logOf(applicant)
    expect(log.map(({ kind }) => kind)).toEqual([...kinds, 'answerContradicts'])
    const reference = `${applicant.uuid}${scene.askedOf(applicant, what)[0]}`
    expect(log.at(-1)?.body).toMatchObject({ note: { vendor, reference, first, second } })
  })
  it.each([
    ['as at first', false],
    ['otherwise', true],
  ] as const)('is a new one once staff ask once more, and its answer, %s, is taken', async (_, isOther) => {
    const applicant = await contradicted(row)
    const before = scene.askedOf(applicant, what)
    if (isOther) await scene.play(vendor, 'refuses')
    expect(await scene.byStaff(applicant, retryStep)).toBe(200)
    await scene.work(applicant)
    const anew = scene.askedOf(applicant, what).slice(before.length)
    expect(anew).toHaveLength(1)
    expect(before).not.toContain(anew[0])
    expect((await scene.attentionOf(applicant))?.reason).not.toBe('answerContradicts')
    expect((await scene.logOf(applicant)).at(-1)?.kind).not.toBe('retryStep')
  })
})

it('a second answer that comes when the first was used leaves it standing, and is for a person too', async () => {
  const applicant = await scene.enter('FINAL_TITLE_PROCESSING')
  const vendors = scene.app.vendorsFor(scene.lender.id)
  const { finish } = vendors.title
  // Of two concurrent jobs, the other one has ended while this one asks.
  const late = async (request: Parameters<typeof finish>[0]) => {
    await scene.work(applicant)
    await scene.play('title', 'refuses')
    return finish(request)
  }
  await scene.work(applicant, { ...vendors, title: { ...vendors.title, finish: late } })
  const { step, facts } = await applicant.now()
  expect(step).not.toBe('FINAL_TITLE_PROCESSING')
  expect(facts).toMatchObject({ title: 'FINAL_TITLE_COMPLETE', needsAttention: { step, reason: 'vendorContradicts' } })
})

describe('a call that comes late, about the question before', () => {
  const callIn = async (reference: string, outcome: string) => {
    const secret = scene.secretsOf(scene.lender, 'title')[0] ?? ''
    const webhookBody = { type: 'answer.ready', timestamp: '2026-11-22T10:00:00Z', data: { reference, outcome } }
    const payload = Buffer.from(JSON.stringify(webhookBody))
    const signed = signWebhook(secret, { id: `msg_${reference}`, body: payload, nowMs: scene.time.now })
    const headers = { ...signed, 'content-type': 'application/json' }
    await scene.fastify.inject({ method: 'POST', url: '/webhooks/hearthline/title', headers, payload })
    const { data } = scene.sent.findLast(({ queue }) => queue === 'webhook') ?? {}
    await scene.consume(data ?? { organisation: '' })
  }
  it.each([
    ['found', 'repeated', undefined],
    ['noMatch', 'repeated', undefined],
    ['withdrawn', 'waits', 'vendorContradicts'],
  ] as const)('with the word %s is understood: %s', async (word, outcome, reason) => {
    const applicant = await contradicted(FINAL_TITLE)
    await scene.byStaff(applicant, retryStep)
    await scene.work(applicant)
    await scene.forgetCalls()
    await callIn(`${applicant.uuid}${scene.askedOf(applicant, 'title.finish')[0]}`, word)
    expect(await scene.newCalls()).toMatchObject([{ vendor: 'title', outcome }])
    expect((await scene.attentionOf(applicant))?.reason).toBe(reason)
  })
})
