import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
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

/** The rows of the guide for operators (alert, what it means, what to do), and the shell that they are read with. */
const guide = () => {
  const [, section = ''] = textOf('docs/operations.md').split('\n## Alerts\n')
  const text = section.split('\n## ')[0] ?? ''
  const rows = [...text.matchAll(/^\| ([A-Z]\w+) \| ([^|]{20,}) \| ([^|]{20,}) \|$/gm)].map(([, ...cells]) => cells)
  return { rows, shell: /```sh\n(.*?)```/s.exec(text)?.[1] ?? '' }
}

type Command = readonly [name: string, words: string]

/** What a row says to run: a word that a shell knows, and what follows it. */
const commandsIn = (does: string): readonly Command[] =>
  [...does.matchAll(/`(?:\w+=\S+ )?(ask|lines|metric|df|npm|openssl|systemctl) ([^`]*)`/g)].map(
    ([, name = '', words = '']) => [name, words],
  )

const server = join(repository, 'apps/server/src')
/** All that the server is made of, and the scripts. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(server, name), 'utf8'))
  .concat(textOf('package.json'))
  .join('\n')

/** What a command looks for and nothing of ours writes: a message of the log, a figure, a script. */
const lost = ([name, words]: Command): readonly string[] => {
  const text = words.replaceAll("'", '')
  if (name === 'lines') return new RegExp(`['\`]${text}`).test(sources) ? [] : [text]
  if (name === 'npm') return sources.includes(`"${text.split(' ')[1]}": "node`) ? [] : [text]
  // A figure of the process itself comes from the library.
  if (name !== 'metric' || text.startsWith('nodejs_')) return []
  return sources.includes(text.replace(/(_count|_sum)$|\{.*/, '')) ? [] : [text]
}

describe('the alerts', () => {
  it('each have a row in the guide for operators, which has no other', () => {
    expect(guide().rows.map(([name]) => name)).toEqual(alerts)
    expect(alerts.length).toBeGreaterThan(10)
    expect(rules.match(/runbook: docs\/operations\.md#alerts/g)).toHaveLength(alerts.length)
  })

  it('each have a command to begin with, of which the guide has the words', () => {
    const { rows, shell } = guide()
    expect(rows.filter(([, , does = '']) => commandsIn(does).length === 0)).toEqual([])
    expect(spawnSync('sh', ['-n'], { input: shell, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    const commands = rows.flatMap(([, , does = '']) => commandsIn(does))
    expect(commands.flatMap(lost)).toEqual([])
    for (const kind of ['lines', 'metric', 'npm']) expect(commands.some(([name]) => name === kind)).toBe(true)
  })

  it.each([
    ['lines', 'no such message'],
    ['metric', 'no_such_figure'],
    ['npm', 'run nothing -- list'],
  ])('%s with what is not there is found (control)', (name, words) => expect(lost([name, words])).toHaveLength(1))

  it('are looked into by what the guide has in its shell', async () => {
    const asked: string[] = []
    const metrics = createServer(({ url = '', headers }, response) => {
      asked.push(`${url} ${headers.authorization ?? ''}`)
      response.end('jobs{queue="mail"} 3\njobs_dead 1\nother 2\n')
    })
    await new Promise<void>((listens) => metrics.listen(0, '127.0.0.1', listens))
    onTestFinished(() => void metrics.close())
    const { port } = metrics.address() as AddressInfo // a server that listens on a port
    const script = [
      guide().shell,
      `AT=http://127.0.0.1:${port}`,
      `logs() { printf '%s\\n' '{"level":50,"msg":"unexpected","req":{"id":"one"}}' '{"level":30,"msg":"request"}'; }`,
      `lines unexpected; metric 'jobs{'; ask /readyz`,
    ].join('\n')
    const { stdout } = await promisify(execFile)('sh', ['-c', script], {
      env: { ...process.env, MONITORING_TOKEN: 't' },
    })
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      '{"level":50,"msg":"unexpected","req":{"id":"one"}}',
      'jobs{queue="mail"} 3',
      'jobs{queue="mail"} 3',
    ])
    expect(asked).toEqual(['/metrics Bearer t', '/readyz Bearer t'])
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
