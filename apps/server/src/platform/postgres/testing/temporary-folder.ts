import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes with the test; `closed` to everybody but its owner. */
export const temporaryFolder = ({ closed = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-'))
  chmodSync(folder, closed ? 0o700 : 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
