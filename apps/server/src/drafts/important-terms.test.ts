import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defaultRateSheet, withPrime } from '@hearthline/domain/pricing'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderer, DOCUMENT_DATA } from '../documents/render/index.ts'
import { createRegistry, lendingRulesOf, type Organisation } from '../organisations/index.ts'
import { createImportantTerms, createTestPages, type DraftDocument } from './documents.ts'
import { importantTermsOf } from './important-terms.ts'

const file = resolve(import.meta.dirname, '../../organisations/harbor-point.json')
const organisation = createRegistry([JSON.parse(readFileSync(file, 'utf8'))]).all[0] as Organisation
const today = '2026-11-21'
/** What they are made from on a day. */
const on = (day: string, of: Organisation = organisation) => ({
  organisation: of,
  rules: lendingRulesOf(of, day),
  today: day,
})

describe('the important terms', () => {
  const terms = importantTermsOf(on(today))
  it('hold what the paper needs', () => expect(DOCUMENT_DATA.IMPORTANT_TERMS.parse(terms)).toEqual(terms))
  it('say what portal.md advertises', () =>
    expect(terms).toMatchObject({
      lineLowCents: 15_000_00,
      lineHighCents: 400_000_00,
      aprLowPercent: '7.60',
      aprHighPercent: '17.20',
      autopayDiscountPercent: '0.25',
      applyBy: { lastOn: '2027-01-20' },
    }))
  it.each([
    ['[P-9-04]', 'ORIGINATION', { ofDrawPercent: '4.99' }],
    ['[P-9-05]', 'VALUATION', { highCents: 180_00, when: 'WHEN_ORDERED' }],
    ['[P-9-06]', 'NOTARY', { highCents: 300_00 }],
    ['[P-9-07]', 'RECORDING', { lowCents: 0, highCents: 315_00 }],
    ['[P-9-08]', 'MORTGAGE_TAX', { lowCents: 0, highCents: 1_400_00 }],
  ])('%s say what %s costs at most', (_, code, expected) => {
    const fees = [...terms.lenderFees, ...terms.otherFees]
    expect(fees.find((fee) => fee.code === code)).toMatchObject(expected)
    expect(terms.feesPerLineCents).toBe(100_000_00)
  })
  it('say how much the tax is at most in New York City, where the lender lends there; else what is advertised', () => {
    const most = (states: Organisation['states']) =>
      importantTermsOf(on(today, { ...organisation, states })).otherFees.find(({ code }) => code === 'MORTGAGE_TAX')
        ?.highCents
    expect([most(['ME', 'FL']), most(['NY'])]).toEqual([1_400_00, 1_800_00])
  })
  it('show fifteen years of the index, the last of which is the one of the example', () => {
    expect(terms.history.years).toHaveLength(15)
    expect(terms.history.years.at(-1)).toMatchObject({
      aprPercent: terms.example.aprPercent,
      paymentCents: terms.example.paymentCents,
    })
  })
})

describe('the important terms of a lender with prices of its own', () => {
  const lending = {
    rateSheets: [
      {
        ...defaultRateSheet,
        lowestPercent: '8.25',
        scores: [...defaultRateSheet.scores],
        hcltvs: [...defaultRateSheet.hcltvs],
        terms: [{ termYears: 10 as const, adderPercent: '0' }],
        fees: [{ feePercent: '3.33', adderPercent: '0' }],
        laterDraws: { ...defaultRateSheet.laterDraws, marginPercent: '3.07' },
      },
    ],
    policies: [],
  }
  const own = (day: string) => importantTermsOf(on(day, { ...organisation, lending }))
  it('are those of its sheet', () => {
    expect(own(today)).toMatchObject({
      aprLowPercent: '8.25',
      terms: [{ termYears: 10 }],
      laterDraws: { marginPercent: '3.07' },
    })
    expect(own(today).lenderFees[0]).toMatchObject({ code: 'ORIGINATION', ofDrawPercent: '3.33' })
  })
  it('are ours before that sheet holds', () => expect(own('2026-10-31').aprLowPercent).toBe('7.60'))
})

describe('their paper', () => {
  const asked: DraftDocument[] = []
  const render = async (document: DraftDocument) => {
    asked.push(document)
    return { pdf: Buffer.from('%PDF') }
  }
  it('is set once a day, language and version', async () => {
    const give = createImportantTerms(render)
    await Promise.all([give(on(today), 'en'), give(on(today), 'en')])
    await give(on(today), 'es')
    await give(on('2026-11-22'), 'en')
    await give(on('2026-11-22', { ...organisation, version: organisation.version + 1 }), 'en')
    expect(asked).toHaveLength(4)
  })
  it('is set anew once another prime rate is loaded', async () => {
    const give = createImportantTerms(render)
    const before = asked.length
    await give(on(today), 'en')
    const prime = { rows: [{ from: '2026-11-20', percent: '7.00' }], readOn: '2026-11-21' } as const
    const { sheet, policy } = on(today).rules
    await give({ ...on(today), rules: { policy, sheet: withPrime(sheet, prime, today) } }, 'en')
    expect(asked.length - before).toBe(2)
    expect(asked.at(-1)).toMatchObject({ data: { laterDraws: { indexPercent: '7.00', indexOn: '2026-11-21' } } })
  })
  it('is tried again after it failed', async () => {
    let isDown = true
    const give = createImportantTerms(async () => {
      if (isDown) throw new Error('down')
      return { pdf: Buffer.from('%PDF') }
    })
    await expect(give(on(today), 'en')).rejects.toThrow('down')
    isDown = false
    expect((await give(on(today), 'en')).mediaType).toBe('application/pdf')
  })
})

describe('the test page', () => {
  const inEnglish = { cookies: {} }
  const pageOf = (code: string) => ({ organisation, locale: 'en', today, code }) as const

  it('that is set ahead is there when it is read, and not set again', async () => {
    let times = 0
    const pages = createTestPages(async () => {
      times += 1
      return { pdf: Buffer.from('%PDF') }
    })
    pages.setAhead(inEnglish, pageOf('AAAAAA'))
    await pages.read(pageOf('AAAAAA'))
    await pages.read(pageOf('AAAAAA'))
    expect(times).toBe(1)
    await pages.read({ ...pageOf('AAAAAA'), today: '2031-01-01' })
    await pages.read({ ...pageOf('AAAAAA'), locale: 'es' })
    expect(times).toBe(3)
  })

  it('that could not be set ahead is set when it is read', async () => {
    let isDown = true
    const pages = createTestPages(async () => {
      if (isDown) throw new Error('down')
      return { pdf: Buffer.from('%PDF') }
    })
    pages.setAhead(inEnglish, pageOf('AAAAAA'))
    await new Promise((next) => setTimeout(next))
    isDown = false
    expect((await pages.read(pageOf('AAAAAA'))).mediaType).toBe('application/pdf')
  })

  it('is kept for the newest hundred', async () => {
    const set: string[] = []
    const pages = createTestPages(async (document) => {
      if (document.kind === 'ECONSENT') set.push(document.data.demonstrationCode)
      return { pdf: Buffer.from('%PDF') }
    })
    for (let nth = 0; nth <= 100; nth++) await pages.read(pageOf(String(nth)))
    await pages.read(pageOf('100'))
    await pages.read(pageOf('0'))
    expect(set.slice(100)).toEqual(['100', '0'])
  })
})

describe('set by the real renderer', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())
  it.each(['en', 'es'] as const)('both papers of a visitor are PDFs, in %s', async (locale) => {
    const terms = await createImportantTerms(renderer.render)(on(today), locale)
    const test = await createTestPages(renderer.render).read({ organisation, locale, today, code: 'HRTH24' })
    for (const document of [terms, test]) expect(Buffer.from(document.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
