/** Gives a file of this name, a PDF unless told, to the first place for files on the page or in a part of it, as whoever picks it does; for tests. */
export const chooseFile = (name: string, type = 'application/pdf', within: ParentNode = window.document) => {
  const input = within.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no place for files')
  const files = new DataTransfer()
  files.items.add(new File(['%PDF-1.4'], name, { type }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
