import { useSlicedQuery } from '@hearthline/client'

/**
 * Whether the flag lets additional signers see what is asked of them; undefined until it has answered. Asked of signers
 * only, and its code comes only then. A flag that cannot be read counts as no.
 */
export const useSignerConditions = (isSigner: boolean): boolean | undefined => {
  const { data, isError } = useSlicedQuery({
    queryKey: ['signerConditions'],
    queryFn: async ({ signal }) => (await import('./ask-signer-conditions.ts')).askSignerConditions(signal),
    enabled: isSigner,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isError ? false : data
}
