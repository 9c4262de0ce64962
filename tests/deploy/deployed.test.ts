import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { CHAT_PATH, CHAT_STREAM_PATH, login } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { prepareOutside } from '../../apps/server/src/platform/postgres/index.ts'
import { plantChat, type SeededChat } from '../support/plant-chat.ts'
import { freePort } from '../support/server-process.ts'
import {
  asAdministrator,
  atLast,
  type Composed,
  compose,
  endAll,
  folderOf,
  HOST,
  hasNginx,
  keep,
  services,
  startProxy,
  startServer,
} from './composed.ts'
import { image, layImage, type Running, runIn } from './image-folder.ts'
import { type Answer, type Asked, asking, askingPlainly, makeCertificate } from './tls.ts'

afterAll(endAll)

/** The console’s, in a sandbox. */
const CONSOLE = `console.${HOST}`

describe('the commands of deploy/, one after the other', () => {
  let composed: Composed
  let chat: SeededChat
  let web: Running
  let worker: Running
  let certificate: ReturnType<typeof makeCertificate>
  const ports = { web: 0, worker: 0, http: 0, https: 0 }
  let ask: (path: string, asked?: Asked) => Promise<Answer>

  beforeAll(async () => {
    for (const name of ['web', 'worker', 'http', 'https'] as const) ports[name] = await freePort()
    certificate = makeCertificate(folderOf('certificates'), 'tls', `DNS:${HOST},IP:127.0.0.1`)
    composed = await compose(`https://${HOST}:${ports.https}`)
    ask = asking({ port: ports.https, ca: certificate.text, host: HOST })
  })

  it('migrate makes the tables, and then finds nothing to do', async () => {
    const migrate = async () => {
      const running = runIn(composed.folder, services.migrate?.command ?? [], composed.environmentOf('migrate'))
      return { code: await running.ended, output: running.output() }
    }
    expect(await migrate()).toEqual({
      code: 0,
      output: expect.stringMatching(/^The database is migrated: \d+ changes\.\n$/),
    })
    expect(await migrate()).toEqual({ code: 0, output: 'The database was up to date.\n' })
  })

  it('would not find a file that no COPY brings (control)', async () => {
    const folder = layImage('packages')
    atLast(() => rmSync(folder, { recursive: true, force: true }))
    const running = runIn(folder, services.migrate?.command ?? [], composed.environmentOf('migrate'))
    expect([await running.ended, running.output()]).toEqual([1, expect.stringContaining('@hearthline/')])
  })

  // [ASVS-12.3.2]
  it('a server that trusts no certificate of the store does not start (control)', async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...environment } = composed.environmentOf('web')
    const running = keep(runIn(composed.folder, image.command, { ...environment, PORT: String(ports.web) }))
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain('FILES_URL')
  })

  it('web and worker start, and their health check says that they live', async () => {
    expect(await runIn(composed.folder, image.healthCheck, { PORT: String(ports.web) }).ended).toBe(1)
    web = await startServer(composed, 'web', ports.web)
    worker = await startServer(composed, 'worker', ports.worker)
    const ready = await asking({ port: ports.web, ca: composed.web.text, host: 'web' })('/readyz')
    expect(JSON.parse(ready.text)).toMatchObject({ ok: true, missing: [] })
  })

  // [ASVS-12.3.1]
  it('every connection of theirs to the database is encrypted', async () => {
    const { rows } = await asAdministrator((client) =>
      client.query(
        `select ssl, count(*)::int as connections from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = 'lender' and usename = 'hearthline_app' group by ssl`,
      ),
    )
    expect(rows).toEqual([{ ssl: true, connections: expect.any(Number) }])
  })

  // [ASVS-12.3.1] [ASVS-12.3.4]
  it('a server that believes another authority of the database does not start (control)', async () => {
    const environment = composed.environmentOf('web')
    const url = new URL(environment.DATABASE_URL ?? '')
    url.searchParams.set('sslrootcert', composed.web.certificate)
    const running = keep(
      runIn(composed.folder, image.command, { ...environment, DATABASE_URL: url.href, PORT: String(await freePort()) }),
    )
    expect(await running.ended).toBe(1)
    expect(running.output()).toContain('check DATABASE_URL')
  })

  // [ASVS-12.3.3]
  it.each(['web', 'worker'] as const)('%s answers nobody without TLS', async (name) => {
    await expect(askingPlainly(ports[name], '/healthz', name)).rejects.toThrow()
    expect((await asking({ port: ports[name], ca: composed.web.text, host: name })('/healthz')).status).toBe(200)
  })

  it('the commands of an operator run beside them', async () => {
    const run = async (...words: readonly string[]) => {
      const running = runIn(composed.folder, ['node', 'tools/run.mjs', ...words], composed.environmentOf('web'))
      return { code: await running.ended, output: running.output() }
    }
    const made = await run('backup', '--to', '.data')
    expect(made.code, made.output).toBe(0)
    const [file = ''] = /^\/.*\.backup$/m.exec(made.output) ?? []
    expect(await run('restore', file, '--check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('is whole'),
    })
    expect(await run('org', 'check', 'apps/server/organisations/hearthline.json')).toMatchObject({ code: 0 })
    expect(await run('export', 'key')).toMatchObject({ code: 0 })
  })

  const proxied = hasNginx ? 'behind nginx, by TLS' : 'behind nginx, which is not here: apt-get install nginx-light'
  describe.runIf(hasNginx)(proxied, () => {
    const valuesOf = ({ http, https }: { http: number; https: number }) => ({
      ...services.proxy?.environment,
      WEB: `127.0.0.1:${ports.web}`,
      WEB_AUTHORITY: composed.web.certificate,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      TLS_CERTIFICATE: certificate.certificate,
      TLS_KEY: certificate.key,
      // Asked for names only, and an address is none.
      NGINX_LOCAL_RESOLVERS: '127.0.0.1',
    })

    // [ASVS-12.3.3] [ASVS-12.3.4]
    it.each([
      ['whose certificate another authority vouches for', () => ({ WEB_AUTHORITY: certificate.certificate })],
      ['whose certificate is for another name', () => ({ WEB_NAME: 'storage' })],
    ])('nginx passes nothing on to a web process %s', async (_, change) => {
      const other = { http: await freePort(), https: await freePort() }
      const proxy = await startProxy({ ...valuesOf(other), ...change() }, `proxy-${other.http}`)
      const { status } = await asking({ port: other.https, ca: certificate.text, host: HOST })('/auth/login')
      // The next test is the control: with the right values the same web process answers.
      expect(status).toBe(502)
      proxy.child.kill('SIGTERM')
      await proxy.ended
      // nginx would write why, together with the address that was asked for.
      expect(proxy.output()).not.toContain('/auth/login')
    })

    // [ASVS-12.3.3] [ASVS-12.3.4]
    it('nginx takes its file, filled in, and knows the web process by its certificate', async () => {
      await startProxy(valuesOf(ports))
      expect((await ask('/auth/login')).status).toBe(200)
      const { appUrl } = await prepareOutside(composed.environmentOf('web').DATABASE_URL ?? '')
      chat = await plantChat({ appUrl, masterKey: composed.masterKey, orgCode: 'HEARTHLINE' })
      atLast(() => chat.close())
    })

    it.each([
      ['of borrowers', HOST, '/auth/login', /<div id="root"/],
      ['of staff', CONSOLE, '/sign-in', /<div id="root"/],
      ['that partners embed', HOST, '/chat.js', /./],
    ])('there are the pages %s, never to be asked for without TLS again', async (_, host, path, content) => {
      const id = randomUUID()
      const asked = { 'x-request-id': id, host: `${host}:${ports.https}` }
      const { status, headers, raw, text } = await ask(path, { headers: asked })
      expect([status, headers['x-request-id']]).toEqual([200, id])
      expect(text).toMatch(content)
      const kept = raw.filter((_one, nth) => raw[nth - 1]?.toLowerCase() === 'strict-transport-security')
      expect(kept).toEqual(['max-age=31536000; includeSubDomains'])
    })

    it('a page finds its scripts, and they are kept for ever', async () => {
      const { text } = await ask('/auth/login')
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
      const { status, headers } = await ask(script)
      expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    })

    it('whoever comes without TLS is sent on, and old TLS is refused', async () => {
      expect(await askingPlainly(ports.http, '/offer?a=1', HOST)).toEqual({
        status: 301,
        location: `https://${HOST}/offer?a=1`,
      })
      expect((await ask('/', { maxVersion: 'TLSv1.2' })).protocol).toBe('TLSv1.2')
      await expect(ask('/', { maxVersion: 'TLSv1.1' })).rejects.toThrow(/alert protocol version|unsupported protocol/)
    })

    it('browsers ask by HTTP/2', async () => {
      const session = connect(`https://127.0.0.1:${ports.https}`, { ca: certificate.text, servername: HOST })
      const stream = session.request({ ':path': '/auth/login', ':authority': `${HOST}:${ports.https}` })
      const status = await new Promise((done, fail) => {
        stream.on('response', (headers) => done(headers[':status']))
        for (const one of [stream, session]) one.on('error', fail)
      })
      session.destroy()
      expect(status).toBe(200)
    })

    it.each(['/healthz', '/readyz', '/metrics'])(
      '%s is answered to private networks, and to nobody else',
      async (path) => {
        expect((await ask(path, { from: '127.0.0.1' })).status).toBe(200)
        const ways = [
          path,
          `${path}/`,
          `/${path}`,
          `${path}?a=1`,
          `/x/..${path}`,
          path.replace('e', '%65'),
          `${path}%2f`,
        ]
        for (const way of ways) expect((await ask(way)).status, way).toBe(403)
        const forged = { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1' }
        expect((await ask(path, { headers: forged })).status).toBe(403)
      },
    )

    it('a body that is larger than any upload is refused before it is sent', async () => {
      const headers = { 'content-length': String(22 * 1024 * 1024) }
      expect((await ask('/documents', { method: 'POST', headers, body: 'the first bytes' })).status).toBe(413)
    })

    it('a guesser who writes another address each time is stopped, and their neighbour is not', async () => {
      const guess = (from: string, forged: string) =>
        ask(login.path, {
          method: 'POST',
          from,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
          body: JSON.stringify({ email: 'somebody@example.test', password: 'not the right phrase' }),
        })
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) statuses.push((await guess('127.0.0.90', `203.0.113.${tries}`)).status)
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
      expect((await guess('127.0.0.91', '203.0.113.1')).status).toBe(401)
    })

    const hello = () => ({
      type: 'hello',
      v: 1,
      token: chat.token,
      conversation: chat.conversation,
      after: 0,
      tab: randomUUID(),
    })

    /** A customer's socket to their chat, once the server has said where the conversation stands. */
    const openChat = () =>
      new Promise<WebSocket>((done, fail) => {
        const url = `wss://127.0.0.1:${ports.https}${CHAT_PATH}`
        const socket = new WebSocket(url, { ca: certificate.text, headers: { host: `${HOST}:${ports.https}` } })
        socket.on('open', () => socket.send(JSON.stringify(hello())))
        socket.on('message', (data) => JSON.parse(String(data)).type === 'ready' && done(socket))
        socket.on('error', fail)
        socket.on('close', (code) => fail(new Error(`closed with ${code}`)))
      })

    // [ASVS-4.4.1]
    it('a page by TLS names sockets by TLS alone', async () => {
      for (const [name, path] of [
        [HOST, '/auth/login'],
        [CONSOLE, '/sign-in'],
      ] as const) {
        const host = `${name}:${ports.https}`
        const policy = String((await ask(path, { headers: { host } })).headers['content-security-policy'])
        expect(policy.match(/\bwss?:[^ ;]*/g), path).toEqual([`wss://${host}`])
        expect(policy).toContain('upgrade-insecure-requests')
      }
    })

    // [ASVS-4.4.1]
    it('the chat has its socket', async () => (await openChat()).close())

    it('the chat’s stream comes event by event', async () => {
      const first = await new Promise<string>((done, fail) => {
        const sent = request(
          {
            host: '127.0.0.1',
            servername: HOST,
            port: ports.https,
            path: CHAT_STREAM_PATH,
            method: 'POST',
            ca: certificate.text,
            headers: { host: `${HOST}:${ports.https}`, 'content-type': 'application/json' },
          },
          (answer) =>
            answer.once('data', (part) => {
              done(String(part))
              sent.destroy()
            }),
        )
        sent.on('error', fail)
        sent.end(JSON.stringify(hello()))
      })
      // The stream goes on: a proxy that gathers would have nothing to show yet.
      expect(first).toMatch(/^data: \{/)
    })

    it('a socket that is open when web is asked to stop does not hold it, and the proxy says that nobody is there', async () => {
      const socket = await openChat()
      const closed = new Promise<number>((done) => socket.once('close', done))
      web.child.kill('SIGTERM')
      expect(await web.ended).toBe(0)
      expect(await closed).toBeGreaterThanOrEqual(1000)
      expect((await ask('/')).status).toBe(502)
    })
  })

  it('web and worker end with 0 when they are asked to, within their time', async () => {
    const from = Date.now()
    for (const { child } of [web, worker]) child.kill('SIGTERM')
    expect([await web.ended, await worker.ended]).toEqual([0, 0])
    expect(Date.now() - from).toBeLessThan(1_000 * Number.parseInt(services.web?.stop_grace_period ?? '0', 10))
  })
})
