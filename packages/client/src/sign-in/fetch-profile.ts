import { type Profile, readProfile, readWalletProfile, type WalletProfile } from '@hearthline/contracts'
import { type CallOptions, call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'

const FAILED = 'Failed to fetch profile details.'

/** portal.md 8: whatever kept the profile away, this is how it is said. The rest of the problem stays as it was. */
const said = (error: unknown): never => {
  throw error instanceof CallProblem ? new CallProblem({ ...error, message: FAILED }) : error
}

/** The signed-in borrower. A 401 removes the stored token, as it does at every call. */
export const fetchProfile = (options: CallOptions = {}): Promise<Profile> => call(readProfile, {}, options).catch(said)

/** The account that the caller acts for, or the one that `principal` names. */
export const fetchWalletProfile = (principal?: string, options: CallOptions = {}): Promise<WalletProfile> =>
  call(readWalletProfile, principal === undefined ? {} : { query: { principal } }, options).catch(said)
