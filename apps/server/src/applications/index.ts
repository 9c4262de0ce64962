export { consentOf, shownText, withConsent } from './consent-of.ts'
export { goOnToDeed } from './go-on-to-deed.ts'
export { recordOf } from './heloc-of.ts'
export { type ApplicationDeps, applicationCalls } from './http.ts'
export { type HoldOf, isHeldBy, noteHold } from './legal-hold.ts'
export type { LoggedChange } from './log-change.ts'
export { FIRST_HASH, hashedText, isChainIntact, type LogEntry } from './log-entry.ts'
export { explainsFacts, factsOf, type LogExcerpt, readExcerpts } from './log-excerpt.ts'
export { mustBeSecond } from './must-be-second.ts'
export {
  ApplicationFrozen,
  applicationsIn,
  applicationsOf,
  applicationsStandingAt,
  type By,
  findSignedAsSigner,
  heldApplication,
  olderApplications,
  openApplication,
  readApplication,
  readApplications,
  refuseFrozen,
  setFrozen,
  sharingPhone,
  startUnitOfWork,
} from './open.ts'
export { openExpecting, openForStaff, readExpecting, settledStatus } from './open-expecting.ts'
export { readLogOf, readLogsOf } from './read-log.ts'
export { isLogWhole, replayFacts } from './replay.ts'
export {
  aboutDemographics,
  aboutSecret,
  birthDateOf,
  digestInLog,
  forgetSecret,
  keepSecret,
  keepSignerDemographics,
  readSecret,
  readSecrets,
  type SecretKind,
  taxIdOf,
} from './secrets.ts'
export { statusOf } from './status-of.ts'
export {
  ASKED_ANEW,
  type Outcome,
  referenceOfTry,
  type StepContext,
  type StepJob,
  timesNoted,
  tryNumber,
} from './step-job.ts'

export { CARRIED_OVER, type Cause, FACTS_CHANGED, type Snapshot, type UnitOfWork } from './unit-of-work.ts'
export { applicationsWith } from './words-store.ts'
