import {
  type AdvertisedPricing,
  BOT_PLACEHOLDERS,
  type BotPlaceholder,
  type OperatingWeek,
} from '@hearthline/contracts'
import { formatCents, formatPercent } from '@hearthline/domain/formats'
import { formatOperatingHours } from '@hearthline/domain/hours'
import { planTerms } from '@hearthline/domain/pricing'
import { lendingRulesOf, type Organisation } from '../../organisations/index.ts'

export type BotLocale = 'en' | 'es'

/** What an answer is filled from: the lender's record, on a day. */
export type Lender = {
  readonly organisation: Organisation
  readonly today: string
  /** In Pacific time; undefined where the lender has no chat department. */
  readonly week: OperatingWeek | undefined
}

type Said = Readonly<Record<BotLocale, string>>
type Fill = (lender: Lender) => Said

const same = (text: string): Said => ({ en: text, es: text })

const tags = { en: 'en-US', es: 'es-US' } as const
const listed = (locale: BotLocale, names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(tags[locale], { type }).format(names)

const HMDA: Readonly<Record<Organisation['hmdaCollection'], Said>> = {
  REG_C: {
    en: 'Federal law has us ask, so that it can be checked whether lending is fair. You may leave every question open, and no answer reaches the decision.',
    es: 'La ley federal nos pide preguntar, para que se pueda comprobar si el crédito se da de forma justa. Puede dejar cada pregunta sin contestar, y ninguna respuesta llega a la decisión.',
  },
  REG_C_VOLUNTARY: {
    en: 'We report these answers voluntarily, so that it can be checked whether lending is fair. You may leave every question open, and no answer reaches the decision.',
    es: 'Informamos estas respuestas de forma voluntaria, para que se pueda comprobar si el crédito se da de forma justa. Puede dejar cada pregunta sin contestar, y ninguna respuesta llega a la decisión.',
  },
  REG_B_13_WHEN_REFI: {
    en: 'We ask only where the line replaces a loan on the home you live in; federal law has us ask then. You may leave every question open, and no answer reaches the decision.',
    es: 'Preguntamos solo cuando la línea reemplaza un préstamo sobre la vivienda donde vive; en ese caso la ley federal nos lo pide. Puede dejar cada pregunta sin contestar, y ninguna respuesta llega a la decisión.',
  },
  OFF: {
    en: 'We do not ask about race, ethnicity or sex in our application, and they play no part in the decision.',
    es: 'No preguntamos raza, etnia ni sexo en nuestra solicitud, y no influyen en la decisión.',
  },
}

const HOLD: Readonly<Record<'one' | 'other', Said>> = {
  one: { en: '1 business day', es: '1 día hábil' },
  other: { en: '{n} business days', es: '{n} días hábiles' },
}

/** The narrowest and widest of what is advertised, as the pages show it. */
const advertised = ({ organisation, today }: Lender): AdvertisedPricing => {
  const { policy, sheet } = lendingRulesOf(organisation, today)
  const first = organisation.orgPricingData[0] ?? {}
  return {
    minAmount: first.minAmount ?? policy.amounts.minLineCents / 100,
    maxAmount: first.maxAmount ?? policy.amounts.maxLineCents / 100,
    minApr: first.minApr ?? Number(sheet.lowestPercent),
    maxApr: first.maxApr ?? Number(sheet.highestPercent),
  }
}

const dollars = (amount: number): string => formatCents(Math.round(amount * 100), { dropZeroCents: true })
const cents =
  (amount: number): Fill =>
  () =>
    same(formatCents(amount, { dropZeroCents: true }))

const fills: Readonly<Record<BotPlaceholder, Fill>> = {
  company: ({ organisation }) => same(organisation.companyInfo.companyName),
  product: ({ organisation }) => ({
    en: organisation.companyInfo.companyProduct,
    es: organisation.spanish?.companyProduct ?? organisation.companyInfo.companyProduct,
  }),
  minAmount: (lender) => same(dollars(advertised(lender).minAmount)),
  maxAmount: (lender) => same(dollars(advertised(lender).maxAmount)),
  minApr: (lender) => same(formatPercent(advertised(lender).minApr)),
  maxApr: (lender) => same(formatPercent(advertised(lender).maxApr)),
  maxFee: ({ organisation, today }) => {
    const fees = lendingRulesOf(organisation, today).sheet.fees.map(({ feePercent }) => Number(feePercent))
    return same(formatPercent(Math.max(...fees)))
  },
  terms: ({ organisation, today }) => {
    const years = lendingRulesOf(organisation, today).sheet.terms.map(({ termYears }) => String(termYears))
    return { en: listed('en', years, 'disjunction'), es: listed('es', years, 'disjunction') }
  },
  states: ({ organisation }) => ({
    en: listed('en', organisation.states, 'conjunction'),
    es: listed('es', organisation.states, 'conjunction'),
  }),
  holdDays: ({ organisation: { fundingHoldDays } }) => {
    const { en, es } = HOLD[fundingHoldDays === 1 ? 'one' : 'other']
    const n = String(fundingHoldDays)
    return { en: en.replace('{n}', n), es: es.replace('{n}', n) }
  },
  valuationFee: cents(planTerms.valuationCents),
  notaryFee: cents(planTerms.manualNotaryCents),
  mostRecording: cents(planTerms.mostRecordingCents),
  mostMortgageTax: cents(planTerms.mostMortgageTaxCents),
  hours: ({ week }) => ({
    en: (week && formatOperatingHours(week, 'en-US')) ?? 'at no fixed hours',
    es: (week && formatOperatingHours(week, 'es-US')) ?? 'sin horario fijo',
  }),
  contact: ({ organisation: { companyInfo } }) => {
    const { phoneFormatted: phone, email } = companyInfo
    return phone === null
      ? { en: `You can also write to ${email}.`, es: `También puede escribir a ${email}.` }
      : {
          en: `You can also call ${phone} or write to ${email}.`,
          es: `También puede llamar al ${phone} o escribir a ${email}.`,
        }
  },
  hmda: ({ organisation }) => HMDA[organisation.hmdaCollection],
  crypto: ({ organisation }) =>
    organisation.products.heloc.cryptoUtmSource === null
      ? {
          en: 'We offer no crypto-backed line: our lines are secured by your home alone.',
          es: 'No ofrecemos una línea respaldada con criptomonedas: nuestras líneas se garantizan solo con su vivienda.',
        }
      : {
          en: 'It is the same home equity line with the same checks, for people who come through our crypto program. What differs stands in your agreement; a person can go through it with you.',
          es: 'Es la misma línea sobre la vivienda, con las mismas verificaciones, para quienes llegan por nuestro programa de criptomonedas. Lo que cambia está en su contrato; una persona puede revisarlo con usted.',
        },
}

/** An answer with the lender's own figures in it. */
export const filled = (text: string, locale: BotLocale, lender: Lender): string =>
  BOT_PLACEHOLDERS.reduce(
    (said, name) => (said.includes(`{${name}}`) ? said.replaceAll(`{${name}}`, fills[name](lender)[locale]) : said),
    text,
  )
