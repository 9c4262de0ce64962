import { describe, expect, it } from 'vitest'
import { sha256Of } from './manifest.ts'
import { packTar, type TarFile, unpackTar } from './tar.ts'

const file = (name: string, bytes: string | Uint8Array): TarFile => ({ name, bytes: Buffer.from(bytes) })

const files = [
  file('manifest.json', '{}\n'),
  file(`papers/${'a'.repeat(88)}.pdf`, Buffer.alloc(700, 7)),
  file('papers/empty.pdf', ''),
  file('papers/block.pdf', Buffer.alloc(512, 9)),
]

describe('an archive', () => {
  it('has the bytes that bundles have had from the first one on, so that old ones are still whole', async () => {
    const archive = await packTar(files)
    expect(archive.length).toBe(5120)
    expect(sha256Of(archive)).toBe('781d163598f432929f990d8f7db76bd597a27bc87ee7ba4db612efa92fe6ab26')
  })

  it('gives back the files that went in', async () => {
    const unpacked = await unpackTar(await packTar(files))
    expect(unpacked?.map(({ name, bytes }) => file(name, bytes))).toEqual(files)
  })

  it.each([
    ['a byte behind it', (archive: Buffer) => Buffer.concat([archive, Buffer.from('x')])],
    ['a block behind it', (archive: Buffer) => Buffer.concat([archive, Buffer.alloc(512)])],
    ['an end that is cut', (archive: Buffer) => archive.subarray(0, -512)],
    ['a file that is cut', (archive: Buffer) => archive.subarray(0, 1300)],
    ['a bit in the padding', (archive: Buffer) => archive.fill(1, 600, 601)],
    ['a time in a header', (archive: Buffer) => archive.fill('1', 140, 141)],
    ['a header of zeroes', (archive: Buffer) => archive.fill(0, 0, 512)],
    ['no archive', () => Buffer.from('nothing')],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('is refused with %s', async (_, change) => {
    expect(await unpackTar(change(await packTar(files)))).toBeUndefined()
  })

  it.each([
    ['a link', { name: 'papers/a.pdf', size: 0, type: 'symlink', linkname: '/etc/passwd' }],
    ['a folder', { name: 'papers/', size: 0, type: 'directory' }],
    ['an owner', { name: 'papers/a.pdf', size: 0, uname: 'root' }],
  ] as const)('is refused with %s in it', async (_, header) => {
    const { packTar: packAnything } = await import('modern-tar')
    const other = await packAnything([{ header: { mode: 0o644, mtime: new Date(0), uid: 0, gid: 0, ...header } }])
    expect(await unpackTar(Buffer.from(other))).toBeUndefined()
  })
})
