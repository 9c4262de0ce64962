import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUSH_PATH, readStatus, register, uploadDocument } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { isToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import type { Lender } from '../../tools/seed/cast.ts'
import { PATIENCE_MS } from '../../tools/seed/growing-pause.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { type Answer, sendHttp } from '../../tools/seed/send-http.ts'
import { type BookedCast, castBookkeeper, expectKept } from '../support/faulty-server.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { endPostmaster } from '../support/supervised.ts'

const MEGABYTE = 1_048_576
const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-hostile-'))
const port = await freePort()
let server: ServerProcess
let lender: Lender
let cast: BookedCast
const lines: { destroy(): void }[] = []

beforeAll(async () => {
  server = await startServer({ port, dataDir })
  lender = lenderNamed('HEARTHLINE', server.address)
  cast = await castBookkeeper(lender, PATIENCE_MS)
})
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await endPostmaster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

const headersOf = () => ({ host: lender.host, authorization: `Bearer ${cast.borrower.token}` })
const askStatus = (): Promise<Answer> =>
  sendHttp(`${lender.address}${readStatus.path.replace(':uuid', cast.uuid)}`, { method: 'GET', headers: headersOf() })
const codeOf = ({ bytes }: Answer) => (JSON.parse(Buffer.from(bytes).toString()) as { code: string }).code
const residentBytes = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024

const expectOthersServed = async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, askStatus))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
}

describe(`clients that mean harm (${shareName})`, () => {
  it.runIf(isToday(0, 6))('with headers that never end hold up nobody, and are cut off', async () => {
    const open = new Set<Socket>()
    for (let nth = 0; nth < 500; nth++) {
      const socket = connect(port, '127.0.0.1')
      open.add(socket)
      lines.push(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => open.delete(socket))
      socket.write('GET /account/heloc/register HTTP/1.1\r\nhost: hearthline.localhost\r\nx-slow: ')
    }
    const trickle = setInterval(() => {
      for (const socket of open) socket.write('x')
    }, 1_000)
    lines.push({ destroy: () => clearInterval(trickle) })
    await expectOthersServed()
    expect(open.size).toBe(500)
    await expect.poll(() => open.size, { timeout: PATIENCE_MS, interval: 1_000 }).toBe(0)
  })

  it.runIf(isToday(1, 6))('with bodies of 50 MB are told that it is too much, without keeping them', async () => {
    const before = residentBytes()
    const body = '{"a":"'.padEnd(50 * MEGABYTE, 'x')
    const sent = Array.from({ length: 5 }, () =>
      sendHttp(`${lender.address}${register.path}`, {
        method: 'POST',
        headers: { host: lender.host, 'content-type': 'application/json' },
        body,
      }).then(codeOf, () => 'cut off'),
    )
    await expectOthersServed()
    const answers = await Promise.all(sent)
    expect(answers.filter((answer) => !['bodyTooLarge', 'cut off'].includes(answer))).toEqual([])
    expect(residentBytes() - before).toBeLessThan(200 * MEGABYTE)
  })

  it.runIf(isToday(1, 6))('with many large uploads at once are told that we are busy, and fill no memory', async () => {
    const before = residentBytes()
    const upload = (megabytes: number) => {
      const body = new FormData()
      body.set('type', 'PAYSTUB')
      body.set('file', new Blob([Buffer.alloc(megabytes * MEGABYTE, 'x')], { type: 'application/pdf' }), 'scan.pdf')
      return sendHttp(`${lender.address}${uploadDocument.path.replace(':uuid', cast.uuid)}`, {
        method: 'POST',
        headers: { ...headersOf(), 'idempotency-key': randomUUID() },
        body,
      }).then(codeOf)
    }
    const sent = Array.from({ length: 16 }, () => upload(19))
    await expectOthersServed()
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['busy', 'fileKindRefused']))
    expect(residentBytes() - before).toBeLessThan(400 * MEGABYTE)
    // There is room again.
    expect([await upload(19), await upload(21)]).toEqual(['fileKindRefused', 'fileTooLarge'])
    await expectKept(lender, cast)
  })

  it.runIf(isToday(0, 2))('with thousands of idle sockets hold up nobody, and each page hears of moves', async () => {
    const count = 2_000
    const ready: Promise<void>[] = []
    for (let nth = 0; nth < count; nth++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${PUSH_PATH}`, { headers: { host: lender.host } })
      lines.push({ destroy: () => socket.terminate() })
      socket.on('error', () => undefined)
      socket.once('open', () =>
        socket.send(JSON.stringify({ type: 'hello', token: cast.borrower.token, application: cast.uuid })),
      )
      ready.push(new Promise((resolve) => socket.once('message', () => resolve())))
      if (nth % 100 === 99) await Promise.all(ready)
    }
    await Promise.all(ready)
    await expectOthersServed()
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    expect(metrics).toContain(`sockets_open ${count}`)
    expect(residentBytes()).toBeLessThan(700 * MEGABYTE)
  })
})
