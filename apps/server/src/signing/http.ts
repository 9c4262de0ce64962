import type { PaperMaker } from '../documents/index.ts'
import type { Bound } from '../platform/http/index.ts'
import { signCall } from './sign.ts'
import { startSigningCall } from './start-signing.ts'

export type SigningDeps = { readonly papers: PaperMaker }

export const signingCalls = ({ papers }: SigningDeps): readonly Bound[] => [startSigningCall(papers), signCall(papers)]
