import { interestOnlyPayment } from '@hearthline/domain/finance'
import { formatCents } from '@hearthline/domain/formats'
import type { Language } from '@hearthline/domain/languages'
import { afterAll, describe, expect, it } from 'vitest'
import { importantTermsOf } from '../../drafts/index.ts'
import { lendingRulesOf, type Organisation } from '../../organisations/index.ts'
import { createRenderer, type RenderRequest } from '../render/index.ts'
import { pdfText, withoutSpaces } from '../render/testing/pdf-text.ts'
import { closingFacts, documentInput } from '../testing/index.ts'
import {
  dataForAccountOpeningDisclosure,
  dataForAutopayAuthorization,
  dataForClosingSummary,
  dataForCreditAgreement,
} from './data-for/closing.ts'
import { dataForSummaryDisclosure } from './data-for/summary-disclosure.ts'
import { lineOf } from './line-terms.ts'

const on = (organisation: Organisation) => ({
  organisation,
  rules: lendingRulesOf(organisation, '2026-11-22'),
  today: '2026-11-22',
})

const renderer = createRenderer()
afterAll(() => renderer.close())

/** 120,000 at 8.70 % over ten years, the first three of them interest alone. */
const { offer } = closingFacts
if (offer === undefined) throw new Error('the sample has an offer')
const interestOnly = { payments: 36, averageCents: 870_00, averageWithoutAutopayCents: 895_00 }
const input = { ...documentInput, facts: { ...closingFacts, offer: { ...offer, interestOnly } } }
const { organisation } = documentInput
const heloc = { ...organisation.products.heloc, interestOnlyFromAge: 62 }
const ofElders = { ...organisation, products: { ...organisation.products, heloc } }
const line = lineOf(input)

const render = async (locale: Language, request: Omit<RenderRequest, 'locale'>) => {
  const { pdf } = await renderer.render({ ...request, locale } as RenderRequest)
  return withoutSpaces((await pdfText(pdf)).join(''))
}

const documents = [
  { kind: 'CREDIT_AGREEMENT', data: dataForCreditAgreement(input) },
  { kind: 'ACCOUNT_OPENING_DISCLOSURE', data: dataForAccountOpeningDisclosure(input) },
  { kind: 'CLOSING_SUMMARY', data: dataForClosingSummary(input) },
  { kind: 'SUMMARY_DISCLOSURE', data: dataForSummaryDisclosure(input) },
] as const
const WORDS = {
  en: ['Interest only, in an average month', 'Monthly payment after the draw period'],
  es: ['Solo intereses, en un mes promedio', 'Pago mensual después del período de disposición'],
} as const

describe('the line of an interest-only lender in its closing documents', () => {
  it('has a twelfth of the year for an average month, the true months beside it, and their last day', () => {
    const { withAutopay } = line.terms
    // 120,000 x 8.70 % is 10,440 a year: 870.00 a month on average, 28.5832 a day.
    expect(withAutopay.interestOnly?.averageCents).toBe(
      interestOnlyPayment({ principalCents: 12_000_000, ratePercent: '8.70' }),
    )
    expect(withAutopay.interestOnly).toMatchObject({ averageCents: 870_00, leastCents: 800_33 })
    expect(line.schedule).toMatchObject({ payments: 120, interestOnly: { payments: 36, lastDueOn: '2029-12-01' } })
    expect(line.scheduleYears[0]).toMatchObject({ principalCents: 0, balanceCents: 120_000_00 })
    expect(line.scheduleYears.at(-1)?.balanceCents).toBe(0)
  })

  it.each(
    documents.flatMap((document) =>
      (['en', 'es'] as const).map((locale) => [document.kind, locale, document] as const),
    ),
  )('%s in %s says both payments by their names', async (_, locale, document) => {
    const text = await render(locale, document)
    for (const words of WORDS[locale]) expect(text).toContain(withoutSpaces(words))
    expect(text).toContain(formatCents(870_00))
    expect(text).toContain(formatCents(document.data.terms.withAutopay.paymentCents))
  })

  it.each(['en', 'es'] as const)('the authorisation of transfers in %s says what the first is for', async (locale) => {
    const text = await render(locale, { kind: 'AUTOPAY_AUTHORIZATION', data: dataForAutopayAuthorization(input) })
    expect(text).toContain(formatCents(line.firstPaymentCents))
    expect(line.firstPaymentCents).not.toBe(line.terms.withAutopay.paymentCents)
  })

  it.each([
    ['en', 'This line is for people of 62 and older.'],
    ['es', 'Esta línea es para personas de 62 años o más.'],
  ] as const)(
    'the important terms in %s say whom it is for, and an example of both payments',
    async (locale, words) => {
      const data = importantTermsOf(on(ofElders))
      const text = await render(locale, { kind: 'IMPORTANT_TERMS', data })
      expect(text).toContain(withoutSpaces(words))
      // 10,000 at 8.65 % is 865 a year: 72.08 a month on average.
      expect(data.example).toMatchObject({ interestOnly: { payments: 36, averageCents: 72_08, maximumCents: 150_00 } })
      expect(text).toContain('$72.08')
    },
  )

  it('says none of it where the line pays back from the first month (control)', async () => {
    const text = await render('en', { kind: 'CREDIT_AGREEMENT', data: dataForCreditAgreement(documentInput) })
    for (const words of WORDS.en) expect(text).not.toContain(withoutSpaces(words))
    expect(importantTermsOf(on(organisation)).example).not.toHaveProperty('interestOnly')
  })
})
