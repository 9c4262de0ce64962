import { callFile } from '@hearthline/client'
import { readDocument } from '@hearthline/contracts'
import { useQuery } from '@tanstack/react-query'

/** The bytes of a paper. They never change under one uuid. */
export const usePaper = (uuid: string, document: string) =>
  useQuery({
    queryKey: [readDocument.name, uuid, document],
    queryFn: ({ signal }) => callFile(readDocument, { params: { uuid, document } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
