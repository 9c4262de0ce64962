import { type Profile, readProfile, readWalletProfile, type WalletProfile } from '@hearthline/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type CallOptions, call } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { readKey, useSlicedQuery } from './use-read.ts'

const FAILED = 'Failed to fetch profile details.'

/** portal.md 8: every failure to read the profile has this message. The rest of the problem stays as it was. */
const rethrow = (error: unknown): never => {
  throw error instanceof CallProblem ? new CallProblem({ ...error, message: FAILED }) : error
}

/** The signed-in borrower. A 401 removes the stored token, as it does at every call. */
export const fetchProfile = (options: CallOptions = {}): Promise<Profile> =>
  call(readProfile, {}, options).catch(rethrow)

/** The account that the caller acts for, or the one that `principal` names. */
export const fetchWalletProfile = (principal?: string, options: CallOptions = {}): Promise<WalletProfile> =>
  call(readWalletProfile, principal === undefined ? {} : { query: { principal } }, options).catch(rethrow)

const FRESH_FOR_MS = 300_000

/** The signed-in borrower. Apart from the reads of an application, which the first load does not need. */
export const useProfile = ({ enabled = true }: { readonly enabled?: boolean } = {}): UseQueryResult<Profile, Error> =>
  useSlicedQuery<Profile>({
    queryKey: readKey(readProfile, {}),
    queryFn: ({ signal }) => fetchProfile({ signal }),
    enabled,
    staleTime: FRESH_FOR_MS,
  })
