import {
  type ApplicationStatus,
  type Endpoint,
  listDocuments,
  markDocumentRead,
  type ReplyOf,
  removeDocument,
  uploadDocument,
} from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepStatus, MOVED_BY_STATUS } from './application-reads.ts'
import { forget } from './use-read.ts'
import { useWrite, type WriteInput } from './use-write.ts'

const isStatus = (reply: unknown): reply is ApplicationStatus =>
  typeof reply === 'object' && reply !== null && 'state' in reply && 'uwDecision' in reply

const STALE_AFTER: Readonly<Record<string, readonly Endpoint[]>> = {
  [uploadDocument.name]: [listDocuments],
  [removeDocument.name]: [listDocuments],
  [markDocumentRead.name]: [listDocuments],
}

/**
 * useWrite for an open application: a reply that is an ApplicationStatus goes into the cache, and what it makes old is
 * read again before the promise resolves.
 */
export const useApplicationWrite = <E extends Endpoint>(
  endpoint: E,
): ((input: WriteInput<E>) => Promise<ReplyOf<E>>) => {
  const client = useQueryClient()
  const write = useWrite(endpoint)
  return useCallback(
    async (input: WriteInput<E>) => {
      const reply = await write(input)
      if (isStatus(reply)) {
        keepStatus(client, reply)
        await forget(client, ...MOVED_BY_STATUS)
      }
      await forget(client, ...(STALE_AFTER[endpoint.name] ?? []))
      return reply
    },
    [client, endpoint, write],
  )
}
