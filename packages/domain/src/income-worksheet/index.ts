export {
  BASE_PERIODS,
  type BasePeriod,
  type CountedIncome,
  type CountedLine,
  countIncome,
  INCOME_KINDS,
  INCOME_REASONS,
  type IncomeKind,
  type IncomeLine,
  type IncomeReason,
} from './count-income.ts'
