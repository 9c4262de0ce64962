import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrivateLabel } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { sampleRecord, withValue } from './checking/sample-record.ts'

const template = '<!doctype html><html lang="en"><head><!--head--></head><body><!--app--></body></html>'
/** A lender whose record still has errors. */
const unfinished = {
  ...withValue(sampleRecord(), ['companyInfo', 'companyName'], undefined),
  id: 'a1f0c2de-0099-4c6e-9b1a-0d5e9f7a1099',
  orgCode: 'UNFINISHED',
  hosts: ['unfinished.localhost'],
}

let server: ComposedServer
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'hearthline-pages-'))
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client/index.html'), template)
  server = await createComposedServer({ webDist: dist, lenders: [unfinished] })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ url, headers: { host: `${host}:3000`, accept: 'text/html', ...headers } })
const labelIn = (html: string) => {
  const text = /<script type="application\/json" id="private-label">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  return PrivateLabel.parse(JSON.parse(text))
}

const lenders = [
  'hearthline',
  'harbor-point',
  'juniper',
  'hearthline-new-york',
  'empire-river',
  'silverleaf',
  'coinstead',
  'marigold',
]

describe.each(lenders.map((name) => [name, sampleRecord(name)] as const))('%s', (_, record) => {
  const [host = ''] = record.hosts
  it('has its own label and title on its own host', async () => {
    const { statusCode, body } = await get(host, '/account/heloc/register')
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${record.companyInfo.companyName}</title>`)
    const label = labelIn(body)
    expect([label.orgCode, label.baseUrl]).toEqual([record.orgCode, `http://${host}:3000`])
    expect(label.hearthline.shellLinks).toEqual(record.shellLinks)
  })
  it('has its own brand under the address that its page names [P-1-02] [P-9-50] [C-1-01]', async () => {
    const { body } = await get(host, '/account/heloc/register')
    const [, address = ''] = /href="(\/brand\/[0-9a-f]+\.css)"/.exec(body) ?? []
    const css = await get(host, address)
    expect(css.headers['content-type']).toContain('text/css')
    expect(css.body).toContain(`--color-primary-600:${record.brand.palettes.primary['600']};`)
    expect(css.body).toContain(`--font-text:${record.brand.fontText};`)
  })
  it('is who its licences are asked of', async () => {
    const answer = await get(host, '/service-application/external/api/v1/heloc/state-licenses')
    expect(answer.json()).toEqual(record.states.map((abbrev) => ({ abbrev })))
  })
})

describe('a picture of a brand', () => {
  it.each([
    ['[P-1-09]', 'logo'],
    ['[P-1-08]', 'loader'],
  ] as const)('%s is served as it is in the record: %s', async (_, name) => {
    const { hearthline } = labelIn((await get('juniper.localhost', '/account/heloc/register')).body)
    const picture = await get('juniper.localhost', hearthline[name]?.src ?? '')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const { brand } = sampleRecord('juniper')
    expect(picture.rawPayload.toString('base64')).toBe(brand[name]?.src.split(',')[1])
  })
  it.each(['000000000000.css', '..%2Fhearthline.json', 'x-logo.svg'])('is not found as %s', async (name) =>
    expect((await get('juniper.localhost', `/brand/${name}`)).statusCode).toBe(404),
  )
  it('is not there where a lender has none', async () => {
    const { hearthline } = labelIn((await get('harbor-point.localhost', '/account/heloc/register')).body)
    const { statusCode } = await get('harbor-point.localhost', `/brand/${hearthline.brandVersion}-logo.svg`)
    expect([hearthline.logo, statusCode]).toEqual([null, 404])
  })
})

describe('a host whose lender cannot be served', () => {
  it.each([
    ['en-US', 'This site is being set up'],
    ['es', 'Este sitio se está preparando'],
  ])('says so to a reader of %s', async (language, words) => {
    const { statusCode, body, headers } = await get('unfinished.localhost', '/account/heloc/register', {
      'accept-language': language,
    })
    expect([statusCode, headers['retry-after']]).toEqual([503, '300'])
    expect(body).toContain(words)
    expect(body).not.toContain('Hearthline')
  })
  it('answers no call in another lender’s name', async () => {
    const answer = await get('unfinished.localhost', '/service-application/external/api/v1/heloc/state-licenses')
    expect(answer.json()).toMatchObject({ code: 'organisationUnknown' })
  })
  it('is no other host: a strange one shows the default lender', async () =>
    expect(labelIn((await get('strange.localhost', '/dashboard')).body).orgCode).toBe('HEARTHLINE'))
})
