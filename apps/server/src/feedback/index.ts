import type { Registry } from '../organisations/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { giveFeedbackCall } from './give-feedback.ts'
import { exportFeedbackCall, listFeedbackCall, markFeedbackCall } from './inbox.ts'
import { surveyCalls } from './survey/index.ts'

export const feedbackCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  giveFeedbackCall(registry),
  listFeedbackCall,
  markFeedbackCall,
  exportFeedbackCall,
  ...surveyCalls(registry),
]
