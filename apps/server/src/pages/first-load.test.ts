import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OrganisationRecord } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Build,
  budgets,
  entryPages,
  heaviestSteps,
  readBuild,
  viewerFiles,
  weigh,
} from '../../../../tools/bench/built-files.ts'
import { type DrawnPage, weighPage } from '../../../../tools/bench/first-load.ts'
import { createRegistry, readRecordFolder } from '../organisations/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { createHttp } from '../platform/http/index.ts'
import { createLog } from '../platform/log/index.ts'
import { servePages } from './index.ts'

const organisations = resolve(import.meta.dirname, '../../organisations')
const webDist = resolve(import.meta.dirname, '../../../web/dist')
const records = readRecordFolder(organisations).map(({ record }) => OrganisationRecord.parse(record))
const hosts = records.flatMap(({ hosts }) => hosts.slice(0, 1))
const pages = Object.keys(entryPages) as (keyof typeof entryPages)[] // the keys of the change

let fastify: FastifyInstance
let build: Build
beforeAll(async () => {
  if (!existsSync(join(webDist, 'client'))) throw new Error('the pages are not built: run npm run build')
  build = readBuild(join(webDist, 'client'))
  const masterKey = randomBytes(32).toString('base64')
  const config = readConfig({ LOG_LEVEL: 'silent', MASTER_KEY: masterKey, DATA_DIR: '/nonexistent' })
  fastify = await createHttp(config, createLog(config.logLevel))
  const registry = createRegistry(records)
  const todayOf = async () => '2026-11-21'
  await servePages(fastify, { registry, todayOf, sandbox: true, webDist, consoleDist: webDist, chatDist: webDist })
})
afterAll(() => fastify.close())

const weighedAt = (host: string, page: keyof typeof entryPages): Promise<DrawnPage> =>
  weighPage(build, page, async (url) => {
    const answer = await fastify.inject({ url, headers: { host, accept: 'text/html' } })
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  })

const visits = hosts.flatMap((host) => pages.map((page) => [host, page] as const))

describe('the first load', () => {
  it.each(visits)('at %s%s keeps to its budget, and so do its fonts', async (host, page) => {
    const { bytes, fontBytes } = await weighedAt(host, page)
    expect(bytes / 1000).toBeLessThanOrEqual(budgets.firstLoad)
    expect(fontBytes / 1000).toBeLessThanOrEqual(budgets.fonts)
    expect(fontBytes).toBeGreaterThan(0)
  })

  it('would not keep to it with the viewer of papers in it (control)', async () => {
    const { files, bytes } = await weighedAt(hosts[0] ?? '', '/auth/login')
    const viewer = viewerFiles(build, files)
    expect(viewer.length).toBeGreaterThan(0)
    expect((bytes + weigh(build, viewer)) / 1000).toBeGreaterThan(budgets.firstLoad)
  })
})

describe('what comes after it', () => {
  it('adds no more in one step than its budget', async () => {
    const signIn = (await weighedAt(hosts[0] ?? '', '/auth/login')).files
    const register = (await weighedAt(hosts[0] ?? '', '/account/heloc/register')).files
    const over = heaviestSteps(build, { signIn, register }).filter(({ bytes }) => bytes / 1000 > budgets.laterPage)
    expect(over).toEqual([])
    expect(heaviestSteps(build, { signIn, register }).length).toBeGreaterThan(20)
    expect(weigh(build, viewerFiles(build, signIn)) / 1000).toBeLessThanOrEqual(budgets.viewer)
  })
})
