/** Pictures that cannot carry a script: what uploads are drawn anew as. */
const STILL_PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** The address of a file in memory belongs to our page: opened by itself, a file of another kind could act there. */
export const withoutScript = (file: Blob): Blob =>
  STILL_PICTURES.has(file.type) ? file : file.slice(0, file.size, 'application/octet-stream')
