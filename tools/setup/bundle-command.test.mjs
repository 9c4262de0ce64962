import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleCommand } from './bundle-command.mjs'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values(scripts).flatMap((line) => /tools\/run\.mjs (\w+)/.exec(line)?.[1] ?? [])

describe('a command of tools', () => {
  it.each(commands)('%s is compiled into one file that can be read', async (name) => {
    const file = await bundleCommand(root, name)
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('is the same file until a source changes', async () => {
    expect(await bundleCommand(root, 'calc')).toBe(await bundleCommand(root, 'calc'))
  })
})
