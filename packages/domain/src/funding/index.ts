export {
  type FiledDocument,
  FUNDING_CHECK_STATES,
  FUNDING_CHECKS,
  type FundingCheck,
  type FundingFigure,
  fundingChecklist,
} from './funding-checklist.ts'
export { payeeToConfirm } from './payee.ts'
