import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import {
  approveFunding,
  type Caller,
  calls,
  clearFaults,
  type Endpoint,
  everyCallsProblems,
  mayEver,
  type ProblemCode,
  problems,
  readStatus,
  STAFF_ROLES,
  saveDraft,
  setDisbursement,
  staffLogin,
  uploadDocument,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { closingFacts } from './documents/testing/index.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from './identity/index.ts'
import { createRoles, type Role, type Roles } from './identity/testing/roles.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sampleCalls } from './testing/sample-calls.ts'
import { ofToday, shareName } from './testing/share-of-day.ts'
import { type Applicant, createApplicant, signedInVisitor } from './testing/test-applicant.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

let server: ComposedServer
let address: string
let stranger: Visitor
let staff: Visitor
let roles: Roles
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
  stranger = (await signedInVisitor(server)).visitor
  staff = await signInStaff('processor')
  roles = await createRoles(server)
})
afterAll(() => server.close())

const signInStaff = async (role: 'processor'): Promise<Visitor> => {
  const member = demoStaffOf(server.lender).find(({ roles }) => roles.includes(role))
  const visitor = createVisitor(server)
  const { body } = await visitor.call(staffLogin, { body: { email: member?.email, password: DEMO_STAFF_PASSWORD } })
  visitor.token = String(body.jwt).replace(/^Bearer /, '')
  return visitor
}

/** The facts name a decision that does not exist, so it is removed at steps that would look it up. */
const applicantAt = (step: Step) =>
  createApplicant(server, {
    step,
    facts: { ...closingFacts, ...(step === 'OFFER_SELECTION' && { decision: undefined }) },
  })

/** Codes of every call for malformed requests. */
const ill: readonly ProblemCode[] = [
  ...everyCallsProblems.filter((code) => code !== 'internal'),
  'notFound',
  'keyRequired',
  'keyReused',
  'bodyTooLarge',
  'unsupportedBody',
]

const asBorrower: Caller = { kind: 'borrower', identityUuid: randomUUID() }

/** A role that may make this call. */
const whoEverMay = ({ who, does }: Endpoint): Role => {
  const callers: readonly (readonly [Role, Caller])[] = [
    ['borrower', asBorrower],
    ['signer', { kind: 'signer', identityUuid: randomUUID() }],
    ['broker', { kind: 'broker', identityUuid: randomUUID(), originatorUuid: randomUUID() }],
    ...STAFF_ROLES.map((role): readonly [Role, Caller] => [
      role,
      { kind: 'staff', identityUuid: randomUUID(), name: 'Staff', roles: [role] },
    ]),
  ]
  const found = callers.find(([, caller]) => (who === 'staff') === (caller.kind === 'staff') && mayEver(caller, does))
  if (found === undefined) throw new Error(`nobody may ${does}`)
  return found[0]
}

type Reply = { readonly statusCode: number; readonly body: string; json(): { code: ProblemCode } }

/** Expects a refusal that the call declares, with its status. */
const expectTyped = (reply: Reply, call: Endpoint, what: unknown) => {
  const label = () =>
    `${call.name} ${JSON.stringify(what)?.slice(0, 200)} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`
  expect(reply.statusCode, label()).toBeLessThan(500)
  if (reply.statusCode < 300) return
  const { code } = reply.json()
  expect(problems[code]?.status, label()).toBe(reply.statusCode)
  expect([...ill, ...call.problems], label()).toContain(code)
}

const naughty: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e308,
  true,
  [],
  [null],
  {},
  { toString: 1 },
  '\u0000',
  '\ud800',
  "' or 1=1; drop table applications; --",
  '{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd%00',
  '\u202Eevil\u202C 𝕬𝖛𝖊𝖗𝖞 👩‍👩‍👧 ﷽',
  'x'.repeat(70_000),
  '9'.repeat(400),
]

const fieldsOf = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []

describe(`naughty values (${shareName})`, () => {
  const writing = calls.filter(({ takes }) => takes === 'json')

  // [ASVS-2.2.1] [ASVS-2.2.2] [ASVS-15.3.5]
  it.each(ofToday(writing, 3).map((call) => [call.name, call] as const))(
    'in a body of %s are refused from the table',
    async (name, call) => {
      const sample = sampleCalls[name]
      if (sample === undefined) throw new Error(`no sample of ${name}`)
      const who = call.who === 'staff' ? staff : undefined
      let applicant = await applicantAt(sample.at)
      const send = async (body: unknown) => {
        const params = {
          uuid: applicant.uuid,
          document: randomUUID(),
          session: randomUUID(),
          link: randomUUID(),
          audience: 'customer',
        }
        const reply = await (who ?? applicant.visitor).raw(call, { params, body })
        expectTyped(reply, call, body)
        if (reply.statusCode < 300 && sample.moves) applicant = await applicantAt(sample.at)
      }
      for (const value of naughty) await send(value)
      const inFields = fieldsOf(sample.body).flatMap((field) =>
        naughty.map((value) => ({ ...sample.body, [field]: value })),
      )
      for (const body of ofToday(inFields, 20)) await send(body)
    },
  )

  it.each(ofToday(calls, 3).map((call) => [call.name, call] as const))(
    'in the address of %s are refused from the table',
    async (_, call) => {
      const applicant = await applicantAt('OFFER_SELECTION')
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      for (const value of naughty.filter((one) => typeof one === 'string' && one.length < 500)) {
        const text = encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'))
        const path = names.reduce((at, name) => at.replace(`:${name}`, text || '%20'), call.path)
        const headers = {
          host: 'localhost',
          authorization: `Bearer ${applicant.visitor.token}`,
          'idempotency-key': randomUUID(),
        }
        const query = `locale=${text}&search=${text}&after=${text}&needs=${text}&to=${text}&orgCode=${text}`
        for (const url of names.length > 0 ? [path, `${path}?${query}`] : [`${path}?${query}`])
          expectTyped(
            await server.fastify.inject({
              method: call.method,
              url,
              headers,
              ...(call.method !== 'GET' && { payload: {} }),
            }),
            call,
            url,
          )
      }
    },
  )
})

const raw = (options: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }) =>
  new Promise<Reply>((done, fail) => {
    const req = request(
      `${address}${options.path}`,
      { method: options.method ?? 'POST', headers: { host: 'localhost', ...options.headers } },
      (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => {
          const body = Buffer.concat(parts).toString()
          done({ statusCode: res.statusCode ?? 0, body, json: () => JSON.parse(body) })
        })
      },
    )
    req.on('error', fail)
    req.end(options.body)
  })

describe('requests that are not even requests', () => {
  const json = { 'content-type': 'application/json' }
  /** A body that would be taken, were it not for what comes with it. */
  const wholeWith = (more: string) =>
    `{"section":"name","values":{"firstName":"Av"},"complete":false${more && ','}${more}}`
  const megabytes = (count: number) =>
    JSON.stringify({ section: 'name', values: { x: 'y'.repeat(count * 1_048_576) }, complete: false })

  // [ASVS-1.5.2] [ASVS-15.3.6]
  it.each([
    ['half a body', json, '{"section":', 422, 'invalidInput'],
    ['no body', json, '', 422, 'invalidInput'],
    ['no JSON', json, 'section=name', 422, 'invalidInput'],
    ['a body that would change every object', json, wholeWith('"__proto__":{"isAdmin":true}'), 422, 'invalidInput'],
    ['a constructor that would', json, wholeWith('"constructor":{"prototype":{"isAdmin":true}}'), 422, 'invalidInput'],
    ['bytes that are no text', json, Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 422, 'invalidInput'],
    ['ten thousand brackets', json, '['.repeat(10_000), 422, 'invalidInput'],
    ['two megabytes', json, megabytes(2), 413, 'bodyTooLarge'],
    ['XML', { 'content-type': 'application/xml' }, '<a/>', 415, 'unsupportedBody'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, 'unsupportedBody'],
    ['no kind of body', {}, 'a=b', 415, 'unsupportedBody'],
    ['a kind of body that is none', { 'content-type': 'json;;;=' }, '{}', 415, 'unsupportedBody'],
    [
      'a multipart body where JSON belongs',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x--\r\n',
      422,
      'invalidInput',
    ],
  ])('%s', async (_, headers, body, status, code) => {
    const reply = await raw({ method: 'PUT', path: saveDraft.path, headers, body })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('is one without what would change every object (control)', async () =>
    expect((await raw({ method: 'PUT', path: saveDraft.path, headers: json, body: wholeWith('') })).statusCode).toBe(
      200,
    ))

  it.each([
    [60, 200],
    [5_000, 422],
    [30_000, 422],
  ])('%i brackets inside each other for a call that reads no body: %i', async (depth, status) => {
    const body = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const headers = { ...json, 'idempotency-key': randomUUID(), 'content-length': String(body.length) }
    expect((await raw({ method: 'DELETE', path: clearFaults.path, headers, body })).statusCode).toBe(status)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x', [415, 422]],
    ['no part', 'multipart/form-data; boundary=x', '--x--\r\n', [422]],
    [
      'a part that never ends',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc',
      [422],
    ],
    ['JSON', 'application/json', '{}', [415]],
  ])('an upload with %s', async (_, type, body, statuses) => {
    const applicant = await applicantAt('INCOME_VERIFICATION')
    const headers = {
      'content-type': type,
      authorization: `Bearer ${applicant.visitor.token}`,
      'idempotency-key': randomUUID(),
    }
    const reply = await raw({ path: uploadDocument.path.replace(':uuid', applicant.uuid), headers, body })
    expectTyped(reply, uploadDocument, type)
    expect(statuses).toContain(reply.statusCode)
  })

  it.each([
    '/service-application/%zz',
    '/service-nothing',
    `/service-x/${'y'.repeat(3_000)}`,
    '/identity/../../etc/passwd',
    '/ft/nothing',
  ])('%s is not found, or no address at all', async (path) => {
    const reply = await raw({ method: 'GET', path, headers: { accept: 'application/json' } })
    expect([400, 404, 414, 422]).toContain(reply.statusCode)
    expect(problems[reply.json().code].status).toBe(reply.statusCode)
  })

  it.each<[Record<string, string>, number, ProblemCode]>([
    [{ authorization: 'Bearer' }, 401, 'tokenMissing'],
    [{ authorization: `Bearer ${'a.'.repeat(3_000)}` }, 403, 'tokenForged'],
    [{ authorization: 'Basic eDp5' }, 401, 'tokenMissing'],
    [{ cookie: 'hl_draft=%%%; =;;' }, 401, 'tokenMissing'],
    [{ 'idempotency-key': 'k'.repeat(5_000) }, 401, 'tokenMissing'],
  ])('headers that make no sense: %j: %i', async (headers, status, code) => {
    const reply = await raw({ method: 'GET', path: readStatus.path.replace(':uuid', randomUUID()), headers })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })
})

describe('a call that must have an Idempotency-Key', () => {
  const keyed = calls.filter(({ repeat }) => repeat === 'keyed')
  it('is every write of ours', () => {
    expect(keyed.every(({ method }) => method !== 'GET')).toBe(true)
    expect(keyed.length).toBeGreaterThan(25)
  })

  it.each(keyed.map((call) => [call.name, call] as const))('%s does nothing without one', async (name, call) => {
    const sample = sampleCalls[name]
    const applicant = await applicantAt(sample?.at ?? 'OFFER_SELECTION')
    const token = await roles.tokenOf(whoEverMay(call), applicant)
    const of: Readonly<Record<string, string>> = { uuid: applicant.uuid, topic: 'parking' }
    const url = call.path.replace(/:(\w+)/g, (_, param: string) => of[param] ?? randomUUID())
    const before = await applicant.now()
    const send = (key: string | undefined) =>
      server.fastify.inject({
        method: call.method,
        url,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(sample !== undefined && { payload: sample.body }),
      })
    const without = await send(undefined)
    expect([without.statusCode, without.json().code], without.body).toEqual([400, 'keyRequired'])
    expect((await applicant.now()).version).toBe(before.version)
    expect((await send(randomUUID())).json().code).not.toBe('keyRequired')
  })
})

describe('what is not yours', () => {
  // One of the calls above ends every session of the lender.
  beforeAll(async () => {
    stranger = (await signedInVisitor(server)).visitor
    staff = await signInStaff('processor')
  })
  const about = calls.filter(
    ({ path, who, does }) => path.includes(':uuid') && who !== 'staff' && mayEver(asBorrower, does),
  )
  const others = ['document', 'session', 'link', 'condition', 'signer'] as const
  const bodyOf = (call: Endpoint, { uuid }: Applicant) => ({
    params: { uuid, ...Object.fromEntries(others.map((param) => [param, randomUUID()])) },
    body: sampleCalls[call.name]?.body,
  })
  const send = async (visitor: Visitor, call: Endpoint, applicant: Applicant) => {
    if (call.takes !== 'multipart') return visitor.raw(call, bodyOf(call, applicant))
    const form = new FormData()
    form.set('type', 'PAYSTUB')
    form.set('file', new Blob([samplePdf('A page')]), 'a.pdf')
    const encoded = new Response(form)
    return server.fastify.inject({
      method: 'POST',
      url: call.path.replace(':uuid', applicant.uuid),
      headers: {
        host: 'localhost',
        authorization: `Bearer ${visitor.token}`,
        'idempotency-key': randomUUID(),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  // [ASVS-8.2.2]
  it.each(about.map((call) => [call.name, call] as const))('%s answers as if it were not there', async (name, call) => {
    const theirs = await applicantAt(sampleCalls[name]?.at ?? 'OFFER_SELECTION')
    const nobodys = { ...theirs, uuid: randomUUID() }
    const answers = [await send(stranger, call, theirs), await send(stranger, call, nobodys)]
    const responses = answers.map((answer) => [answer.statusCode, answer.body])
    expect(responses[0]).toEqual(responses[1])
    expect(responses[0]).toEqual([
      404,
      JSON.stringify({ code: 'applicationNotFound', message: problems.applicationNotFound.says }),
    ])
  })

  it('belongs to its owner (control)', async () => {
    const { visitor, uuid } = await applicantAt('OFFER_SELECTION')
    expect((await visitor.raw(readStatus, { params: { uuid } })).statusCode).toBe(200)
  })

  it('is not another lender’s either, though the uuid is right', async () => {
    const { visitor, uuid } = await applicantAt('OFFER_SELECTION')
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    elsewhere.token = visitor.token
    expect((await elsewhere.raw(readStatus, { params: { uuid } })).json().code).toBe('tokenElsewhere')
  })

  it('is not a borrower’s to approve, nor a processor’s', async () => {
    const { visitor, uuid } = await applicantAt('FUNDING_DECISION')
    for (const who of [visitor, staff])
      expect((await who.raw(approveFunding, { params: { uuid }, body: { checked: true } })).json().code).toBe(
        'notAllowed',
      )
  })
})

describe('x-org', () => {
  const ask = (host: string, org: string) =>
    server.fastify.inject({ url: '/service-sandbox/api/v1/clock', headers: { host, 'x-org': org } })
  it('agrees with the host', async () => expect((await ask('localhost', server.lender.orgCode)).statusCode).toBe(200))
  it.each([
    ['localhost', 'HARBOR_POINT'],
    ['harbor-point.localhost', 'HEARTHLINE'],
    ['localhost', 'hearthline'],
    ['localhost', ''],
  ])('at %s may not say %j', async (host, org) => {
    const reply = await ask(host, org)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrongOrganisation'])
  })
})

// [ASVS-16.5.1]
it('no account number comes back in a refusal', async () => {
  const { visitor, uuid } = await applicantAt('DISBURSEMENT_ACCOUNT')
  const body = {
    ...sampleCalls.setDisbursement?.body,
    accountNumber: '771234567899',
    accountNumberAgain: '771234567898',
    routingNumber: '123456789',
  }
  const reply = await visitor.raw(setDisbursement, { params: { uuid }, body })
  expect(reply.statusCode).toBe(422)
  expect(reply.body).not.toMatch(/77123456789/)
})
