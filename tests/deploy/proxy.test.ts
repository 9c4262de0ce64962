import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer, getCiphers } from 'node:tls'
import { calls } from '@hearthline/contracts'
import { sockets } from '@hearthline/contracts/testing'
import { consolePages, routes } from '@hearthline/domain/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../support/server-process.ts'
import { endAll, folderOf, HOST, hasNginx, startProxy } from './composed.ts'
import { askingPlainly, makeCertificate } from './tls.ts'

afterAll(endAll)

/** nginx alone: what is asked here, it answers before it asks a server. */
const startAlone = async (kind: 'ec' | 'rsa') => {
  const ports = { http: await freePort(), https: await freePort() }
  const certificate = makeCertificate(folderOf(`certificate-${ports.https}`), 'tls', `DNS:${HOST}`, kind)
  await startProxy({
    WEB: '127.0.0.1:9',
    WEB_NAME: 'web',
    WEB_AUTHORITY: certificate.certificate,
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
    TLS_CERTIFICATE: certificate.certificate,
    TLS_KEY: certificate.key,
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
  })
  return { ...ports, ca: certificate.text }
}
type Proxy = Awaited<ReturnType<typeof startAlone>>

const exampleOf = (path: string): string => path.replace(/:\w+/g, '0a1b2c3d-0000-4000-8000-000000000000')
const inPlaceOf = (shown: string) => (hasNginx ? shown : `${shown}, without nginx: apt-get install nginx-light`)

describe.runIf(hasNginx)(inPlaceOf('without TLS'), () => {
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startAlone('ec')
  })

  const pages = [...routes.map(({ path }) => path), '/', '/gallery', '/console', ...Object.values(consolePages)]
  // [ASVS-4.1.2]
  it('every page is sent on', async () => {
    for (const path of pages.map(exampleOf))
      expect(await askingPlainly(proxy.http, `${path}?a=1`, HOST), path).toEqual({
        status: 301,
        location: `https://${HOST}${path}?a=1`,
      })
  })

  // [ASVS-4.1.2]
  it('every call is refused, by whichever of its paths', async () => {
    const paths = calls.flatMap(({ method, path, formerPath }) =>
      [path, ...(formerPath === undefined ? [] : [formerPath])].map((one) => ({ method, path: exampleOf(one) })),
    )
    expect(paths.length).toBeGreaterThan(calls.length)
    for (const { method, path } of paths)
      for (const way of [path, `/${path}`, path.replace('e', '%65'), `/x/..${path}`])
        expect(await askingPlainly(proxy.http, way, HOST, { method }), `${method} ${way}`).toEqual({ status: 403 })
  })

  // [ASVS-4.1.2]
  it.each([
    '/oidc/auth?client_id=a',
    '/identity-broker/callback?code=a',
    '/webhooks/hearthline/credit',
    '/chat.js',
    '/chat/label.json',
    '/openapi.json',
    '/assets/a-1.js',
    '/healthz',
  ])('%s, which no person opens, is refused', async (path) =>
    expect(await askingPlainly(proxy.http, path, HOST)).toEqual({ status: 403 }),
  )

  // [ASVS-4.1.2]
  it('a form that is sent to the address of a page is refused', async () =>
    expect(await askingPlainly(proxy.http, '/auth/login', HOST, { method: 'POST' })).toEqual({ status: 403 }))

  // [ASVS-4.4.1]
  it.each(sockets.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'the socket %s is refused',
    async (path) => {
      const answer = await new Promise<string | number>((done) => {
        const socket = new WebSocket(`ws://127.0.0.1:${proxy.http}${path}`, { headers: { host: HOST } })
        socket.on('open', () => done('opened'))
        socket.on('unexpected-response', (_, { statusCode = 0 }) => done(statusCode))
        socket.on('error', ({ message }) => done(message))
      })
      expect(answer).toBe(403)
    },
  )
})

/** The suite that a browser and the proxy agree on; undefined where they agree on none. */
const agreedOn = (
  { https, ca }: Pick<Proxy, 'https' | 'ca'>,
  { ciphers, version }: { ciphers: string; version: 'TLSv1.2' | 'TLSv1.3' },
): Promise<string | undefined> =>
  new Promise((done) => {
    const versions = { minVersion: version, maxVersion: version }
    const socket = connect({ host: '127.0.0.1', port: https, servername: HOST, ca, ciphers, ...versions })
    socket.on('secureConnect', () => {
      done(socket.getCipher().standardName)
      socket.destroy()
    })
    socket.on('error', () => done(undefined))
  })

/** All suites of TLS 1.2 that the library here knows, weak ones among them. */
const suites = getCiphers()
  .filter((name) => !name.startsWith('tls_'))
  .map((name) => name.toUpperCase())

const takenBy = async (at: Pick<Proxy, 'https' | 'ca'>): Promise<readonly string[]> => {
  const taken: string[] = []
  for (const suite of suites)
    if ((await agreedOn(at, { ciphers: `${suite}:@SECLEVEL=0`, version: 'TLSv1.2' })) !== undefined) taken.push(suite)
  return taken
}

describe.runIf(hasNginx).each(['ec', 'rsa'] as const)(inPlaceOf('by TLS, with a certificate of %s'), (kind) => {
  const name = kind === 'ec' ? 'ECDSA' : 'RSA'
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startAlone(kind)
  })

  // [ASVS-12.1.2]
  it('suites with forward secrecy and authenticated encryption are taken, and no others', async () => {
    const advised = ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256']
    expect([...(await takenBy(proxy))].sort()).toEqual(advised.map((cipher) => `ECDHE-${name}-${cipher}`).sort())
  })

  it('weaker ones would be seen where a server leaves them to its library (control)', async () => {
    const { certificate, key } = makeCertificate(folderOf(`control-${kind}`), 'tls', `DNS:${HOST}`, kind)
    const pair = { cert: readFileSync(certificate), key: readFileSync(key) }
    const server = createServer({ ...pair, ciphers: 'ALL:@SECLEVEL=0', maxVersion: 'TLSv1.2' })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const taken = await takenBy({ https: port, ca: readFileSync(certificate, 'utf8') })
    server.close()
    expect(taken).toEqual(expect.arrayContaining([`ECDHE-${name}-AES128-SHA`, `ECDHE-${name}-AES256-SHA384`]))
  })

  // [ASVS-12.1.2]
  it('the strongest is taken, whatever a browser would like better', async () => {
    const weakFirst = `ECDHE-${name}-AES128-GCM-SHA256:ECDHE-${name}-CHACHA20-POLY1305:ECDHE-${name}-AES256-GCM-SHA384`
    expect(await agreedOn(proxy, { ciphers: weakFirst, version: 'TLSv1.2' })).toBe(
      `TLS_ECDHE_${name}_WITH_AES_256_GCM_SHA384`,
    )
    const newer = 'TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_256_GCM_SHA384'
    expect(await agreedOn(proxy, { ciphers: newer, version: 'TLSv1.3' })).toBe('TLS_AES_256_GCM_SHA384')
    expect(await agreedOn(proxy, { ciphers: 'TLS_AES_128_CCM_SHA256', version: 'TLSv1.3' })).toBeUndefined()
  })
})
