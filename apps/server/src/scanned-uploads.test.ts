import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDocuments, uploadDocument } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { documentCalls } from './documents/index.ts'
import { createScanFile } from './platform/antivirus/index.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

/** The harmless text that every virus scanner knows, put together here so that none takes this file for a virus. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'))
const GOOD = Buffer.from(samplePdf('Any'))
const INFECTED = Buffer.concat([GOOD, Buffer.from('\n% '), EICAR, Buffer.from('\n')])

const folder = mkdtempSync(join(tmpdir(), 'hearthline-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasClamd = spawnSync('clamd', ['--version']).status === 0

/** Debian's daemon, with one signature of our own: the public ones would have to be fetched. */
const startClamd = async (): Promise<{ readonly url: string; readonly child: ChildProcess }> => {
  const signatures = join(folder, 'signatures')
  mkdirSync(signatures)
  writeFileSync(join(signatures, 'ours.ndb'), `Test.Eicar:0:*:${EICAR.toString('hex')}\n`)
  // Started by root, it becomes a user of its own.
  for (const place of [folder, signatures]) chmodSync(place, 0o777)
  const socket = join(folder, 'clamd.sock')
  const settings = join(folder, 'clamd.conf')
  writeFileSync(settings, [`DatabaseDirectory ${signatures}`, `LocalSocket ${socket}`, 'Foreground yes', ''].join('\n'))
  const child = spawn('clamd', ['--config-file', settings], { stdio: 'ignore' })
  await vi.waitUntil(() => existsSync(socket), { timeout: 120_000, interval: 100 })
  return { url: `unix://${socket}`, child }
}

const serverWith = async (url: string): Promise<{ server: TestServer; applicant: Applicant }> => {
  const env = { FILES_URL: `file://${join(folder, 'files')}`, ANTIVIRUS_URL: url }
  const server = await createTestServer({ env, calls: () => documentCalls() })
  return { server, applicant: await createApplicant(server, { step: 'INCOME_VERIFICATION' }) }
}

const send = ({ server, applicant }: Awaited<ReturnType<typeof serverWith>>, bytes: Buffer) =>
  sendFile(server, uploadDocument, { uuid: applicant.uuid, token: applicant.visitor.token, bytes, type: 'PAYSTUB' })

describe.skipIf(!hasClamd)('with the ClamAV daemon (Debian’s clamav-daemon)', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>
  let world: Awaited<ReturnType<typeof serverWith>>
  beforeAll(async () => {
    clamd = await startClamd()
    world = await serverWith(clamd.url)
  })
  afterAll(async () => {
    await world.server.close()
    clamd.child.kill()
  })

  it('a file is taken, and one with a virus is refused and leaves nothing', async () => {
    expect((await send(world, GOOD)).status).toBe(200)
    expect(await send(world, INFECTED)).toMatchObject({ status: 422, body: { code: 'fileInfected' } })
    const { uuid, visitor } = world.applicant
    const { body } = await visitor.call(listDocuments, { params: { uuid } })
    expect(body).toHaveLength(1)
  })

  it('a virus at the end of a file of many chunks is found', async () => {
    const scan = createScanFile(clamd.url)
    const padding = Buffer.alloc(5_000_000, 'a page of a statement ')
    await expect(scan(padding)).resolves.toBeUndefined()
    await expect(scan(Buffer.concat([padding, EICAR]))).rejects.toMatchObject({ problem: 'fileInfected' })
  })

  it('no file is taken once the daemon is gone', async () => {
    const ended = new Promise((resolve) => clamd.child.once('exit', resolve))
    clamd.child.kill('SIGKILL')
    await ended
    expect(await send(world, GOOD)).toMatchObject({ status: 503, body: { code: 'vendorUnavailable' } })
  })
})

it('without a daemon, the same file is taken (control)', async () => {
  const env = { FILES_URL: `file://${join(folder, 'unscanned')}` }
  const server = await createTestServer({ env, calls: () => documentCalls() })
  onTestFinished(() => server.close())
  const applicant = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
  expect((await send({ server, applicant }, INFECTED)).status).toBe(200)
})

/** A daemon that answers like this, whatever it is sent. */
const daemonThat = (answer: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    const daemon = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => answer(socket))
    })
    onTestFinished(() => void daemon.close())
    daemon.listen(0, '127.0.0.1', () => resolve(`tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`))
  })

// [ASVS-16.5.3]
it.each<[string, (socket: Socket) => void]>([
  ['refuses the size', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['hangs up', (socket) => socket.destroy()],
  ['hangs up in the middle of its answer', (socket) => socket.end('stream: O')],
  ['says nothing', () => undefined],
  ['never ends its answer', (socket) => socket.write('stream: OK'.repeat(1_000))],
])('a file is not taken where the daemon %s', async (_, answer) => {
  const scan = createScanFile(await daemonThat(answer), { answerMs: 2_000 })
  await expect(scan(GOOD)).rejects.toMatchObject({ problem: 'vendorUnavailable' })
})

// [ASVS-16.5.2]
it.each(['tcp://127.0.0.1:1', `unix://${join(folder, 'nobody.sock')}`])(
  'an upload is not taken, and may be tried again, where nobody answers at %s',
  async (url) => {
    const world = await serverWith(url)
    onTestFinished(() => world.server.close())
    expect(await send(world, GOOD)).toMatchObject({ status: 503, body: { code: 'vendorUnavailable' } })
    const { uuid, visitor } = world.applicant
    expect((await visitor.call(listDocuments, { params: { uuid } })).body).toEqual([])
  },
)

// [ASVS-5.4.3]
it('an upload in which the daemon finds something is refused, and leaves nothing', async () => {
  const world = await serverWith(await daemonThat((socket) => socket.end('stream: Test.Eicar FOUND\0')))
  onTestFinished(() => world.server.close())
  expect(await send(world, GOOD)).toMatchObject({ status: 422, body: { code: 'fileInfected' } })
  const { uuid, visitor } = world.applicant
  expect((await visitor.call(listDocuments, { params: { uuid } })).body).toEqual([])
})

it('a file is taken where the daemon finds nothing in it (control)', async () => {
  const scan = createScanFile(await daemonThat((socket) => socket.end('stream: OK\0')), { answerMs: 2_000 })
  await expect(scan(GOOD)).resolves.toBeUndefined()
})
