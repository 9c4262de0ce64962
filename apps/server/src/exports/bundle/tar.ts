import { packTar as pack, unpackTar as unpack } from 'modern-tar'

export type TarFile = { readonly name: string; readonly bytes: Uint8Array }

/** Files as one archive that any tar opens. With no time and no owner: the same files give the same bytes. */
export const packTar = async (files: readonly TarFile[]): Promise<Buffer> => {
  const archive = await pack(
    files.map(({ name, bytes }) => ({
      header: { name, size: bytes.length, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 },
      body: bytes,
    })),
  )
  return Buffer.from(archive.buffer)
}

/** The files of an archive that packTar wrote; undefined where it is not one, down to the last byte. */
export const unpackTar = async (archive: Buffer): Promise<readonly TarFile[] | undefined> => {
  // The library throws at what is no archive; whoever checks a file is told the same of all that is not whole.
  const entries = await unpack(archive, { strict: true }).catch(() => [])
  const files = entries.map(({ header, data }) => ({ name: header.name, bytes: data ?? new Uint8Array() }))
  return (await packTar(files)).equals(archive) ? files : undefined
}
