import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOffers, type Offers, readHeloc, readRecord, readStatus } from '@hearthline/contracts'
import { disbursementOf } from '@hearthline/domain/disbursement'
import { defaultRateSheet } from '@hearthline/domain/pricing'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCast } from '../../../../tools/seed/cast.ts'
import { lenderNamed } from '../../../../tools/seed/lender.ts'
import { walk } from '../../../../tools/seed/walk.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { sampleRecord } from './checking/sample-record.ts'

const sheet = {
  ...defaultRateSheet,
  version: 'ninth-1',
  startPercent: '9.31',
  lowestPercent: '8.88',
  terms: [{ termYears: 10, adderPercent: '0.15' }],
  fees: [{ feePercent: '3.33', adderPercent: '0' }],
  laterDraws: { ...defaultRateSheet.laterDraws, marginPercent: '3.07' },
}
const model = sampleRecord('hearthline')
const record = {
  ...model,
  id: '5b0f8a52-9d0e-4a63-8a35-1f6f3a7d9009',
  version: 1,
  orgCode: 'NINTH',
  canonicalOrgCode: 'NINTH',
  hosts: ['ninth.localhost'],
  isDefault: false,
  companyInfo: {
    ...model.companyInfo,
    companyName: 'Ninth Street Lending',
    companyNameShort: 'Ninth',
    organization: 'NINTH',
  },
  mailFrom: { name: 'Ninth', address: 'mail@ninth.example' },
  lending: { rateSheets: ['ninth.sheet.json'], policies: [] },
}

let server: ComposedServer
let folder: string
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-ninth-'))
  server = await createComposedServer({ organisationsFolder: folder })
  address = await server.listen()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value, null, 2))

/** Waits until the site has changed; otherwise the test times out. */
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((next) => setTimeout(next, 20))
}

const offersAt = async (host: string, staffDomain: string): Promise<Offers> => {
  const lender = { ...lenderNamed('HEARTHLINE', address), host, staffDomain }
  const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 30_000 })
  await walk(cast, { until: 'OFFER_SELECTION' })
  return cast.borrower.json(listOffers, { params: { uuid: cast.uuid } })
}

const isCryptoAt = async (host: string, utmSource: string): Promise<boolean> => {
  const lender = { ...lenderNamed('HEARTHLINE', address), host }
  const { cast } = await startCast(lender, { persona: 'Avery Sample', arrival: { utmSource } })
  return (await cast.borrower.json(readHeloc, { params: { uuid: cast.uuid } })).isCrypto
}

const feesOf = ({ options }: Offers) => [...new Set(options.map(({ feePercent }) => feePercent))]
const rateOf = ({ options }: Offers, termYears: number) =>
  options.find((option) => option.termYears === termYears)?.bands[0]?.rateWithoutAutopayPercent

describe('a ninth lender, put into the folder while the site runs', () => {
  it('is served on its host with its own brand and label, and no restart', async () => {
    write('ninth.sheet.json', sheet)
    write('ninth.json', record)
    await until(() => server.registry.byCode('NINTH') !== undefined)
    expect(server.registry.byHost('ninth.localhost:3000')?.companyInfo.companyName).toBe('Ninth Street Lending')
  })

  it('prices by its own sheet, and its neighbour by another', async () => {
    const ninth = await offersAt('ninth.localhost', 'ninth.example')
    expect(feesOf(ninth)).toEqual(['3.33'])
    expect(ninth.options.map(({ termYears }) => termYears)).toEqual([10])
    expect(ninth.laterDraws.marginPercent).toBe('3.07')
    const usual = await offersAt('hearthline.localhost', 'hearthline.example')
    expect(feesOf(usual)).toEqual(['4.99', '2.99', '1.50', '0'])
    // The two sheets start at 9.31 and 7.85; the rest of the price is the same.
    expect(Number(rateOf(ninth, 10)) - Number(rateOf(usual, 10))).toBeCloseTo(9.31 - 7.85)
  })

  it('keeps its last good record when a bad one is put in its place', async () => {
    write('ninth.json', { ...record, version: 2, hosts: [], companyInfo: {} })
    write('tenth.json', {
      ...record,
      id: '5b0f8a52-9d0e-4a63-8a35-1f6f3a7d9010',
      orgCode: 'TENTH',
      canonicalOrgCode: 'NINTH',
      hosts: ['tenth.localhost'],
    })
    await until(() => server.registry.byCode('TENTH') !== undefined)
    expect(server.registry.byCode('NINTH')).toMatchObject({ version: 1, hosts: ['ninth.localhost'] })
  })
})

describe('a lender without fees, whose lines need no last look at the title', () => {
  const { states: _, ...policy } = { ...defaultPolicy, version: 'eleventh-1', titleFreeUpToCents: 400_000_00 }

  it('offers the row without a fee alone, and closes on the first look', async () => {
    write('eleventh.json', {
      ...record,
      id: '5b0f8a52-9d0e-4a63-8a35-1f6f3a7d9011',
      orgCode: 'ELEVENTH',
      canonicalOrgCode: 'ELEVENTH',
      companyInfo: { ...record.companyInfo, organization: 'ELEVENTH' },
      hosts: ['eleventh.localhost'],
      programs: ['ALL_IN'],
      lending: { rateSheets: [], policies: [policy] },
    })
    await until(() => server.registry.byCode('ELEVENTH') !== undefined)
    const lender = { ...lenderNamed('HEARTHLINE', address), host: 'eleventh.localhost' }
    const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 30_000 })
    const { title: atFirst } = await cast.borrower.json(readStatus, { params: { uuid: cast.uuid } })
    expect(['TITLE_REQUIRED', 'PREQUAL_TITLE_PROCESSING', 'PREQUAL_TITLE_COMPLETE']).toContain(atFirst)
    await walk(cast, { until: 'OFFER_SELECTION' })
    const offers = await cast.borrower.json(listOffers, { params: { uuid: cast.uuid } })
    expect(feesOf(offers)).toEqual(['0'])
    const { title } = await walk(cast, { until: 'NOTE_SIGNING' })
    expect(title).toBe('TITLE_NOT_REQUIRED')
  })
})

it.each([
  ['coinstead.localhost', 'cloc', true],
  ['coinstead.localhost', 'mail', false],
  ['hearthline.localhost', 'cloc', false],
])('at %s a visitor with utm_source=%s asks for a crypto-backed line: %s [C-2-28]', async (host, source, isCrypto) =>
  expect(await isCryptoAt(host, source)).toBe(isCrypto),
)

const PAYERS = ['LENDER', 'INVOICE', 'DRAW'] as const

describe('the costs of closing', () => {
  const lenderPaying = (paidBy: (typeof PAYERS)[number], at: number) => ({
    ...record,
    id: `5b0f8a52-9d0e-4a63-8a35-1f6f3a7d910${at}`,
    orgCode: `PAYS${paidBy}`,
    canonicalOrgCode: `PAYS${paidBy}`,
    hosts: [`pays-${paidBy.toLowerCase()}.localhost`],
    companyInfo: { ...record.companyInfo, organization: `PAYS${paidBy}` },
    lending: { rateSheets: [], policies: [], closingCostsPaidBy: paidBy },
  })

  it.each(PAYERS)(
    'are told alike from the offer to the approval of the money where the payer is %s',
    async (paidBy) => {
      const own = lenderPaying(paidBy, PAYERS.indexOf(paidBy))
      write(`pays-${paidBy.toLowerCase()}.json`, own)
      await until(() => server.registry.byCode(own.orgCode) !== undefined)
      const [host = ''] = own.hosts
      const lender = {
        ...lenderNamed('HEARTHLINE', address),
        host,
        staffDomain: `${own.orgCode.toLowerCase()}.example`,
      }
      const { cast } = await startCast(lender, { persona: 'Avery Sample', patienceMs: 30_000 })
      await walk(cast, { until: 'OFFER_SELECTION' })
      const { charges } = await cast.borrower.json(listOffers, { params: { uuid: cast.uuid } })
      expect(charges).toMatchObject({ paidBy, recordingCents: 43_00 })
      await walk(cast, { until: 'FUNDING_DECISION' })
      const kept = await cast.borrower.json(readRecord, { params: { uuid: cast.uuid } })
      const { offer, liens } = kept
      if (offer === undefined) throw new Error('no offer')
      expect(offer.closingCosts).toEqual({ paidBy, items: [{ code: 'RECORDING', amountCents: 43_00 }] })
      const { accountCents, payoffCents, feeCents, drawCents } = disbursementOf(offer, liens)
      expect(drawCents - feeCents - payoffCents - accountCents).toBe(paidBy === 'DRAW' ? 43_00 : 0)
    },
  )
})
