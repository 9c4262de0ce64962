import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendCode } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { endPostmaster, postmasterOf } from '../support/supervised.ts'

const AT_ONCE = 80
const MOST_LINES = 6
const FOR_LONG = { timeout: 60_000 }

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-lines-'))
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ port: await freePort(), dataDir })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Asks for a code, which writes: 'sent', or the code of the refusal. */
const ask = async (): Promise<string> => {
  const response = await fetch(server.address + sendCode.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, purpose: 'login' }),
  })
  const reply = (await response.json()) as { readonly code?: string }
  return reply.code ?? 'sent'
}

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  )
}

type Line = { readonly msg: string; readonly err?: { readonly code?: string; readonly at?: string } }
const warnings = (): readonly Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

it('a lost database is one line when it is lost and one when it is back, and each refusal is counted', async () => {
  const replies: string[] = []
  let isOver = false
  const caller = async () => {
    while (!isOver) replies.push(await ask())
  }
  const callers = Array.from({ length: AT_ONCE }, caller)
  while (replies.length < AT_ONCE) await new Promise((next) => setTimeout(next, 20))
  const first = postmasterOf(dataDir)
  process.kill(first ?? 0, 'SIGKILL')
  while (!replies.includes('unavailable')) await new Promise((next) => setTimeout(next, 20))
  const from = replies.length
  while (!replies.slice(from).includes('sent')) await new Promise((next) => setTimeout(next, 20))
  isOver = true
  await Promise.all(callers)
  const refused = replies.filter((reply) => reply === 'unavailable').length
  expect(refused).toBeGreaterThan(1)
  expect(await metric('problems_total{code="unavailable"}')).toBe(refused)
  const words = () => warnings().map(({ msg }) => msg)
  await expect.poll(words, FOR_LONG).toContain('the database is reachable again')
  const lost = warnings().filter(({ err }) => /^(?:57P0|08|ECONN)/.test(err?.code ?? ''))
  expect(lost.map(({ err }) => err?.at)).toEqual([expect.any(String)])
  expect(warnings().filter(({ msg }) => msg === 'the database is reachable again')).toHaveLength(1)
  // The others waited for a connection, which is another cause.
  expect(warnings().length).toBeLessThanOrEqual(MOST_LINES)
}, 180_000)
