import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AddressRefused, createSend, ReplyTooLarge } from './create-send.ts'
import { refusedRange } from './refused-range.ts'

const servers: Server[] = []
/** A real server on this machine that counts who reaches it. */
const serve = async (answer: RequestListener) => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { seen, port: (server.address() as AddressInfo).port }
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const BOUNDS = { timeoutMs: 30_000, largestBytes: 1_000 }
const hello: RequestListener = (_, response) => response.end('hello')
const refused = (run: Promise<unknown>, words: RegExp) =>
  expect(run).rejects.toSatisfy((error) => error instanceof AddressRefused && words.test(error.message))

describe('an address that is not public', () => {
  it.each([
    ['0.0.0.0', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['100.64.0.9', 'carrierGradeNat'],
    ['127.0.0.1', 'loopback'],
    ['169.254.7.7', 'linkLocal'],
    ['169.254.169.254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['192.0.2.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::7f00:1', 'ipv4Compatible'],
    ['::ffff:10.0.0.1', 'private'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['64:ff9b::a00:1', 'rfc6052'],
    ['2002:7f00:1::', '6to4'],
    ['2001:db8::1', 'reserved'],
    ['fd00:ec2::254', 'metadata'],
    ['fd12::1', 'uniqueLocal'],
    ['fe80::1', 'linkLocal'],
    ['ff02::1', 'multicast'],
    ['not an address', 'no address'],
  ])('%s is refused as %s', (address, range) => expect(refusedRange(address, [])).toBe(range))

  it.each(['8.8.8.8', '2606:4700::1111'])('is not %s (control)', (address) =>
    expect(refusedRange(address, [])).toBeUndefined(),
  )

  it('is any of a private network, however it is written', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '0'),
        fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
        fc.constantFrom('', '::ffff:', '::'),
        (first, rest, prefix) => refusedRange(`${prefix}${[first, ...rest].join('.')}`, []) !== undefined,
      ),
    ))

  it('is let through by a network of the installation, and by no other', () => {
    expect(refusedRange('10.20.3.4', ['10.20.0.0/16'])).toBeUndefined()
    expect(refusedRange('::ffff:10.20.3.4', ['10.20.0.0/16'])).toBeUndefined()
    expect(refusedRange('fd12::5', ['10.20.0.0/16', 'fd12::5'])).toBeUndefined()
    expect(refusedRange('10.21.3.4', ['10.20.0.0/16'])).toBe('private')
  })

  it('of the cloud about its machine is let through by no network', () =>
    expect(refusedRange('169.254.169.254', ['169.254.0.0/16'])).toBe('metadata'))
})

describe('an outgoing call', () => {
  const at = (address: string) => async () => [{ address, family: 4 }]
  /** Plain http, as a sandbox may, to a name that resolves as given. */
  const named = (address: string, networks: readonly string[] = []) =>
    createSend({ mode: 'sandbox', networks, resolve: at(address) })

  it('reaches the address that the name resolves to: the control of what follows', async () => {
    const { port, seen } = await serve(hello)
    const reply = await named('127.0.0.1')({ url: `http://vendor.example:${port}/a`, ...BOUNDS })
    expect([reply.status, reply.bytes.toString(), seen]).toEqual([200, 'hello', ['/a']])
  })

  // [ASVS-13.2.4]
  it.each([
    ['vendor.example', ['vendor.example']],
    ['api.vendor.example', ['other.example', '*.vendor.example']],
    ['VENDOR.example', ['vendor.example']],
    ['127.0.0.1', ['127.0.0.1']],
  ])('reaches %s, where %j are listed', async (host, hosts) => {
    const { port, seen } = await serve(hello)
    const send = createSend({ mode: 'sandbox', networks: [], hosts, resolve: at('127.0.0.1') })
    await send({ url: `http://${host}:${port}/`, ...BOUNDS })
    expect(seen).toEqual(['/'])
  })

  // [ASVS-13.2.4]
  it.each([
    ['other.example', ['vendor.example']],
    ['vendor.example', []],
    ['vendor.example', ['*.vendor.example']],
    ['evilvendor.example', ['*.vendor.example', 'vendor.example']],
    ['vendor.example.evil.example', ['vendor.example', '*.vendor.example']],
    ['127.0.0.1', ['vendor.example']],
  ])('does not reach %s, where %j are listed', async (host, hosts) => {
    const { port, seen } = await serve(hello)
    const send = createSend({ mode: 'sandbox', networks: [], hosts, resolve: at('127.0.0.1') })
    await refused(send({ url: `http://${host}:${port}/`, ...BOUNDS, mayBeHere: true }), /not in OUTGOING_HOSTS/)
    expect(seen).toEqual([])
  })

  // [ASVS-1.3.6]
  it('is not made to a name of a private address', async () => {
    await refused(
      named('10.0.0.3')({ url: 'http://vendor.example/', ...BOUNDS }),
      /vendor\.example.*10\.0\.0\.3.*private/,
    )
  })

  // [ASVS-1.3.6]
  it('is not made where one of several addresses is private', async () => {
    const resolve = async () => [...(await at('127.0.0.1')()), ...(await at('192.168.0.1')())]
    const { port, seen } = await serve(hello)
    const send = createSend({ mode: 'sandbox', networks: [], resolve })
    await refused(send({ url: `http://vendor.example:${port}/`, ...BOUNDS }), /192\.168\.0\.1/)
    expect(seen).toEqual([])
  })

  // [ASVS-1.3.6]
  it('goes to the address that was checked, whatever the name says a moment later', async () => {
    const { port, seen } = await serve(hello)
    const answers = ['127.0.0.1', '10.0.0.1']
    let asked = 0
    const resolve = async () => at(answers[asked++] ?? '10.0.0.1')()
    const send = createSend({ mode: 'sandbox', networks: [], resolve })
    await send({ url: `http://vendor.example:${port}/`, ...BOUNDS })
    // One question for one connection: the answer that was checked is the one that is connected to.
    expect([asked, seen.length]).toEqual([1, 1])
    // The next call takes over no connection, and is refused by the new answer.
    await refused(send({ url: `http://vendor.example:${port}/`, ...BOUNDS }), /10\.0\.0\.1/)
    expect(seen.length).toBe(1)
  })

  // [ASVS-12.2.1]
  it.each(['http://127.0.0.1', 'http://0x7f.1', 'http://2130706433', 'http://[::ffff:127.0.0.1]'])(
    'is not made in live to %s, over TLS or without',
    async (url) => {
      const { port, seen } = await serve(hello)
      const live = createSend({ mode: 'live', networks: [] })
      await refused(live({ url: `${url}:${port}/`, ...BOUNDS }), /not https/)
      await refused(live({ url: `${url.replace('http', 'https')}:${port}/`, ...BOUNDS }), /loopback/)
      expect(seen).toEqual([])
    },
  )

  it('in live may reach this machine where a setting may name it, and not without (control)', async () => {
    const { port, seen } = await serve(hello)
    const live = createSend({ mode: 'live', networks: [] })
    await live({ url: `http://127.0.0.1:${port}/`, ...BOUNDS, mayBeHere: true })
    expect(seen).toEqual(['/'])
  })

  it('carries no name and password of an address, and knows http alone', async () => {
    const send = createSend({ mode: 'sandbox', networks: [] })
    await refused(send({ url: 'http://a:b@vendor.example/', ...BOUNDS }), /user name/)
    await refused(send({ url: 'file:///etc/passwd', ...BOUNDS }), /not https/)
  })

  // [ASVS-15.3.2]
  it('follows no redirect, so a chain of them reaches nobody', async () => {
    const inside = await serve(hello)
    const second = await serve((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    )
    const first = await serve((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${second.port}/` }).end(),
    )
    const send = createSend({ mode: 'sandbox', networks: [] })
    await refused(send({ url: `http://127.0.0.1:${first.port}/`, ...BOUNDS }), /no redirect/)
    expect([first.seen.length, second.seen, inside.seen]).toEqual([1, [], []])
  })

  // [ASVS-12.3.2]
  it('says nothing to a server whose certificate nobody vouches for', async () => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-']
    const made = ['req', '-x509', ...key, '-subj', '/CN=vendor.example', '-days', '2']
    const pem = execFileSync('openssl', made, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    const seen: string[] = []
    const server = createTlsServer({ key: pem, cert: pem }, (request, response) => {
      seen.push(request.url ?? '')
      response.end('hello')
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ask = () => named('127.0.0.1')({ url: `https://vendor.example:${port}/`, ...BOUNDS })
    await expect(ask()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(seen).toEqual([])
    // The control: whoever looks at no certificate reaches it.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect((await ask()).bytes.toString()).toBe('hello')
    vi.unstubAllEnvs()
  })

  it('reads no more than its caller does', async () => {
    const { port } = await serve((_, response) => response.end('x'.repeat(2_000)))
    const send = createSend({ mode: 'sandbox', networks: [] })
    const url = `http://127.0.0.1:${port}/`
    await expect(send({ url, ...BOUNDS })).rejects.toBeInstanceOf(ReplyTooLarge)
    expect((await send({ url, ...BOUNDS, largestBytes: 2_000 })).bytes).toHaveLength(2_000)
  })

  it.each([
    ['never answers', () => undefined],
    ['never ends its answer', (_: unknown, response: Parameters<RequestListener>[1]) => void response.write('a')],
  ] satisfies [string, RequestListener][])('gives up on whoever %s', async (_, answer) => {
    const { port } = await serve(answer)
    const send = createSend({ mode: 'sandbox', networks: [] })
    await expect(send({ url: `http://127.0.0.1:${port}/`, timeoutMs: 50, largestBytes: 100 })).rejects.toThrow()
  })

  it('gives up on a name that never resolves', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    const send = createSend({ mode: 'sandbox', networks: [], resolve })
    await expect(send({ url: 'http://vendor.example/', timeoutMs: 50, largestBytes: 100 })).rejects.toThrow()
  })
})
