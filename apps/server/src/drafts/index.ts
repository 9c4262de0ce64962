export { type CompleteDraft, completeDraft } from './complete-draft.ts'
export { createTestPages, type RenderDraftDocument, type TestPages } from './documents.ts'
export { aboutDraft, type DraftContent, makeEconsentCode } from './draft-content.ts'
export {
  adoptOlderDraft,
  closeDraft,
  draftCookie,
  lockKept,
  namesTyped,
  newDraftCookie,
  tidyDrafts,
} from './drafts.ts'
export { draftsFollowSessions, forgetDraftOfAccount } from './follow-sessions.ts'
export { draftCalls } from './http.ts'
export { importantTermsOf } from './important-terms.ts'
export { judgeSection, type Served } from './judge-section.ts'
export { originatorOf, requireInvitedAddress, requireReferral, requireReferredDraft } from './referral.ts'
export { servedBy } from './save-section.ts'
