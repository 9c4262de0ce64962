import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@hearthline/contracts'
import { consolePages, routes } from '@hearthline/domain/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRecord } from '../organisations/checking/sample-record.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'

const uuid = '3f2b8c1e-0000-4000-8000-00000000a11e'
const template = '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>'
const hosts = { open: 'localhost', referred: 'referred.localhost' }
/** A lender whose borrowers must be referred. */
const NAME = 'Lend </script><img src=x onerror=alert(1)> & "Co"'
const referred = {
  ...sampleRecord(),
  companyInfo: { ...sampleRecord().companyInfo, companyName: NAME },
  id: 'a1f0c2de-0099-4c6e-9b1a-0d5e9f7a1098',
  orgCode: 'REFERRED',
  hosts: [hosts.referred],
  isDefault: false,
  originatorRules: { isReferrerRequired: true, kind: 'LOAN_OFFICER' },
  sessionReplay: {
    script: 'https://replay.example/adapter.js',
    origins: ['https://in.replay.example'],
    samplePercent: 5,
  },
}

let server: ComposedServer
let dist: string
let port: number
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'hearthline-pages-'))
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  writeFileSync(join(dist, 'client/index.html'), template)
  writeFileSync(join(dist, 'client/assets/there.js'), 'export {}')
  server = await createComposedServer({ webDist: dist, consoleDist: dist, lenders: [referred] })
  port = Number(new URL(await server.listen()).port)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

/** Sends raw lines, which no client library would, and reads until the server closes. */
const sendRaw = (...lines: readonly string[]): Promise<{ status: number; head: string; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`))
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject).on('end', () => {
      const [head = '', body = ''] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)]
      resolve({ status: Number(head.split(' ')[1]), head, body })
    })
  })
const ask = (method: string, path: string, ...headers: readonly string[]) =>
  sendRaw(`${method} ${path} HTTP/1.1`, `Host: ${hosts.open}:${port}`, ...headers)
/** Replaces values that differ per request. */
const steady = (text: string) =>
  text
    .replaceAll(/nonce(="|-)[\w+/=]+/g, 'nonce')
    .replace(/^date:.*$/im, 'date')
    .replace(/^x-request-id:.*$/im, 'x-request-id')
    .replace(/\r\ntransfer-encoding: chunked|\r\ncontent-length: \d+/i, '')

describe.each([
  '/account/heloc/register',
  '/auth/login',
  '/dashboard',
  `/account/heloc/${uuid}/liens`,
  '/console/queue',
])('the page %s', (path) => {
  it.each([
    ['any kind', ['Accept: */*']],
    ['no kind', []],
    ['a crawler’s kinds', ['Accept: text/*;q=0.9, */*;q=0.1']],
  ])('answers who asks for %s as it answers a browser', async (_, headers) => {
    const browser = await ask('GET', path, 'Accept: text/html')
    const other = await ask('GET', path, ...headers)
    expect(browser.status).toBe(200)
    expect([other.status, steady(other.head), steady(other.body)]).toEqual([
      200,
      steady(browser.head),
      steady(browser.body),
    ])
    expect(other.head).toMatch(/^cache-control: no-store$/im)
    expect(other.head).toMatch(/^content-security-policy: default-src 'none'; script-src 'self' 'nonce-/im)
  })
  it('answers HEAD with the head alone', async () => {
    const whole = await ask('GET', path)
    const head = await ask('HEAD', path)
    expect([head.status, head.body]).toEqual([200, ''])
    expect(steady(head.head)).toBe(steady(whole.head))
  })
  it('is no answer for who wants data', async () =>
    expect(await ask('GET', path, 'Accept: application/json')).toMatchObject({
      status: 404,
      body: expect.stringContaining('"notFound"'),
    }))
})

const filled = (pattern: string) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'uuid' || name === 'document' ? uuid : 'bank'))

describe('an address', () => {
  it('of the table is found, each of them', async () => {
    const known = [
      ...routes.map(({ path }) => filled(path)),
      ...Object.values(consolePages).map((path) => `/console${filled(path)}`),
      '/console',
      '/account/heloc/heloc-signer',
      `/account/heloc/${uuid}/income`,
      '/gallery',
    ]
    const answers = await Promise.all(
      known.map(async (path) => [path, (await server.fastify.inject({ url: path })).statusCode]),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(80)
  })
  // [ASVS-13.4.1]
  it.each([
    '/nowhere',
    '/dashboards',
    '/account/heloc/not-a-uuid/liens',
    `/account/heloc/${uuid}/nowhere`,
    `/account/heloc/${uuid}/liens/more`,
    '/console/nowhere',
    '/console/applications/not-a-uuid',
    '/robots.txt',
    '/.git',
    '/.git/HEAD',
    '/package.json',
    '//evil.example/dashboard',
  ])('%s is not found, and the page says so', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await ask('GET', path, `Accept: ${accept}`)
      expect(answer.status).toBe(404)
      expect(answer.head).toMatch(/^content-type: text\/html/im)
      expect(answer.head).toMatch(/^cache-control: no-store$/im)
      expect(answer.body).toContain('id="private-label"')
    }
    expect(await ask('HEAD', path)).toMatchObject({ status: 404, body: '' })
  })
  it.each(calls.map(({ path }) => path.split('/')[1] ?? '').filter((root, at, all) => all.indexOf(root) === at))(
    'below /%s is a call’s, and one that is not there says so as data',
    async (root) => {
      const { status, body } = await ask('GET', `/${root}/not-there-at-all`, 'Accept: text/html')
      expect([status, JSON.parse(body).code]).toEqual([404, 'notFound'])
    },
  )
  // [ASVS-13.4.3]
  it.each(['/assets/gone.js', '/assets/', '/brand/gone.css', '/chat/assets/gone.js', '/console/assets/gone.js'])(
    'of a file that is not there is no page: %s',
    async (path) =>
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: expect.stringContaining('"notFound"') }),
  )
  it('of the first page leads on, with its query', async () => {
    const answer = await ask('GET', '/?referrer=a', 'Accept: */*')
    expect([answer.status, /^location: (.*)$/im.exec(answer.head)?.[1]]).toEqual([302, '/dashboard?referrer=a'])
    const short = await ask('HEAD', '/register?a=1')
    expect([short.status, /^location: (.*)$/im.exec(short.head)?.[1]]).toEqual([302, '/account/heloc/register?a=1'])
  })
  it('of the first page shows the notice of a lender that takes referrals only', async () =>
    expect(await sendRaw('GET / HTTP/1.1', `Host: ${hosts.referred}:${port}`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('REFERRED'),
    }))
})

describe('a request that no browser sends', () => {
  // [ASVS-5.3.2]
  it.each([
    '/assets/../..',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/console/assets/../..',
    '/assets/%00',
  ])('for %s gets no file and no fault of ours', async (path) =>
    expect([400, 404]).toContain((await ask('GET', path)).status),
  )
  it('keeps the files beside it (control)', async () =>
    expect(await ask('GET', '/assets/there.js')).toMatchObject({ status: 200, body: 'export {}' }))
  it.each([
    ['other', 'strange.localhost'],
    ['the same', 'localhost'],
  ])('with two Host headers, the second %s, is refused', async (_, second) => {
    const answer = await ask('GET', '/dashboard', `Host: ${second}`, 'Accept: text/html')
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'severalHosts'])
  })
})

describe('a request that another server may read otherwise', () => {
  // [ASVS-4.2.1]
  it.each([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 4', '', 'GET ']],
    ['chunks by an odd name', ['Transfer-Encoding: chunked, identity', '', '0', '', '']],
    ['a header that goes on in the next line', ['X-One: a', ' Content-Length: 4', 'Content-Length : 4', '', 'GET ']],
  ])('is refused with %s', async (_, lines) => {
    const path = '/identity/api/v1/login'
    const { status, body } = await sendRaw(`POST ${path} HTTP/1.1`, `Host: ${hosts.open}:${port}`, ...lines)
    expect([status, body]).toEqual([400, expect.not.stringContaining('signInRefused')])
  })
  // [ASVS-13.4.4]
  it.each(['TRACE', 'TRACK'])('is not answered with itself: %s', async (method) => {
    const { status, body } = await ask(method, '/dashboard', 'X-Canary: canary')
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('canary')
  })
})

describe('the policy of a page', () => {
  // [ASVS-3.4.5] [ASVS-3.7.1] [ASVS-4.1.1] [ASVS-14.2.2] [ASVS-14.3.2]
  it.each(['/dashboard', '/console/queue', '/nowhere'])(
    'of %s tells no other site where its reader was, and lets neither plugins nor frames in',
    async (path) => {
      const { head } = await ask('GET', path, 'Accept: text/html')
      expect(head).toMatch(/^referrer-policy: same-origin$/im)
      expect(head).toMatch(/^content-type: text\/html; charset=utf-8$/im)
      expect(head).toMatch(/^cache-control: no-store$/im)
      expect(head).toMatch(/^x-content-type-options: nosniff$/im)
      const policy = /^content-security-policy: (.*)$/im.exec(head)?.[1]?.split('; ') ?? []
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      )
      expect(policy.find((rule) => rule.startsWith('script-src'))).not.toMatch(/'unsafe-(?:inline|eval)'|\*|https?:/)
    },
  )

  const connects = (head: string) => /connect-src [^;]*/.exec(head)?.[0]
  it('lets its sockets go to its own host, and nowhere else', async () => {
    const { head } = await ask('GET', '/dashboard', 'Accept: text/html')
    expect(connects(head)).toBe(`connect-src 'self' ws://${hosts.open}:${port}`)
  })
  it.each(['localhost;img-src', 'localhost,script-src', "localhost'"])(
    'is not written on by the host %s',
    async (host) => {
      const { head } = await sendRaw('GET /dashboard HTTP/1.1', `Host: ${host}`, 'Accept: text/html')
      expect(connects(head)).toBe("connect-src 'self'")
    },
  )
})

// [ASVS-1.2.1] [ASVS-1.2.3]
it('what stands in a lender’s record is text in its pages, in markup and in their data', async () => {
  const { body } = await sendRaw('GET /auth/login HTTP/1.1', `Host: ${hosts.referred}:${port}`)
  expect(body).not.toContain('<img src=x')
  const [, label = ''] = /<script type="application\/json" id="private-label">(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.stringify(JSON.parse(label))).toContain(JSON.stringify(NAME).slice(1, -1))
})

describe('a recorder of the lender’s', () => {
  const policyAt = async (host: string, path: string) => {
    const { head, body } = await sendRaw(`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`)
    const policy = /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? ''
    return { body, sources: policy.split('; ').filter((rule) => rule.includes('replay.example')) }
  }

  it('may be loaded and sent to on the borrower’s pages, which are told of it', async () => {
    const { body, sources } = await policyAt(hosts.referred, '/auth/login')
    expect(sources).toEqual([
      expect.stringMatching(/^script-src .* https:\/\/replay\.example https:\/\/in\.replay\.example$/),
      expect.stringMatching(/^connect-src .* https:\/\/replay\.example https:\/\/in\.replay\.example$/),
    ])
    expect(body).toContain('"samplePercent":5')
  })

  it.each([
    ['the console of that lender', hosts.referred, '/console/queue'],
    ['a lender without one', hosts.open, '/auth/login'],
  ])('is nothing to %s', async (_, host, path) => {
    expect((await policyAt(host, path)).sources).toEqual([])
  })
})
