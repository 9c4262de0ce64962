/** Long enough for a slow tab to read it. */
const FORGET_AFTER_MS = 60_000

/** Puts a file among the reader's downloads. */
export const saveFile = (blob: Blob, fileName: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
}
