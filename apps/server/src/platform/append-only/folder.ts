import { randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/index.ts'
import type { AppendOnly } from './port.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const orIf =
  <Value>(code: string, value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) !== code) throw error
    return value
  }

/** So that a name, too, is there after the machine has lost its power. */
const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** With the folders above it. Node's own `recursive` never ends where one refuses to hold any, as /proc does. */
const makeFolder = async (path: string): Promise<void> => {
  const make = () => mkdir(path, { mode: 0o700 }).catch(orIf('EEXIST', undefined))
  try {
    await make()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await make()
  }
}

/**
 * A folder, which may forbid its user to remove and to rename (`chattr +a`): a file is written under a hidden name and linked
 * to its own, which succeeds once.
 */
export const openAppendOnlyFolder = (root: string): AppendOnly => ({
  check: async () => {
    try {
      await makeFolder(root)
      await access(root, constants.W_OK)
    } catch (error) {
      throw new ConfigError([`EVIDENCE_URL: nothing can be added to the folder ${root} (${codeOf(error)}).`])
    }
  },
  names: async (folder) => {
    const names = await readdir(join(root, folder)).catch(orIf<string[]>('ENOENT', []))
    return names.filter((name) => !name.startsWith('.')).toSorted()
  },
  read: (folder, name) => readFile(join(root, folder, name)).catch(orIf('ENOENT', undefined)),
  append: async (folder, name, bytes) => {
    const path = join(root, folder)
    await makeFolder(path)
    const hidden = join(path, `.${name}.${randomUUID()}`)
    const file = await open(hidden, 'wx', 0o400)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const isAdded = await link(hidden, join(path, name)).then(() => true, orIf('EEXIST', false))
    // Where nothing may be removed it stays, hidden, and is the same file.
    await unlink(hidden).catch(() => undefined)
    await flushFolder(path)
    return isAdded
  },
})
