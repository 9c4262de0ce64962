import { callFile, useSlicedQuery } from '@hearthline/client'
import { readDocument } from '@hearthline/contracts'

/** The bytes of a paper. They never change under one uuid. */
export const usePaper = (uuid: string, document: string) =>
  useSlicedQuery({
    queryKey: [readDocument.name, uuid, document],
    queryFn: ({ signal }) => callFile(readDocument, { params: { uuid, document } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
