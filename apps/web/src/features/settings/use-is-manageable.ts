import { lookUpUser, useSlicedQuery } from '@hearthline/client'

/** Whether the account's ways to sign in are kept by us; true for whoever never came by an issuer, and while it is not known. */
export const useIsManageable = (): boolean => {
  const { data } = useSlicedQuery({
    queryKey: ['lookUpUser'],
    queryFn: () => lookUpUser('customer'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.by === 'broker' ? data.user.isManageable : true
}
