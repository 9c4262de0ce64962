import type { DocumentMaker } from '../documents/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { answerSigningHelpCall, askSigningHelpCall } from './help-with-signing.ts'
import { signCall } from './sign.ts'
import { startSigningCall } from './start-signing.ts'

type SigningDeps = { readonly documents: DocumentMaker }

/** Calls that need no document maker. */
export const signingHelpCalls = (): readonly Bound[] => [askSigningHelpCall, answerSigningHelpCall]

export const signingCalls = ({ documents }: SigningDeps): readonly Bound[] => [
  startSigningCall(documents),
  signCall(documents),
  ...signingHelpCalls(),
]
