export { clockWords } from './clock-words.ts'
export { channelWords, deliveryWords, messageChannelWords, messageRefusalWords } from './communication-words.ts'
export { conditionStateWords, conditionWords, gateWords, ownStateWords, signerStateWords } from './condition-words.ts'
export { correctionWords, figureFieldWords } from './correction-words.ts'
export { documentWords, type Review, reviewWords } from './document-words.ts'
export { closingCostWords, costPayerWords, fieldWords } from './field-words.ts'
export {
  incomeErrorWords,
  incomeFigureWords,
  incomeKindWords,
  incomeReasonWords,
  payPeriodWords,
} from './income-words.ts'
export { languageWords } from './language-words.ts'
export { ledgerAccountWords, ledgerFigureWords, ledgerTransactionWords } from './ledger-words.ts'
export { pageWords } from './page-words.ts'
export { actorWords, roleWords, vendorWords } from './people-words.ts'
export { caseAgeWords, caseColumnWords, caseSortWords, caseStatusWords } from './pipeline-words.ts'
export { problemWords } from './problem-words.ts'
export * from './record-words.ts'
export { allowedWords, answerWords, groundWords, recordKindWords, tradelineWords } from './referral-words.ts'
export { loanStepWords, stepWords } from './step-words.ts'
export { manualQuestionWords, taskQuestions, taskReasonWords, taskTitles, taskWaitWords } from './task-words.ts'
export { bypassWords, checkWords, progressWords, refusalWords, verdictWords } from './verdict-words.ts'

export { waitsWords } from './waits-words.ts'
