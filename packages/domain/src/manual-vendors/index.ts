export {
  approvedAnswerTo,
  MANUAL_ANSWER,
  MANUAL_DOCUMENTS,
  MANUAL_QUESTIONS,
  MANUAL_VALUE,
  MANUAL_VENDORS,
  type ManualDocument,
  type ManualVendor,
  manualQuestionOf,
  openManualAnswer,
  withManualAnswer,
} from './manual-vendors.ts'
