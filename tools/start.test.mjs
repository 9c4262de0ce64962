import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '..')
const textOf = (/** @type {string} */ file) => readFileSync(join(repository, file), 'utf8')

/** Comes before tools/start.mjs, says how that was begun, and ends. */
const inPlaceOfStart = `data:text/javascript,${encodeURIComponent(`if (process.argv[1]?.endsWith('start.mjs')) {
  const { argv, execArgv, env } = process
  const malloc = [env.MALLOC_ARENA_MAX, env.MALLOC_MMAP_THRESHOLD_]
  console.log(JSON.stringify({ argv: argv.slice(2), flags: execArgv, malloc }))
  process.exit(7)
}`)}`

/** @param {readonly string[]} argv @param {NodeJS.ProcessEnv} environment */
const npmStart = (argv, environment) => {
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['start', '--silent', '--', ...argv], {
    cwd: repository,
    env: { PATH, HOME, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk
    })
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

it('npm start gives the server its arguments, its flags and its environment, and says nothing of its own', async () => {
  const { code, output } = await npmStart(['--one', 'two words'], { NODE_OPTIONS: `--import=${inPlaceOfStart}` })
  expect(code).toBe(7)
  expect(JSON.parse(output)).toMatchObject({
    argv: ['--one', 'two words'],
    flags: ['--optimize-for-size', '--max-semi-space-size=2'],
    malloc: ['1', '32768'],
  })
})

it('npm start -- --pseudo is the pseudo-language, which refuses MODE=live', async () => {
  const { code, output } = await npmStart(['--pseudo'], { MODE: 'live' })
  expect(code).toBe(1)
  expect(output).toContain('The pseudo-language is for a sandbox')
})

it('docs/operations.md has the same command, for whoever starts it without npm', () => {
  const script = JSON.parse(textOf('package.json')).scripts.start
  expect(script).toMatch(/^exec env (?:[A-Z_]+=\w+ )+node /)
  expect(textOf('docs/operations.md')).toContain(`\n${script.replace('exec env ', '')}\n`)
})
