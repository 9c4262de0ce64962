export {
  type FiledDocument,
  FUNDING_CHECK_STATES,
  FUNDING_CHECKS,
  type FundingCheck,
  type FundingFigure,
  fundingChecklist,
  openReturns,
  payeeToConfirm,
} from './funding-checklist.ts'
