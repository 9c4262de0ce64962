import { randomUUID } from 'node:crypto'
import { listCases, readDraft, readStatus, saveDraft } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoles } from './identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'

let server: ComposedServer
let applicant: Applicant
let staff: string | undefined
beforeAll(async () => {
  server = await createComposedServer()
  const roles = await createRoles(server)
  applicant = await createApplicant(server, {
    step: 'OFFER_SELECTION',
    name: 'Avery Onceonly',
    facts: { decision: undefined },
  })
  staff = await roles.tokenOf('underwriter', applicant)
})
afterAll(() => server.close())

const get = (url: string, token: string | undefined) =>
  server.fastify.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${token}` } })

/** Every character of a text as an address may write it. */
const encoded = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const twice = (text: string) => encoded(text).replaceAll('%', '%25')

describe('what is sent is decoded once, before it is checked, and never again', () => {
  // [ASVS-1.1.1]
  it.each([
    ['as it is', (text: string) => text, 200],
    ['encoded', encoded, 200],
    ['encoded twice', twice, 422],
  ])('in a path: %s', async (_, write, status) => {
    const reply = await get(readStatus.path.replace(':uuid', write(applicant.uuid)), applicant.visitor.token)
    expect(reply.statusCode).toBe(status)
  })

  // [ASVS-1.1.1]
  it.each([
    ['as it is', (text: string) => text, 1],
    ['encoded', encoded, 1],
    ['encoded twice', twice, 0],
  ])('in a query: %s', async (_, write, found) => {
    const reply = await get(`${listCases.path}?search=${write('Onceonly')}`, staff)
    expect(reply.statusCode).toBe(200)
    expect(JSON.stringify(reply.json()).split(applicant.uuid).length - 1).toBe(found)
  })

  it.each(['..', '../..', '/etc/passwd', '\u0000'])(
    'in the address of a file: %j leads nowhere, however often it is encoded',
    async (text) => {
      for (const write of [encoded, twice, (one: string) => twice(one).replaceAll('%', '%25')]) {
        const reply = await get(`/brand/${write(text)}`, undefined)
        expect([302, 400, 404, 422]).toContain(reply.statusCode)
      }
    },
  )

  // [ASVS-1.1.1]
  it.each([
    '%3Cscript%3E',
    '%253Cscript%253E',
    '&lt;b&gt; &amp;amp;',
    '\\u003cb\\u003e',
    'a%00b',
    '+ADw-b+AD4-',
    '=?utf-8?q?=3Cb=3E?=',
  ])('in a body: %j is these characters and no others', async (firstName) => {
    const visitor = createVisitor(server)
    const body = { section: 'name', values: { firstName }, complete: false }
    expect((await visitor.call(saveDraft, { body, key: randomUUID() })).status).toBe(200)
    expect((await visitor.call(readDraft)).body).toMatchObject({ sections: { name: { values: { firstName } } } })
  })

  it('in a body: an escape of JSON is decoded before it is checked (control)', async () => {
    const send = (payload: string) =>
      server.fastify.inject({
        method: 'PUT',
        url: saveDraft.path,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload,
      })
    const bodyOf = (section: string) => `{"section":"${section}","values":{},"complete":false}`
    expect((await send(bodyOf('n\\u0061me'))).statusCode).toBe(200)
    expect((await send(bodyOf('n\\\\u0061me'))).statusCode).toBe(422)
  })
})
