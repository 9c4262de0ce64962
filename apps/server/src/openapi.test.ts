import { callGroups, calls, type Endpoint, problems } from '@hearthline/contracts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

type Operation = {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

let server: ComposedServer
let text: string
let operations: ReadonlyMap<string, Operation>
beforeAll(async () => {
  server = await createComposedServer()
  text = (await server.fastify.inject('/openapi.json')).body
  const paths: Record<string, Record<string, Operation>> = JSON.parse(text).paths
  operations = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => [each.operationId, each] as const)),
  )
})
afterAll(() => server.close())

const operationOf = ({ name }: Endpoint) => operations.get(name) ?? expect.fail(`${name} is not described`)

describe('the description of the calls', () => {
  it('is valid OpenAPI, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(() => validator.resolveRefs()).not.toThrow()
  })
  it('leaves out the addresses of the release before, which are answered all the same', () => {
    const described = Object.keys(JSON.parse(text).paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const renamed = calls.filter(({ formerPath }) => formerPath !== undefined)
    expect(renamed.length).toBeGreaterThan(0)
    for (const { path, formerPath } of renamed) {
      expect(described).toContain(path)
      expect(described).not.toContain(formerPath)
    }
  })
  it('would be refused with a reference to nothing, or a call without answers (control)', async () => {
    const lost = new Validator()
    await lost.validate(JSON.parse(text.replaceAll('"Refused401":', '"Another401":')))
    expect(() => lost.resolveRefs()).toThrow()
    const broken = JSON.parse(text)
    broken.paths['/mute'] = { get: { responses: 'none' } }
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })
  it('describes each shared shape and refusal once', () => {
    expect(text.match(/"disclosurelistSummaryReady":/g)).toHaveLength(1)
    // It was 1.7 MB when every call repeated them.
    expect(text.length).toBeLessThan(600_000)
  })
  it('has each call in one named group', () => {
    const names = callGroups.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const group of callGroups)
      for (const call of group.calls) expect(operationOf(call).tags, call.name).toEqual([group.name])
    expect(JSON.parse(text).tags).toEqual(callGroups.map(({ name, says }) => ({ name, description: says })))
  })
  it('says of each call whether it needs a token, and whether a key', () => {
    for (const call of calls) {
      const { security = [], parameters = [] } = operationOf(call)
      const withoutToken = security.some((way) => Object.keys(way).length === 0)
      expect(withoutToken, call.name).toBe(call.who === 'anyone')
      expect(security, call.name).toContainEqual({ token: [] })
      const key = parameters.find(({ name }) => name === 'Idempotency-Key')
      expect(key?.required, call.name).toBe(
        { keyed: true, mayBeKeyed: false, read: undefined, mints: undefined }[call.repeat],
      )
    }
  })
  it('says what is sent and answered as a file', () => {
    for (const call of calls) {
      const { requestBody, responses } = operationOf(call)
      if (call.takes === 'multipart') expect(requestBody?.content, call.name).toHaveProperty(['multipart/form-data'])
      const kinds = {
        json: 'application/json',
        text: 'text/plain',
        pdf: 'application/pdf',
        file: 'application/octet-stream',
      }
      expect(responses[200]?.content, call.name).toHaveProperty([kinds[call.gives]])
    }
  })
})

describe('a refusal', () => {
  const address = '/service-application/api/v1/application/heloc/0f0e0d0c-0b0a-4908-8706-050403020100'
  const asked = (url: string, accept: string) => server.fastify.inject({ url, headers: { accept } })

  it.each([
    ['of a call', address, 'tokenMissing'],
    ['of an address that leads nowhere', '/service-application/nothing', 'notFound'],
    ['of an address that cannot be read', '/%E0%A4%A', 'notFound'],
  ] as const)('%s is told as RFC 9457 to whoever accepts it', async (_, url, code) => {
    const { headers, statusCode, body } = await asked(url, 'application/problem+json, application/json')
    const { status, says: title } = problems[code]
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(statusCode).toBe(status)
    expect(JSON.parse(body)).toEqual({
      type: `/problems/${code}`,
      instance: `urn:uuid:${headers['x-request-id']}`,
      title,
      status,
      code,
    })
  })
  it('names the fields', async () => {
    const { headers, body } = await server.fastify.inject({
      method: 'POST',
      url: '/service-application/external/api/v1/heloc/address-check',
      headers: { accept: 'application/problem+json' },
      payload: { street: '' },
    })
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    const { code, errors } = JSON.parse(body)
    expect(code).toBe('invalidInput')
    expect(errors.length).toBeGreaterThan(0)
    expect(Object.keys(errors[0]).sort()).toEqual(['code', 'message', 'path'])
  })
  it('stays as the specification’s client reads it for everybody else', async () => {
    const { headers, body } = await asked(address, 'application/json')
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(body)).toEqual({ code: 'tokenMissing', message: problems.tokenMissing.says })
  })
  it('has an address that says what its code means, and which calls name it', async () => {
    const { code, title, calls: named } = (await server.fastify.inject('/problems/offerExpired')).json()
    expect([code, title]).toEqual(['offerExpired', problems.offerExpired.says])
    expect(named).toContain('chooseOffer')
    expect((await server.fastify.inject('/problems/toString')).statusCode).toBe(404)
  })
})
