import { callFile, saveFile, useAction } from '@hearthline/client'
import { type DocumentRow, readDocument } from '@hearthline/contracts'

/** Downloads a document; a plain link would not work, because the token travels in a header. */
export const useDownload = (uuid: string) =>
  useAction(async (loanDocument: Pick<DocumentRow, 'uuid' | 'fileName'>) => {
    saveFile(await callFile(readDocument, { params: { uuid, document: loanDocument.uuid } }), loanDocument.fileName)
  })
