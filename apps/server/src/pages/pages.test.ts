import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { OrganisationData, PrivateLabel } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '../organisations/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { createHttp } from '../platform/http/index.ts'
import { createLog } from '../platform/log/index.ts'
import { servePages } from './index.ts'

const organisations = resolve(import.meta.dirname, '../../organisations')

/** The lenders we ship, each with a canonical code of its own, so that no code can stand in for another. */
const sampleRecords = async (): Promise<unknown[]> =>
  Promise.all(
    (await readdir(organisations)).map(async (name) => {
      const record = JSON.parse(await readFile(join(organisations, name), 'utf8'))
      return { ...record, canonicalOrgCode: `${record.orgCode}_CANONICAL` }
    }),
  )

let app: FastifyInstance
let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'hearthline-pages-'))
  await mkdir(join(dist, 'client'))
  await writeFile(join(dist, 'client', 'index.html'), '<html lang="en"><!--head--><!--app--></html>')
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', MASTER_KEY: masterKey, DATA_DIR: '/nonexistent' })
  app = await createHttp(config, createLog(config.logLevel))
  const registry = createRegistry(await sampleRecords())
  await servePages(app, { registry, publicUrl: config.publicUrl, sandbox: true, webDist: dist, consoleDist: dist })
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const BLOCK = /<script type="application\/json" id="private-label">(.*?)<\/script>/

const blockAt = async (host: string): Promise<Record<string, unknown>> => {
  const answer = await app.inject({ url: '/auth/login', headers: { host, accept: 'text/html' } })
  expect(answer.statusCode).toBe(200)
  return JSON.parse(BLOCK.exec(answer.body)?.[1] ?? 'null')
}

describe('the organisation info of a page', () => {
  it('[P-3-01] is injected as one block of data, in the shape of the contract', async () => {
    const block = await blockAt('hearthline.localhost')
    expect(PrivateLabel.parse(block)).toEqual(block)
    expect(Object.keys(block).sort()).toEqual(
      ['baseUrl', 'canonicalOrgCode', 'hearthline', 'orgBrand', 'orgCode', 'orgMetaData', 'orgPricingData'].sort(),
    )
  })

  it.each([
    ['hearthline.localhost', 'HEARTHLINE', 'Hearthline'],
    ['harbor-point.localhost', 'HARBOR_POINT', 'Harbor Point'],
  ])('[P-3-02..05] says at %s whose it is', async (host, orgCode, orgBrand) => {
    expect(await blockAt(host)).toMatchObject({
      baseUrl: `http://${host}`,
      canonicalOrgCode: `${orgCode}_CANONICAL`,
      orgBrand,
      orgCode,
    })
  })

  it('[P-3-06] has the company in its meta data, with every field of the organisation data', async () => {
    const { orgMetaData } = await blockAt('harbor-point.localhost')
    expect(orgMetaData).toMatchObject({ companyInfo: { companyNameShort: 'Harbor Point' } })
    const { companyInfo } = orgMetaData as PrivateLabel['orgMetaData']
    expect(Object.keys(companyInfo).sort()).toEqual(Object.keys(OrganisationData.shape).sort())
  })

  it('[P-3-07] [P-3-08] has its products by key, heloc when nothing else is sold', async () => {
    const { orgMetaData } = await blockAt('harbor-point.localhost')
    const { products, companyInfo } = orgMetaData as PrivateLabel['orgMetaData']
    expect(products).toEqual({ heloc: { name: companyInfo.companyProduct } })
  })
})
