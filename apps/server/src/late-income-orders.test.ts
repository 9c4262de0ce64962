import { retryStep } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLogOf } from './applications/index.ts'
import { comeBack, openLink } from './testing/borrower-actions.ts'
import { createOrderScene, type OrderScene } from './testing/scenes/order-scene.ts'
import { answerNoter, type DeskTables, findWait, signWebhook } from './vendor-desk/index.ts'
import { consumeWebhook, sweepPending, sweepWaits } from './workflow/index.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await createOrderScene()
})
afterAll(() => scene.close())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('an order that is answered late', () => {
  const later = async (token?: string) => {
    const { applicant, link } = await scene.ordered()
    const asked = vi.spyOn(scene.vendor, 'order').mockResolvedValue({ outcome: 'pending', token })
    await scene.work(applicant)
    return { applicant, link, asked }
  }

  it('waits, goes by the number it was given, and is asked after', async () => {
    const { applicant, asked } = await later('0000000000000000007')
    expect([await scene.attentionOf(applicant), await scene.tasksOf(applicant)]).toEqual([undefined, []])
    const place = { organisation: scene.lender.id, application: applicant.uuid }
    expect(await findWait(scene.app.db.read<DeskTables>(scene.lender.id), place)).toMatchObject({
      step: 'INCOME_VERIFICATION',
      vendor: 'income',
    })
    await sweepWaits(scene.appAfter(1), scene.lender.id, scene.zoneOf())
    expect(scene.jobsFor(applicant)).toHaveLength(2)
    await scene.work(applicant)
    const tokens = asked.mock.calls.map(([{ token }]) => token)
    expect(tokens).toEqual([expect.stringMatching(/^tax:/), '0000000000000000007'])
    asked.mockRestore()
    await scene.work(applicant)
    expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
    expect(await findWait(scene.app.db.read<DeskTables>(scene.lender.id), place)).toBeUndefined()
  })

  it('is said to be asked again where the answer may have been lost, and for the first time at first', async () => {
    const { applicant } = await scene.ordered()
    const asked = vi.spyOn(scene.vendor, 'order').mockRejectedValueOnce(new Error('lost'))
    await scene.work(applicant)
    await scene.work(applicant)
    expect(asked.mock.calls.map(([{ isRepeat }]) => isRepeat)).toEqual([false, true])
    const kinds = (await readLogOf(scene.app.db, scene.lender.id, applicant.uuid)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'askForIncomeRecords')).toHaveLength(1)
  })

  it('keeps its number sealed', async () => {
    const { applicant } = await later('0000000000000000008')
    const rows = await scene.app.db
      .read<{ income_links: { token: Buffer; application_uuid: string } }>(scene.lender.id)
      .selectFrom('income_links')
      .select('token')
      .where('application_uuid', '=', applicant.uuid)
      .execute()
    for (const { token } of rows) expect(token.toString('latin1')).not.toContain('0000000008')
  })

  it('is given to staff when its time is over, and asked once more when they say so', async () => {
    const { applicant, asked } = await later()
    await sweepWaits(scene.appAfter(5 * 24), scene.lender.id, scene.zoneOf())
    expect(await scene.attentionOf(applicant)).toBeUndefined()
    await sweepWaits(scene.appAfter(7 * 24), scene.lender.id, scene.zoneOf())
    expect(await scene.attentionOf(applicant)).toBe('vendorSilent')
    asked.mockRestore()
    const jobs = scene.jobsFor(applicant).length
    expect((await scene.byStaff(applicant, retryStep, { reason: 'Spoke with them' })).status).toBe(200)
    expect(scene.jobsFor(applicant)).toHaveLength(jobs + 1)
    await scene.work(applicant)
    expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('leaves the borrower every other way, and then changes nothing', async () => {
    const { applicant, asked } = await later()
    const { body } = await openLink(applicant)
    await comeBack(applicant, String(body.linkUuid), { choice: 'maple-foundry', outcome: 'connected' })
    expect((await applicant.now()).step).not.toBe('INCOME_VERIFICATION')
    const before = await readLogOf(scene.app.db, scene.lender.id, applicant.uuid)
    asked.mockRestore()
    await scene.work(applicant)
    expect(await readLogOf(scene.app.db, scene.lender.id, applicant.uuid)).toEqual(before)
  })
})

it('a vendor that fails for good is for staff, and the borrower is shown the other ways', async () => {
  const { applicant } = await scene.ordered()
  vi.spyOn(scene.vendor, 'order').mockRejectedValue(new Error('down'))
  await scene.work(applicant)
  expect(await scene.attentionOf(applicant)).toBe('vendorFailed')
})

it('an order whose job was lost is given to staff within the hour', async () => {
  const { applicant } = await scene.ordered()
  await sweepPending(scene.appAfter(0.5), scene.lender.id, scene.zoneOf())
  expect(await scene.attentionOf(applicant)).toBeUndefined()
  await sweepPending(scene.appAfter(2), scene.lender.id, scene.zoneOf())
  expect(await scene.attentionOf(applicant)).toBe('workPending')
})

it('a job that runs twice at once files the papers once', async () => {
  const { applicant } = await scene.ordered()
  const asked = vi.spyOn(scene.vendor, 'order')
  await Promise.all(Array.from({ length: 4 }, () => scene.work(applicant)))
  // A job that starts while the vendor is being asked marks its question as repeated; one that starts later asks nothing.
  expect(asked.mock.calls.filter(([{ isRepeat }]) => !isRepeat)).toHaveLength(1)
  expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  const kinds = (await readLogOf(scene.app.db, scene.lender.id, applicant.uuid)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'incomePapersCame')).toHaveLength(1)
})

it('a call of the vendor has the order asked after at once', async () => {
  const { applicant, link } = await scene.ordered()
  vi.spyOn(scene.vendor, 'order').mockResolvedValueOnce({ outcome: 'pending' })
  await scene.work(applicant)
  const payload = {
    type: 'answer.ready',
    timestamp: new Date().toISOString(),
    data: { reference: `${applicant.uuid}:income:${link}`, outcome: 'papers' },
  }
  const body = Buffer.from(JSON.stringify(payload))
  const signed = signWebhook(scene.secretsOf(scene.lender, 'income')[0] ?? '', {
    id: 'msg_order',
    body,
    nowMs: scene.time.now,
  })
  const headers = { ...signed, 'content-type': 'application/json' }
  const url = '/webhooks/hearthline/income'
  expect((await scene.fastify.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(202)
  const { data } = scene.sent.findLast(({ queue }) => queue === 'webhook') ?? { data: { organisation: '' } }
  await consumeWebhook(scene.app, scene.zoneOf)(data)
  expect(scene.jobsFor(applicant)).toHaveLength(2)
})

it('records that were answered for in two ways are for a person, and are taken once staff had them asked for anew', async () => {
  const { applicant, link } = await scene.ordered()
  const reference = `${applicant.uuid}:income:${link}`
  // The process died before storing this answer.
  const note = answerNoter(scene.app.db, scene.lender.id)
  await note({ vendor: 'income', reference, outcome: 'notFound' })
  const asked = vi.spyOn(scene.vendor, 'order')
  await scene.work(applicant)
  expect(await scene.tasksOf(applicant)).toEqual(['STUCK answerContradicts'])
  expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toEqual([])
  expect((await scene.byStaff(applicant, retryStep, { reason: 'Spoke with them' })).status).toBe(200)
  await scene.work(applicant)
  expect(asked.mock.calls.map(([request]) => request.reference)).toEqual([reference, `${reference}:2`])
  expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  expect(await scene.attentionOf(applicant)).toBeUndefined()
})
