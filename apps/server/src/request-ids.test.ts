import { randomUUID } from 'node:crypto'
import { checkAddress, type Endpoint, listFailedJobs, sendCode } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from './identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createHttpsVendor } from './vendors/https/https-vendor.ts'
import { httpsAsks } from './vendors/https/replies.ts'
import { askByHttps } from './vendors/https/vendor-connection.ts'
import type { MailVendor, Vendors } from './vendors/index.ts'
import { sendHere } from './vendors/testing/send-here.ts'
import { startStandIn } from './vendors/testing/stand-in-server.ts'

const SENT = { status: 200, body: { accepted: true } }
const REFUSED = { status: 500 }
/** The vendor of mail refuses to send to this address. */
const NOBODY = 'nobody@example.com'
const isRefused = (body: unknown) => (body as { readonly to: string }).to === NOBODY // as the mail vendor of this test sends it
const TOKEN = 'a-token-of-the-stand-in'

/** The sandbox's vendors, but mail and the address service are asked over HTTP. */
const overHttp =
  (url: string) =>
  (chosen: Vendors): Vendors => ({
    ...chosen,
    address: createHttpsVendor('address', { send: sendHere, url: `${url}/address`, token: TOKEN }, {}),
    mail: {
      send: (message: Parameters<MailVendor['send']>[0], requestId?: string) =>
        askByHttps(
          { send: sendHere, vendor: 'mail', url: `${url}/mail`, token: TOKEN },
          { ask: 'send', ...httpsAsks.sms.send, body: message, requestId },
        ),
    },
  })

type Line = { readonly msg: string; readonly requestId?: string; readonly req?: { readonly id: string } } & Readonly<
  Record<string, unknown>
>

let standIn: Awaited<ReturnType<typeof startStandIn>>
let server: ComposedServer
const lines: Line[] = []
const texts: string[] = []
beforeAll(async () => {
  standIn = await startStandIn(async ({ path, body }) => (path === '/mail/send' && !isRefused(body) ? SENT : REFUSED))
  server = await createComposedServer({
    env: { LOG_LEVEL: 'debug' },
    logTo: {
      write: (line) => {
        texts.push(line)
        lines.push(JSON.parse(line))
      },
    },
    seams: { wrapVendors: overHttp(standIn.url) },
  })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

/** A browser's request, which has the id that a proxy before the server gave it, if it did. */
const ask = ({ method, path }: Endpoint, payload: object, requestId?: string) =>
  server.fastify.inject({
    method,
    url: path,
    headers: { host: 'localhost', ...(requestId !== undefined && { 'x-request-id': requestId }) },
    payload,
  })

const askForCode = (requestId?: string, email = `${randomUUID()}@example.com`) =>
  ask(sendCode, { email, purpose: 'login' }, requestId)

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 20))
}

const received = (requestId: string) => standIn.asked.filter(({ headers }) => headers['x-request-id'] === requestId)
const linesAbout = (requestId: string) =>
  lines.filter((line) => line.requestId === requestId || line.req?.id === requestId)

describe('the id of a request', () => {
  it('goes to the vendor that its job asks, as the client gave it or as the reply says', async () => {
    const given = randomUUID()
    expect((await askForCode(given)).headers['x-request-id']).toBe(given)
    const ours = String((await askForCode()).headers['x-request-id'])
    await until(() => received(given).length > 0 && received(ours).length > 0)
    expect([...received(given), ...received(ours)].map(({ path }) => path)).toEqual(['/mail/send', '/mail/send'])
  })

  it('goes to a vendor that is asked at once, and is in the line of its failure', async () => {
    const id = randomUUID()
    const home = { street: '1 Example Street', city: 'Springfield', state: 'IL', zip: '62701' }
    expect((await ask(checkAddress, home, id)).json()).toMatchObject({ code: 'vendorUnavailable' })
    expect(received(id).map(({ path }) => path)).toEqual(['/address/look'])
    expect(linesAbout(id).map(({ msg }) => msg)).toEqual(['vendor', 'request'])
  })

  it('is in the line of each try of its job that failed, in the last one’s, and on the list of failed jobs', async () => {
    const id = randomUUID()
    await askForCode(id, NOBODY)
    const failures = () => linesAbout(id).filter(({ msg }) => msg === 'job failed')
    await until(() => failures().length === 1)
    expect(failures()).toMatchObject([{ queue: 'mail', vendor: 'mail', err: { name: 'VendorDown' } }])
    // Its line comes before the failure is stored, as a new row in place of this one.
    const lastTry =
      "update jobs.job set retry_limit = 1 where name = 'mail' and state = 'retry' and data->>'requestId' = $1"
    await expect.poll(async () => (await server.app.db.pool.query(lastTry, [id])).rowCount).toBe(1)
    await until(() => linesAbout(id).some(({ msg }) => msg.startsWith('a job failed for good')))
    expect(failures()).toHaveLength(2)
    const last = texts.filter((text) => text.includes('a job failed for good') && text.includes(id))
    expect(last.map((text) => text.split('"requestId"').length - 1)).toEqual([1])
    expect(JSON.parse(last[0] ?? '')).toMatchObject({ requestId: id, job: failures()[0]?.job })
    expect(received(id)).toHaveLength(2)
    const headers = {
      host: 'localhost',
      authorization: `Bearer ${await createMember(server, { name: 'Manager', roles: ['manager'] })}`,
    }
    const listed = await server.fastify.inject({ url: listFailedJobs.path, headers })
    expect(listed.json()).toMatchObject([{ queue: 'mail', requestId: id, times: 2 }])
  })
})
