import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** @type {(...args: string[]) => { code: number | null, says: string }} */
const prove = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'prove.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { code: status, says: stdout + stderr }
}

it.each([
  ['more shares than parts, of which some would pass without a test', ['--share', '50/50'], 'There are 48 parts'],
  ['more shares than hundreds', ['200', '--share', '3/3'], 'There are 2 parts'],
  ['a share that is none', ['--share', '3/2'], '"3/2" is no share'],
])('refuses %s', (_, args, why) => {
  const { code, says } = prove(...args)
  expect(code).not.toBe(0)
  expect(says).toContain(why)
})
