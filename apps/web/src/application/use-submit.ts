import { type Body, useApplicationWrite, type WriteInput } from '@hearthline/client'
import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import { useCallback } from 'react'
import { usePerson } from './person.tsx'

export type SubmitMore = { readonly params?: Readonly<Record<string, string>>; readonly file?: File }

/**
 * Writes to the application of the person who acts here: fills its uuid, keeps the key of the intent, repeats what is safe. When the server answers
 * with a status, the layout moves the borrower on by itself; a signer's task is read again. Throws the CallProblem.
 */
export const useSubmit = <E extends Endpoint>(
  endpoint: E,
): ((body: Body<E>, more?: SubmitMore) => Promise<ReplyOf<E>>) => {
  const { uuid, isSigner, refetch } = usePerson()
  const write = useApplicationWrite(endpoint)
  return useCallback(
    async (body, { params = {}, file } = {}) => {
      const input = { params: { uuid, ...params }, body, ...(file && { file }) } as unknown as WriteInput<E> // its other params are the caller's to give
      try {
        const reply = await write(input)
        if (isSigner) await refetch()
        return reply
      } catch (error) {
        // Refused because the application moved on: read where it is now, and also say why.
        refetch().catch(() => undefined)
        throw error
      }
    },
    [uuid, isSigner, refetch, write],
  )
}
