import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
const textOf = (name: string) => readFileSync(join(repository, name), 'utf8')

const rules = textOf('deploy/alerts.yaml')
const cases = textOf('deploy/alerts-test.yaml')
const namesIn = (text: string, before: string) =>
  [...text.matchAll(new RegExp(`${before}(\\w+)`, 'g'))].map(([, name]) => name)
const alerts = namesIn(rules, '- alert: ')

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const promtool = (...args: readonly string[]) =>
  execFileSync('promtool', args, {
    cwd: join(repository, 'deploy'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

describe('the alerts', () => {
  it('each have a row in the guide for operators, which has no other', () => {
    const [, table = ''] = textOf('docs/operations.md').split('\n## Alerts\n')
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Z]\w+) \| [^|]{20,} \| [^|]{20,} \|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(alerts)
    expect(alerts.length).toBeGreaterThan(10)
    expect(rules.match(/runbook: docs\/operations\.md#alerts/g)).toHaveLength(alerts.length)
  })

  it('each have a case that sets it off, and a near one that does not', () => {
    expect(namesIn(cases, 'alertname: ')).toEqual(alerts.flatMap((name) => [name, name]))
    expect(cases.match(/exp_alerts: \[\]/g)).toHaveLength(alerts.length)
  })

  it.runIf(hasPromtool)('are rules of Prometheus, and are set off by those cases alone', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`${alerts.length} rules found`)
    expect(promtool('test', 'rules', 'alerts-test.yaml')).toContain('SUCCESS')
  })

  it.runIf(hasPromtool)('with a limit that nothing passes are found (control)', () => {
    const from = 'worker_heartbeat_age_seconds) > 120'
    const folder = mkdtempSync(join(tmpdir(), 'hearthline-alerts-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(rules).toContain(from)
    writeFileSync(join(folder, 'alerts.yaml'), rules.replace(from, `${from}000`))
    writeFileSync(join(folder, 'alerts-test.yaml'), cases)
    expect(() => promtool('test', 'rules', join(folder, 'alerts-test.yaml'))).toThrow()
  })
})
