import type { ApplicationFacts } from '@hearthline/domain/application'
import {
  isReasonCode,
  MOST_REASONS,
  REASONS,
  type ReasonCode,
  type ReviewReason,
  refusalReasons,
  type TermsReason,
} from '@hearthline/domain/underwriting'
import type { DocumentLocale } from '../render/index.ts'
import type { PaperInput } from './paper-input.ts'

type Words = Readonly<Record<DocumentLocale, string>>

/** The principal reasons in the short words of a notice (12 CFR 1002, appendix C, form C-1), one for each of ours. */
const NOTICE_REASONS: Readonly<Record<ReasonCode | ReviewReason | TermsReason, Words>> = {
  UNDER_AGE: {
    en: 'Applicant below the age at which a contract binds',
    es: 'El solicitante no tiene la edad para obligarse por contrato',
  },
  UNDER_PROGRAM_AGE: {
    en: 'Applicant below the age of a program for people of 62 and older',
    es: 'El solicitante no tiene la edad de un programa para personas de 62 años o más',
  },
  NO_SCORE: { en: 'Insufficient credit file', es: 'Expediente de crédito insuficiente' },
  SCORE_TOO_LOW: {
    en: 'Credit score below the lowest we lend at',
    es: 'Puntaje de crédito inferior al mínimo con el que prestamos',
  },
  NO_INCOME: {
    en: 'Income insufficient for amount of credit requested',
    es: 'Ingresos insuficientes para el crédito solicitado',
  },
  DTI_TOO_HIGH: {
    en: 'Excessive obligations in relation to income',
    es: 'Obligaciones excesivas en relación con los ingresos',
  },
  INCOME_TOO_LOW: {
    en: 'Income insufficient for amount of credit requested',
    es: 'Ingresos insuficientes para el crédito solicitado',
  },
  STATE_EQUITY_LIMIT: {
    en: 'Debt on the home above what state law allows',
    es: 'Deuda sobre la vivienda superior a la que permite la ley del estado',
  },
  EQUITY_TOO_SMALL: {
    en: 'Value of the home insufficient for the debt on it and the line requested',
    es: 'Valor de la vivienda insuficiente para su deuda y la línea solicitada',
  },
  LIEN_POSITION: {
    en: 'Too many liens ahead of ours on the home',
    es: 'Demasiados gravámenes sobre la vivienda antes del nuestro',
  },
  OTHER_EQUITY_LINE: {
    en: 'Another home equity line on the home, where state law allows one',
    es: 'Otra línea sobre el capital de la vivienda, donde la ley del estado permite una sola',
  },
  PAYOFF_TOO_LARGE: {
    en: 'Debts to be paid off at closing above the largest line we offer',
    es: 'Deudas por pagar al cierre superiores a la línea más alta que ofrecemos',
  },
  HIGH_COST: {
    en: 'No price available within the rules on high-cost loans',
    es: 'No hay un precio posible dentro de las reglas sobre préstamos de alto costo',
  },
  PROPERTY_TYPE: {
    en: 'Kind of home not accepted as collateral',
    es: 'Tipo de vivienda no aceptado como garantía',
  },
  PROPERTY_CONDITION: {
    en: 'Condition of the home not accepted as collateral',
    es: 'Estado de la vivienda no aceptado como garantía',
  },
  TOO_MANY_UNITS: {
    en: 'Number of units in the home above the most we accept',
    es: 'Número de unidades de la vivienda superior al que aceptamos',
  },
  OWNERSHIP_KIND: {
    en: 'Form of ownership of the home not accepted',
    es: 'Forma de propiedad de la vivienda no aceptada',
  },
  STATE_NOT_SERVED: {
    en: 'Home in a state where we do not lend',
    es: 'Vivienda en un estado donde no prestamos',
  },
  LISTED_FOR_SALE: {
    en: 'Home listed for sale within the last six months',
    es: 'Vivienda puesta en venta en los últimos seis meses',
  },
  TITLE_CHANGED: {
    en: 'Title to the home changed within the last 90 days',
    es: 'El título de la vivienda cambió en los últimos 90 días',
  },
  RECENTLY_BOUGHT: {
    en: 'Home bought or refinanced within the last six months',
    es: 'Vivienda comprada o refinanciada en los últimos seis meses',
  },
  RECENT_EQUITY_LOAN: {
    en: 'Too little time since the last home equity loan on the home',
    es: 'Muy poco tiempo desde el último préstamo sobre el capital de la vivienda',
  },
  IDENTITY_UNVERIFIED: { en: 'Unable to verify identity', es: 'No se pudo verificar la identidad' },
  CREDIT_UNVERIFIED: {
    en: 'Unable to verify credit references',
    es: 'No se pudieron verificar las referencias de crédito',
  },
  DELINQUENT: {
    en: 'Delinquent past or present credit obligations with others',
    es: 'Obligaciones de crédito con otros en mora, anteriores o actuales',
  },
  BANKRUPTCY: { en: 'Bankruptcy', es: 'Quiebra' },
  OWNERSHIP_UNVERIFIED: {
    en: 'Unable to verify ownership of the home',
    es: 'No se pudo verificar la propiedad de la vivienda',
  },
  EMPLOYMENT_UNVERIFIED: { en: 'Unable to verify employment', es: 'No se pudo verificar el empleo' },
  UNVERIFIED: {
    en: 'Unable to verify the information in the application',
    es: 'No se pudo verificar la información de la solicitud',
  },
  LINE_ABOVE_INCOME: {
    en: 'Income insufficient for amount of credit requested',
    es: 'Ingresos insuficientes para el crédito solicitado',
  },
  LINE_ABOVE_EQUITY: {
    en: 'Value of the home insufficient for the debt on it and the line requested',
    es: 'Valor de la vivienda insuficiente para su deuda y la línea solicitada',
  },
  LINE_ABOVE_STATE_LIMIT: {
    en: 'Debt on the home above what state law allows',
    es: 'Deuda sobre la vivienda superior a la que permite la ley del estado',
  },
  SCORE_BELOW_PRICE: {
    en: 'Credit score below the one that the rate requested is for',
    es: 'Puntaje de crédito inferior al que corresponde a la tasa solicitada',
  },
  EQUITY_BELOW_PRICE: {
    en: 'Too little equity in the home for the rate requested',
    es: 'Muy poco capital en la vivienda para la tasa solicitada',
  },
  TERMS_NOT_AVAILABLE: {
    en: 'Amount or price requested no longer offered',
    es: 'Cantidad o precio solicitado que ya no ofrecemos',
  },
}

const isKnown = (text: string): text is keyof typeof NOTICE_REASONS => Object.hasOwn(NOTICE_REASONS, text)

/** Four at most (comment 9(b)(2)-1 to 12 CFR 1002.9), each once. A reason in a person's own words stays as it is. */
export const noticeReasons = ({ facts, locale }: Pick<PaperInput, 'facts' | 'locale'>): string[] => {
  const words = refusalReasons(facts).map((text) => (isKnown(text) ? NOTICE_REASONS[text][locale] : text))
  return [...new Set(words)].slice(0, MOST_REASONS)
}

/** Reasons for terms that do not stand whose figures a bureau has no part in. */
const TERMS_OF_OTHERS: readonly string[] = [
  'LINE_ABOVE_INCOME',
  'LINE_ABOVE_EQUITY',
  'LINE_ABOVE_STATE_LIMIT',
  'EQUITY_BELOW_PRICE',
] satisfies readonly TermsReason[]

/** Values, titles and verified income come from others than a bureau (15 USC 1681m(b)). */
export const restsOnOthers = (facts: ApplicationFacts): boolean =>
  refusalReasons(facts).some(
    (text) =>
      TERMS_OF_OTHERS.includes(text) ||
      (isReasonCode(text) && (REASONS[text].about === 'equity' || REASONS[text].about === 'home')),
  )
