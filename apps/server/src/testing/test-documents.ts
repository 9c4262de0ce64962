import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@hearthline/domain/documents'
import { Problem } from '../platform/http/index.ts'
import type { DocumentsPort } from '../verification/index.ts'

type StoredDocument = { readonly uuid: string; readonly type: DocumentType; review: string | null }

/** The documents port, with a list in memory. */
export const createTestDocuments = () => {
  const documents: StoredDocument[] = []
  const find = (uuid: string): StoredDocument => {
    const document = documents.find((one) => one.uuid === uuid)
    if (document === undefined) throw new Problem('documentNotFound')
    return document
  }
  const bring = (type: DocumentType, uuid: string = randomUUID()): string => {
    documents.push({ uuid, type, review: null })
    return uuid
  }
  const port: DocumentsPort = {
    find: async (_, __, uuids) => uuids.map(find),
    findOf: async (_, __, uuids) => uuids.map(find),
    list: async () => documents.map(({ uuid, type }) => ({ type, signer: null, sha256: uuid })),
    review: async (_, __, { uuid, review }) => {
      find(uuid).review = review
    },
    file: async (_, __, { type }) => bring(type),
    read: async (_, __, uuid) => ({ type: find(uuid).type, bytes: new Uint8Array([1, 2, 3]) }),
  }
  return {
    port,
    reviewOf: (uuid: string) => find(uuid).review,
    bring,
  }
}
