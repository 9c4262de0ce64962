import { useRef } from 'react'

type Outcome<Data> = { readonly data: Data | undefined; readonly error: Error | null }

/**
 * What came last of a read, also while it is asked anew: the library forgets an error then where there is no answer beside
 * it. For what stands in a page's place because of an error and holds what somebody types.
 */
export const useLastOutcome = <Data>({ data, error }: Outcome<Data>): Outcome<Data> => {
  const last = useRef<Outcome<Data>>({ data, error })
  if (data !== undefined || error !== null) last.current = { data, error }
  return last.current
}
