import { checkAddress, clearFaults, listFaults, readInbox, sendCode, setFault } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { draftCalls } from '../drafts/index.ts'
import { createComposedServer } from '../testing/composed-server.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { sandboxCalls } from './index.ts'

const body = { street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ registry }) => [
      ...sandboxCalls({ sweep: async () => undefined }),
      ...draftCalls({ registry, render: async () => ({ pdf: Buffer.from('%PDF-1.7') }) }),
    ],
  })
})
afterAll(() => server.close())
afterEach(async () => {
  await createVisitor(server).call(clearFaults)
})

const looks = async (host = 'localhost') => {
  const { status, body: answer } = await createVisitor(server, { host }).call(checkAddress, { body })
  return status === 200 ? answer.outcome : answer.code
}
const play = (fault: string, lasts = 'once', vendor = 'address') =>
  createVisitor(server).call(setFault, { body: { vendor, fault, lasts } })
const setOn = async (host = 'localhost') =>
  ((await createVisitor(server, { host }).raw(listFaults)).json() as { vendor: string; set: unknown }[]).filter(
    ({ set }) => set !== null,
  )

describe('a fault of the developer panel', () => {
  it.each([
    ['down', 'vendorUnavailable'],
    ['refuses', 'noMatch'],
    ['slow', 'suggestion'],
  ])('%s spoils the next call of its vendor, and that one only', async (fault, expected) => {
    expect(await looks()).toBe('suggestion')
    expect((await play(fault)).status).toBe(200)
    expect(await setOn()).toMatchObject([{ vendor: 'address', set: { fault, lasts: 'once' } }])
    expect(await looks()).toBe(expected)
    expect(await setOn()).toEqual([])
    expect(await looks()).toBe('suggestion')
  })
  it('lasts until it is cleared where it was told to', async () => {
    await play('down', 'untilCleared')
    expect([await looks(), await looks()]).toEqual(['vendorUnavailable', 'vendorUnavailable'])
    expect((await createVisitor(server).call(clearFaults)).status).toBe(200)
    expect(await looks()).toBe('suggestion')
  })
  it('spoils one of ten calls that come at once', async () => {
    await play('down')
    const codes = await Promise.all(Array.from({ length: 10 }, () => looks()))
    expect(codes.filter((code) => code === 'vendorUnavailable')).toHaveLength(1)
  })
  it('gives way to a newer one of the same vendor', async () => {
    await play('down')
    await play('refuses')
    expect(await setOn()).toHaveLength(1)
    expect(await looks()).toBe('noMatch')
  })
  it('is its own lender’s', async () => {
    await play('down')
    expect(await setOn('harbor-point.localhost')).toEqual([])
    expect(await looks('harbor-point.localhost')).toBe('suggestion')
    expect(await looks()).toBe('vendorUnavailable')
  })
  it.each([
    ['a fault that the vendor cannot play', 'refuses', 'mail'],
    ['an unknown fault', 'burns', 'mail'],
    ['an unknown vendor', 'down', 'weather'],
  ])('is refused for %s', async (_, fault, vendor) => {
    expect(await play(fault, 'once', vendor)).toMatchObject({ status: 422, body: { code: 'invalidInput' } })
    expect(await setOn()).toEqual([])
  })
})

it('spoils the calls of the workers too, who try again', async () => {
  const composed = await createComposedServer()
  const visitor = createVisitor(composed)
  await visitor.call(setFault, { body: { vendor: 'mail', fault: 'down', lasts: 'once' } })
  await visitor.call(sendCode, { body: { email: 'one@example.test', purpose: 'register' } })
  await composed.deliver()
  const listed = replyOf(listFaults, await visitor.call(listFaults))
  expect(listed.filter(({ set }) => set !== null)).toEqual([])
  expect((await visitor.raw(readInbox)).json()).toHaveLength(1)
  await composed.close()
})
