/** Long enough for a slow tab to read it: the browser takes the bytes after this turn. */
const FORGET_AFTER_MS = 60_000

/** An address of a file in memory belongs to the page that made it: as bytes of no kind it is never shown there. */
const asBytes = (file: Blob): Blob => file.slice(0, file.size, 'application/octet-stream')

/** Puts a file among the reader's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(asBytes(file))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
}
