/** Long enough for a slow tab to read it: the browser takes the bytes after this turn. */
const FORGET_AFTER_MS = 60_000

/** An object URL has the origin of our page: without a type of its own the file is downloaded, and never shown there. */
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
