import {
  type AdvertisedPricing,
  BOT_PLACEHOLDERS,
  type BotPlaceholder,
  type OperatingWeek,
} from '@hearthline/contracts'
import { formatCents, formatPercent } from '@hearthline/domain/formats'
import { formatOperatingHours } from '@hearthline/domain/hours'
import { LANGUAGES, type Language } from '@hearthline/domain/languages'
import { planTerms } from '@hearthline/domain/pricing'
import { lenderWords, lendingRulesOf, type Organisation } from '../../../organisations/index.ts'
import { say, type Word } from '../../../platform/language/index.ts'

/** What placeholders are filled from: the lender's record on a day. */
export type Lender = {
  readonly organisation: Organisation
  readonly today: string
  /** The chat's hours in Pacific time; undefined where the lender has no chat department. */
  readonly week: OperatingWeek | undefined
}

type Fill = (lender: Lender, locale: Language) => string

const listed = (locale: Language, names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(LANGUAGES[locale].formats, { type }).format(names)

const HMDA: Readonly<Record<Organisation['hmdaCollection'], Word>> = {
  REG_C: /*i18n*/ {
    id: 'bot.hmda.REG_C',
    message:
      'Federal law requires us to ask, so that it can be checked whether lending is fair. You may leave every question open, and no answer reaches the decision.',
  },
  REG_C_VOLUNTARY: /*i18n*/ {
    id: 'bot.hmda.REG_C_VOLUNTARY',
    message:
      'We report these answers voluntarily, so that it can be checked whether lending is fair. You may leave every question open, and no answer reaches the decision.',
  },
  REG_B_13_WHEN_REFI: /*i18n*/ {
    id: 'bot.hmda.REG_B_13_WHEN_REFI',
    message:
      'We ask only where the line replaces a loan on the home you live in; federal law requires us to ask then. You may leave every question open, and no answer reaches the decision.',
  },
  OFF: /*i18n*/ {
    id: 'bot.hmda.OFF',
    message: 'We do not ask about race, ethnicity or sex in our application, and they play no part in the decision.',
  },
}

const words = {
  hold: /*i18n*/ { id: 'bot.fill.hold', message: '{days, plural, one {# business day} other {# business days}}' },
  noHours: /*i18n*/ { id: 'bot.fill.noHours', message: 'at no fixed hours' },
  write: /*i18n*/ { id: 'bot.fill.write', message: 'You can also write to {email}.' },
  callOrWrite: /*i18n*/ { id: 'bot.fill.callOrWrite', message: 'You can also call {phone} or write to {email}.' },
  noCrypto: /*i18n*/ {
    id: 'bot.fill.noCrypto',
    message: 'We offer no crypto-backed line: our lines are secured by your home alone.',
  },
  crypto: /*i18n*/ {
    id: 'bot.fill.crypto',
    message:
      'It is the same home equity line with the same checks, for people who come through our crypto program. Your agreement says what is different; a person can go through it with you.',
  },
} as const satisfies Record<string, Word>

/** The advertised ranges, as the pages show them. */
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
    formatCents(amount, { dropZeroCents: true })

const fills: Readonly<Record<BotPlaceholder, Fill>> = {
  company: ({ organisation }) => organisation.companyInfo.companyName,
  product: ({ organisation }, locale) => lenderWords(organisation, locale).companyProduct,
  minAmount: (lender) => dollars(advertised(lender).minAmount),
  maxAmount: (lender) => dollars(advertised(lender).maxAmount),
  minApr: (lender) => formatPercent(advertised(lender).minApr),
  maxApr: (lender) => formatPercent(advertised(lender).maxApr),
  maxFee: ({ organisation, today }) => {
    const fees = lendingRulesOf(organisation, today).sheet.fees.map(({ feePercent }) => Number(feePercent))
    return formatPercent(Math.max(...fees))
  },
  terms: ({ organisation, today }, locale) => {
    const years = lendingRulesOf(organisation, today).sheet.terms.map(({ termYears }) => String(termYears))
    return listed(locale, years, 'disjunction')
  },
  states: ({ organisation }, locale) => listed(locale, organisation.states, 'conjunction'),
  holdDays: ({ organisation: { fundingHoldDays } }, locale) => say(locale, words.hold, { days: fundingHoldDays }),
  valuationFee: cents(planTerms.valuationCents),
  notaryFee: cents(planTerms.manualNotaryCents),
  mostRecording: cents(planTerms.mostRecordingCents),
  mostMortgageTax: cents(planTerms.mostMortgageTaxCents),
  hours: ({ week }, locale) =>
    (week && formatOperatingHours(week, LANGUAGES[locale].formats)) ?? say(locale, words.noHours),
  contact: ({ organisation: { companyInfo } }, locale) => {
    const { phoneFormatted: phone, email } = companyInfo
    return phone === null ? say(locale, words.write, { email }) : say(locale, words.callOrWrite, { phone, email })
  },
  hmda: ({ organisation }, locale) => say(locale, HMDA[organisation.hmdaCollection]),
  crypto: ({ organisation }, locale) =>
    say(locale, organisation.products.heloc.cryptoUtmSource === null ? words.noCrypto : words.crypto),
}

/** An answer with its placeholders filled from the lender's record. */
export const filled = (text: string, locale: Language, lender: Lender): string =>
  BOT_PLACEHOLDERS.reduce(
    (result, name) =>
      result.includes(`{${name}}`) ? result.replaceAll(`{${name}}`, fills[name](lender, locale)) : result,
    text,
  )
