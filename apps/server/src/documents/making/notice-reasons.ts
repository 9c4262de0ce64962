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
import { say, type Word } from '../../platform/language/index.ts'
import type { TemplateInput } from './template-input.ts'

/** The principal reasons in the short words of a notice (12 CFR 1002, appendix C, form C-1), one for each of ours. */
const NOTICE_REASONS: Readonly<Record<ReasonCode | ReviewReason | TermsReason, Word>> = {
  UNDER_AGE: /*i18n*/ { id: 'notice.reason.UNDER_AGE', message: 'Applicant below the age at which a contract binds' },
  UNDER_PROGRAM_AGE: /*i18n*/ {
    id: 'notice.reason.UNDER_PROGRAM_AGE',
    message: 'Applicant below the age of a program for people of 62 and older',
  },
  NO_SCORE: /*i18n*/ { id: 'notice.reason.NO_SCORE', message: 'Insufficient credit file' },
  SCORE_TOO_LOW: /*i18n*/ { id: 'notice.reason.SCORE_TOO_LOW', message: 'Credit score below the lowest we lend at' },
  NO_INCOME: /*i18n*/ { id: 'notice.reason.NO_INCOME', message: 'Income insufficient for amount of credit requested' },
  DTI_TOO_HIGH: /*i18n*/ { id: 'notice.reason.DTI_TOO_HIGH', message: 'Excessive obligations in relation to income' },
  INCOME_TOO_LOW: /*i18n*/ {
    id: 'notice.reason.INCOME_TOO_LOW',
    message: 'Income insufficient for amount of credit requested',
  },
  STATE_EQUITY_LIMIT: /*i18n*/ {
    id: 'notice.reason.STATE_EQUITY_LIMIT',
    message: 'Debt on the home above what state law allows',
  },
  EQUITY_TOO_SMALL: /*i18n*/ {
    id: 'notice.reason.EQUITY_TOO_SMALL',
    message: 'Value of the home insufficient for the debt on it and the line requested',
  },
  LIEN_POSITION: /*i18n*/ { id: 'notice.reason.LIEN_POSITION', message: 'Too many liens ahead of ours on the home' },
  OTHER_EQUITY_LINE: /*i18n*/ {
    id: 'notice.reason.OTHER_EQUITY_LINE',
    message: 'Another home equity line on the home, where state law allows one',
  },
  PAYOFF_TOO_LARGE: /*i18n*/ {
    id: 'notice.reason.PAYOFF_TOO_LARGE',
    message: 'Debts to be paid off at closing above the largest line we offer',
  },
  HIGH_COST: /*i18n*/ {
    id: 'notice.reason.HIGH_COST',
    message: 'No price available within the rules on high-cost loans',
  },
  PROPERTY_TYPE: /*i18n*/ { id: 'notice.reason.PROPERTY_TYPE', message: 'Kind of home not accepted as collateral' },
  PROPERTY_CONDITION: /*i18n*/ {
    id: 'notice.reason.PROPERTY_CONDITION',
    message: 'Condition of the home not accepted as collateral',
  },
  TOO_MANY_UNITS: /*i18n*/ {
    id: 'notice.reason.TOO_MANY_UNITS',
    message: 'Number of units in the home above the most we accept',
  },
  OWNERSHIP_KIND: /*i18n*/ {
    id: 'notice.reason.OWNERSHIP_KIND',
    message: 'Form of ownership of the home not accepted',
  },
  STATE_NOT_SERVED: /*i18n*/ { id: 'notice.reason.STATE_NOT_SERVED', message: 'Home in a state where we do not lend' },
  LISTED_FOR_SALE: /*i18n*/ {
    id: 'notice.reason.LISTED_FOR_SALE',
    message: 'Home listed for sale within the last six months',
  },
  TITLE_CHANGED: /*i18n*/ {
    id: 'notice.reason.TITLE_CHANGED',
    message: 'Title to the home changed within the last 90 days',
  },
  RECENTLY_BOUGHT: /*i18n*/ {
    id: 'notice.reason.RECENTLY_BOUGHT',
    message: 'Home bought or refinanced within the last six months',
  },
  RECENT_EQUITY_LOAN: /*i18n*/ {
    id: 'notice.reason.RECENT_EQUITY_LOAN',
    message: 'Too little time since the last home equity loan on the home',
  },
  IDENTITY_UNVERIFIED: /*i18n*/ { id: 'notice.reason.IDENTITY_UNVERIFIED', message: 'Unable to verify identity' },
  CREDIT_UNVERIFIED: /*i18n*/ { id: 'notice.reason.CREDIT_UNVERIFIED', message: 'Unable to verify credit references' },
  DELINQUENT: /*i18n*/ {
    id: 'notice.reason.DELINQUENT',
    message: 'Delinquent past or present credit obligations with others',
  },
  BANKRUPTCY: /*i18n*/ { id: 'notice.reason.BANKRUPTCY', message: 'Bankruptcy' },
  OWNERSHIP_UNVERIFIED: /*i18n*/ {
    id: 'notice.reason.OWNERSHIP_UNVERIFIED',
    message: 'Unable to verify ownership of the home',
  },
  EMPLOYMENT_UNVERIFIED: /*i18n*/ { id: 'notice.reason.EMPLOYMENT_UNVERIFIED', message: 'Unable to verify employment' },
  UNVERIFIED: /*i18n*/ {
    id: 'notice.reason.UNVERIFIED',
    message: 'Unable to verify the information in the application',
  },
  LINE_ABOVE_INCOME: /*i18n*/ {
    id: 'notice.reason.LINE_ABOVE_INCOME',
    message: 'Income insufficient for amount of credit requested',
  },
  LINE_ABOVE_EQUITY: /*i18n*/ {
    id: 'notice.reason.LINE_ABOVE_EQUITY',
    message: 'Value of the home insufficient for the debt on it and the line requested',
  },
  LINE_ABOVE_STATE_LIMIT: /*i18n*/ {
    id: 'notice.reason.LINE_ABOVE_STATE_LIMIT',
    message: 'Debt on the home above what state law allows',
  },
  SCORE_BELOW_PRICE: /*i18n*/ {
    id: 'notice.reason.SCORE_BELOW_PRICE',
    message: 'Credit score below the one that the rate requested is for',
  },
  EQUITY_BELOW_PRICE: /*i18n*/ {
    id: 'notice.reason.EQUITY_BELOW_PRICE',
    message: 'Too little equity in the home for the rate requested',
  },
  TERMS_NOT_AVAILABLE: /*i18n*/ {
    id: 'notice.reason.TERMS_NOT_AVAILABLE',
    message: 'Amount or price requested no longer offered',
  },
}

const isKnown = (text: string): text is keyof typeof NOTICE_REASONS => Object.hasOwn(NOTICE_REASONS, text)

/** Four at most (12 CFR 1002.9, comment 9(b)(2)-1), each once. A reason in a person's own words stays as it is. */
export const noticeReasons = ({ facts, locale }: Pick<TemplateInput, 'facts' | 'locale'>): string[] => {
  const words = refusalReasons(facts).map((text) => (isKnown(text) ? say(locale, NOTICE_REASONS[text]) : text))
  return [...new Set(words)].slice(0, MOST_REASONS)
}

/** Reasons for changed terms whose figures do not come from a bureau. */
const TERMS_OF_OTHERS: readonly string[] = [
  'LINE_ABOVE_INCOME',
  'LINE_ABOVE_EQUITY',
  'LINE_ABOVE_STATE_LIMIT',
  'EQUITY_BELOW_PRICE',
] satisfies readonly TermsReason[]

/**
 * Whether the refusal rests on information from somebody other than a bureau: a value, a title, verified income (15
 * USC 1681m(b)).
 */
export const restsOnOthers = (facts: ApplicationFacts): boolean =>
  refusalReasons(facts).some(
    (text) =>
      TERMS_OF_OTHERS.includes(text) ||
      (isReasonCode(text) && (REASONS[text].about === 'equity' || REASONS[text].about === 'home')),
  )
