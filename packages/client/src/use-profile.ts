import { type Profile, readProfile } from '@hearthline/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { fetchProfile } from './sign-in/index.ts'
import { readKey } from './use-read.ts'
import { useSlicedQuery } from './use-sliced-query.ts'

const FRESH_FOR_MS = 300_000

/** The signed-in borrower. By itself: the first load asks for it, and for nothing of an application. */
export const useProfile = ({ enabled = true }: { readonly enabled?: boolean } = {}): UseQueryResult<Profile, Error> =>
  useSlicedQuery<Profile>({
    queryKey: readKey(readProfile, {}),
    queryFn: ({ signal }) => fetchProfile({ signal }),
    enabled,
    staleTime: FRESH_FOR_MS,
  })
