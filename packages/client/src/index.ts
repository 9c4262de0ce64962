export * from './application-reads.ts'
export { type Body, type CallInput, type CallOptions, call, callFile } from './call.ts'
export { CallProblem, type FaultyField, isPassing, type ProblemKind } from './call-problem.ts'
export { serviceBase } from './call-request.ts'
export * from './flags/index.ts'
export { type FlowSources, flowFactsOf } from './flow-facts-of.ts'
export * from './hours/index.ts'
export { keepComing, later } from './later.ts'

export { NO_PRIVATE_LABEL, PrivateLabelProvider, readPrivateLabel, usePrivateLabel } from './private-label.tsx'
export { useProfile } from './profile.ts'
export { createQueryClient, retry } from './query-client.ts'
export { pageArrived, reloadOnStaleFiles } from './reload-stale.ts'
export { routingFactsOf } from './routing-facts-of.ts'
export { saveFile } from './save-file.ts'
export { type ClientSettings, configureClient } from './settings.ts'
export * from './sign-in/index.ts'
export { keepHelocUuid, storedHelocUuid, storedTracker } from './stored-items.ts'
export * from './telemetry/index.ts'
export { forgetToken, hasSessionEnded, onTokenChange, saveToken, storedToken, useToken } from './token.ts'

export { watchTouches } from './unattended.ts'
export { useApplicationWrite } from './use-application-write.ts'
export { useLastOutcome } from './use-last-outcome.ts'
export { useMoves } from './use-moves.ts'
export { useNow } from './use-now.ts'
export {
  forget,
  forgetLater,
  type ReadOptions,
  readKey,
  useForget,
  useOnceRead,
  useRead,
  useSlicedQuery,
} from './use-read.ts'
export { type Action, createIntents, type Intents, useAction, useWrite, type WriteInput } from './use-write.ts'
