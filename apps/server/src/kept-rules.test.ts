import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecord } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { defaultRateSheet, laterDrawRate } from '@hearthline/domain/pricing'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cast } from '../../../tools/seed/actions.ts'
import { startCast } from '../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { walk } from '../../../tools/seed/walk.ts'
import { bytesOf, newestDocument } from './documents/index.ts'
import { pdfText, withoutSpaces } from './documents/render/testing/pdf-text.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { moveShift } from './platform/clock/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { copyReceipts } from './underwriting/index.ts'

const ID = '5b0f8a52-9d0e-4a63-8a35-1f6f3a7d9020'
const DAYS_UNTIL_DEARER = 2

let server: ComposedServer
let folder: string
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-dearer-'))
  server = await createComposedServer({ organisationsFolder: folder })
  address = await server.listen()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const { states: _, ...ours } = defaultPolicy
const cheaper = { ...defaultRateSheet, version: 'cheaper' }

/** A lender whose later draws cost a point more and are limited to one year, starting the day after tomorrow. */
const writeLender = async () => {
  const { id, timeZone } = server.lender
  const { today } = await server.app.clock.at(id, timeZone)
  const effectiveOn = addDays(day(today), DAYS_UNTIL_DEARER)
  const { laterDraws } = defaultRateSheet
  const marginPercent = (Number(laterDraws.marginPercent) + 1).toFixed(2)
  const dearer = { ...cheaper, version: 'dearer', effectiveOn, laterDraws: { ...laterDraws, marginPercent } }
  const drawPeriodYears = { 5: 1, 10: 1, 15: 1, 20: 1, 30: 1 }
  const policies = [{ ...ours, version: 'shorter', effectiveOn, drawPeriodYears }]
  const model = sampleRecord('hearthline')
  const record = {
    ...model,
    id: ID,
    version: 1,
    orgCode: 'DEARER',
    canonicalOrgCode: 'DEARER',
    hosts: ['dearer.localhost'],
    isDefault: false,
    companyInfo: { ...model.companyInfo, organization: 'DEARER' },
    lending: { rateSheets: [cheaper, dearer], policies },
  }
  writeFileSync(join(folder, 'dearer.json'), JSON.stringify(record))
  while (server.registry.byCode('DEARER') === undefined) await new Promise((next) => setTimeout(next, 20))
}

const offerOf = async ({ borrower, uuid }: Cast) => {
  const { offer } = await borrower.json(readRecord, { params: { uuid } })
  if (offer === undefined) throw new Error('no offer was chosen')
  return offer
}

const receiptOf = async (decision: string): Promise<{ laterDraws: readonly { ratePercent: string }[] }> => {
  const [receipt] = await copyReceipts(server.app.db, [ID], decision)
  return JSON.parse(receipt?.body ?? '')
}

const wordsOf = async (application: string, type: 'CREDIT_AGREEMENT' | 'ACCOUNT_OPENING_DISCLOSURE') => {
  const document = await newestDocument(server.app.db, { organisation: ID, application }, type)
  return withoutSpaces((await pdfText(await bytesOf(server.app.files, document))).join(''))
}

describe('the papers of an offer that was chosen before its lender’s prices and policy changed', () => {
  it('print the later draws of its signed receipt, finally decided by the new day as it was', async () => {
    await writeLender()
    const lender = { ...lenderNamed('HEARTHLINE', address), host: 'dearer.localhost' }
    const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 30_000 })
    await walk(cast, { until: 'INCOME_VERIFICATION' })
    await moveShift(server.app.db.read(ID), ID, DAYS_UNTIL_DEARER + 2)
    await walk(cast, { until: 'NOTE_SIGNING' })

    const offer = await offerOf(cast)
    const [asOffered] = (await receiptOf(offer.decisionUuid)).laterDraws
    expect(asOffered?.ratePercent).toBe(laterDrawRate(cheaper))
    const years = defaultPolicy.drawPeriodYears[offer.termYears]
    for (const type of ['CREDIT_AGREEMENT', 'ACCOUNT_OPENING_DISCLOSURE'] as const) {
      const words = await wordsOf(cast.uuid, type)
      expect(words, type).toContain(`Margin${cheaper.laterDraws.marginPercent}`)
      expect(words, type).toContain(`APRofadrawthatday${asOffered?.ratePercent}`)
    }
    expect(await wordsOf(cast.uuid, 'CREDIT_AGREEMENT')).toContain(`drawperiodof${years}years`)
  })
})
