import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { finalStageOf, npmStart, textOf, unknownSettings } from '../../tests/support/deployment.ts'
import { advisedSeconds } from './grace.ts'

const text = textOf('hearthline@.service')
const every = (name: string) => [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** Asks systemd about a unit, as if node and the folder were where the unit has them. */
const analyze = (unit: string, ...words: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'opt'))
  const file = join(folder, 'hearthline@web.service')
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath).replace('/opt/hearthline', join(folder, 'opt')))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

describe('deploy/hearthline@.service', () => {
  it('starts the server with the variables and flags of npm start, and as the image does', () => {
    const { variables, flags } = npmStart()
    const given = every('Environment').flatMap((line) => line.split(' '))
    for (const [name, value] of Object.entries(variables)) expect(given).toContain(`${name}=${value}`)
    expect(unknownSettings(given.map((one) => one.split('=')[0] ?? ''))).toEqual([])
    expect(every('ExecStart')).toEqual([`/usr/bin/node ${flags.join(' ')} apps/server/dist/main.js`])
    expect(finalStageOf(textOf('Dockerfile')).command.slice(1).join(' ')).toBe(
      every('ExecStart')[0]?.replace('/usr/bin/node ', ''),
    )
  })

  it('is started again whatever ended it, and has time to drain', () => {
    expect(every('Restart')).toEqual(['always'])
    expect(Number(every('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(advisedSeconds)
  })

  it('writes below its own folder alone', () => {
    expect(every('ProtectSystem')).toEqual(['strict'])
    expect(every('NoNewPrivileges')).toEqual(['yes'])
    expect(every('Environment')[0]).toContain(`DATA_DIR=/var/lib/${every('StateDirectory')[0]}`)
  })

  it.runIf(hasSystemd)('is a unit without faults to systemd', () =>
    expect(analyze(text, 'verify')).toEqual({ status: 0, output: '' }),
  )

  it.runIf(hasSystemd).each([
    ['an unknown key', 'RestartSec=', 'RestartSecs=', /RestartSecs/],
    ['a wrong value', 'ProtectSystem=strict', 'ProtectSystem=severe', /protect system value.*severe/],
  ])('would be refused with %s (control)', (_, right, wrong, fault) =>
    expect(analyze(text.replace(right, wrong), 'verify').output).toMatch(fault),
  )

  it.runIf(hasSystemd)('leaves little open, by the measure of systemd', () => {
    // From 0 (closed) to 100; of a unit that closes nothing it is over 90.
    const words = ['security', '--offline=yes', '--threshold=20']
    expect(analyze(text, ...words).status).toBe(0)
    const open = text.replace(/StateDirectoryMode[\s\S]*?\n\n/, '\n')
    expect(analyze(open, ...words).status).not.toBe(0)
  })
})
