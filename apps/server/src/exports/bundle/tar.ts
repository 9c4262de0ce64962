export type TarFile = { readonly name: string; readonly bytes: Uint8Array }

const BLOCK = 512
const LONGEST_NAME = 100

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** POSIX ustar, with no time and no owner: the same files give the same archive. */
const headerOf = ({ name, bytes }: TarFile): Buffer => {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`a name too long for an archive: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(bytes.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const padding = (length: number): Buffer => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK)

/** Files as one archive that any tar opens. */
export const packTar = (files: readonly TarFile[]): Buffer =>
  Buffer.concat([
    ...files.flatMap((file) => [headerOf(file), Buffer.from(file.bytes), padding(file.bytes.length)]),
    Buffer.alloc(2 * BLOCK),
  ])

const field = (block: Buffer, at: number, length: number): string =>
  block.toString('utf8', at, at + length).replace(/\0.*$/s, '')

/** The files of an archive that packTar wrote; undefined where it is not one, down to the last byte. */
export const unpackTar = (archive: Buffer): readonly TarFile[] | undefined => {
  const files: TarFile[] = []
  let at = 0
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK)
    const size = Number.parseInt(field(header, 124, 12), 8)
    const start = at + BLOCK
    if (!Number.isSafeInteger(size) || start + size > archive.length) return undefined
    files.push({ name: field(header, 0, LONGEST_NAME), bytes: archive.subarray(start, start + size) })
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  const isWhole = files.every(({ name }) => Buffer.byteLength(name) <= LONGEST_NAME) && packTar(files).equals(archive)
  return isWhole ? files : undefined
}
