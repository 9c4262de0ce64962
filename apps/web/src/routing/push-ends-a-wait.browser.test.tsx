import { forgetToken, saveToken } from '@hearthline/client'
import { type PushFrame, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleProfile, sampleRecord, sampleStatus } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { AppRoutes } from './index.ts'

const { setTimeout: realTimeout } = globalThis
const pause = (ms: number) => new Promise((next) => realTimeout(next, ms))

/** Longer than the first pause of a wait's polling, after which an untouched page would have asked. */
const FIRST_POLL_MS = 1000
const NEVER_MS = 3_600_000

/** Pauses of a second and more, as the polling makes them, do not end within a test; shorter ones are as ever. */
const withoutPolls = () =>
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => realTimeout(act, ms < FIRST_POLL_MS ? ms : NEVER_MS))

/** The server's end of the sockets that the page opens. */
const stubSocket = () => {
  const opened: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    readonly sent: string[] = []
    constructor() {
      super()
      opened.push(this)
      queueMicrotask(() => this.dispatchEvent(new Event('open')))
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    opened,
    push: (frame: PushFrame) =>
      opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })),
  }
}

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const waiting = page.getByRole('heading', { level: 1, name: 'We are reading the public records of your home' })
const liens = page.getByRole('heading', { level: 1, name: 'What do you owe on the home?' })

const open = async () => {
  const here: { step: Step } = { step: 'PREQUAL_TITLE' }
  const { uuid } = sampleStatus()
  const socket = stubSocket()
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, () => sampleStatus({ state: here.step })],
    [readRecord, () => sampleRecord({ step: here.step })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/start/profile` })
  await expect.element(waiting).toBeVisible()
  await vi.waitFor(() => expect(socket.opened[0]?.sent).toHaveLength(1), { timeout: 60_000 })
  const asked = () => server.asked.filter((name) => name === readStatus.name).length
  return { here, socket, asked }
}

it('a frame that says that it moved ends a wait, and no poll does', async () => {
  withoutPolls()
  const { here, socket, asked } = await open()
  expect(JSON.parse(socket.opened[0]?.sent[0] ?? '')).toMatchObject({ type: 'hello', token: 'sample' })
  const before = asked()
  here.step = 'LIEN_VERIFICATION'
  await pause(2 * FIRST_POLL_MS)
  // Nobody has told the page yet, and it has not asked.
  await expect.element(waiting).toBeVisible()
  expect(asked()).toBe(before)
  socket.push({ type: 'moved', application: sampleStatus().uuid, version: 2 })
  await expect.element(liens).toBeVisible()
})

it('a wait that nobody tells of its end stays (control)', async () => {
  withoutPolls()
  const { here, socket } = await open()
  here.step = 'LIEN_VERIFICATION'
  socket.push({ type: 'bye', reason: 'denied' })
  await pause(2 * FIRST_POLL_MS)
  await expect.element(waiting).toBeVisible()
})

it('the polling that is held back there does end a wait by itself (control)', async () => {
  const { here } = await open()
  here.step = 'LIEN_VERIFICATION'
  await expect.element(liens).toBeVisible()
})
