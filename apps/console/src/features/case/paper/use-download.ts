import { callFile, useAction } from '@hearthline/client'
import { readDocument } from '@hearthline/contracts'

/** Long enough for a slow tab to read it. */
const FORGET_AFTER_MS = 60_000

const save = (blob: Blob, fileName: string) => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
}

/** Downloads a paper; its address alone would not do, because the token travels in a header. */
export const useDownload = (uuid: string) =>
  useAction(async (paper: { readonly uuid: string; readonly fileName: string }) => {
    save(await callFile(readDocument, { params: { uuid, document: paper.uuid } }), paper.fileName)
  })
