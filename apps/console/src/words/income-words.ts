import type { BasePeriod, CountedIncome, IncomeKind, IncomeReason } from '@hearthline/domain/income-worksheet'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const incomeKindWords: Readonly<Record<IncomeKind, MessageDescriptor>> = {
  BASE: msg`Base pay`,
  OVERTIME: msg`Overtime`,
  BONUS: msg`Bonus`,
  COMMISSION: msg`Commission`,
  SELF_EMPLOYED: msg`A business of their own`,
  RENTAL: msg`Rents`,
  OTHER: msg`Other income`,
}

export const incomeReasonWords: Readonly<Record<IncomeReason, MessageDescriptor>> = {
  RAISE_SINCE: msg`There was a raise since`,
  UNPAID_LEAVE: msg`There was unpaid leave`,
  STARTED_THIS_YEAR: msg`It began this year`,
  SEASONAL: msg`It is seasonal`,
  DECLINING: msg`It is declining`,
  ONE_YEAR_ONLY: msg`There is one year of it only`,
  MAY_NOT_CONTINUE: msg`It may not continue`,
  NOT_DOCUMENTED: msg`The document does not show all of it`,
}

const periods: Readonly<Record<BasePeriod, MessageDescriptor>> = {
  HOUR: msg`Hour`,
  WEEK: msg`Week`,
  TWO_WEEKS: msg`Two weeks`,
  HALF_MONTH: msg`Half a month`,
  MONTH: msg`Month`,
  YEAR: msg`Year`,
}
export const payPeriodWords = (period: string): MessageDescriptor =>
  Object.entries(periods).find(([name]) => name === period)?.[1] ?? { id: period, message: period }

/** What a line lacks. */
export const incomeErrorWords: Readonly<Record<Extract<CountedIncome, { ok: false }>['error'], MessageDescriptor>> = {
  reasonMissing: msg`Choose a reason: less is counted than it comes to, or there is one year of it only.`,
  tooMuch: msg`No more is counted than it comes to.`,
  hoursMissing: msg`Give the hours a week.`,
  months: msg`Give the months of this year, up to 12.`,
}

const figures: Readonly<Record<string, MessageDescriptor>> = {
  base: msg`Base`,
  yearToDate: msg`By the year to date`,
  lastYear: msg`Last year`,
  yearBefore: msg`The year before`,
  average: msg`Average`,
  gross: msg`Rents`,
  net: msg`After costs`,
  stated: msg`As documented`,
}
/** What was compared to count a line. */
export const incomeFigureWords = (name: string): MessageDescriptor => figures[name] ?? { id: name, message: name }
