import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { freePort, startServer } from '../../tests/support/server-process.ts'
import { findBrowser } from '../browser.mjs'
import { sendHttp } from '../seed/send-http.ts'
import {
  type Build,
  budgets,
  entryPages,
  firstLoadFiles,
  fontBytes,
  heaviestSteps,
  laterPages,
  preloadedFiles,
  readBuild,
  sandboxFiles,
  viewerFiles,
  weigh,
} from './built-files.ts'
import type { Bench, Figure } from './figure.ts'

/** What a first visit to an entry page loads, in compressed bytes. */
export type DrawnPage = {
  readonly files: ReadonlySet<string>
  readonly bytes: number
  readonly fontBytes: number
}

/** `get` returns what the server sends for an address of one lender's host. */
export const weighPage = async (
  build: Build,
  page: keyof typeof entryPages,
  get: (path: string) => Promise<string>,
): Promise<DrawnPage> => {
  const html = await get(page)
  const brandAddress = /href="(\/brand\/[^"]+\.css)"/.exec(html)?.[1]
  if (brandAddress === undefined) throw new Error(`${page} names no brand`)
  const brandCss = await get(brandAddress)
  const files = firstLoadFiles(build, page, html)
  return {
    files,
    bytes: weigh(build, files) + gzipSync(brandCss, { level: 9 }).length,
    fontBytes: fontBytes(build, files, brandCss),
  }
}

const HOSTS = ['hearthline.localhost', 'harbor-point.localhost'] as const
const pages = Object.keys(entryPages) as (keyof typeof entryPages)[] // its own keys

type Weighed = DrawnPage & { readonly host: string; readonly page: keyof typeof entryPages }

const kB = (bytes: number): number => bytes / 1000

const sized = (what: string, bytes: number, most: number): Figure => ({
  what,
  value: kB(bytes),
  unit: 'kB',
  most,
  mustMeet: true,
})

/** Scripts and styles that a real browser fetches until the page is idle. */
const fetchedBy = async (address: string, host: string, path: string): Promise<ReadonlySet<string>> => {
  const { path: program, args } = await findBrowser()
  const rules = `--host-resolver-rules=MAP ${host} 127.0.0.1`
  const browser = await chromium.launch({ executablePath: program, args: [...args, rules] })
  try {
    const page = await browser.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      const file = /\/(assets\/.+\.(?:m?js|css))$/.exec(new URL(request.url()).pathname)?.[1]
      if (file !== undefined) files.add(file)
    })
    await page.goto(address.replace('127.0.0.1', host) + path, { waitUntil: 'networkidle' })
    return files
  } finally {
    await browser.close()
  }
}

/** The build's list for a page and the browser's requests must be the same files, or the budget means nothing. */
const compare = (page: string, listed: ReadonlySet<string>, fetched: ReadonlySet<string>): void => {
  const unlisted = [...fetched].filter((file) => !listed.has(file))
  if (unlisted.length > 0) throw new Error(`${page} also loads ${unlisted.join(', ')}, which nobody weighed`)
}

const filesAt = (weighed: readonly Weighed[], page: keyof typeof entryPages): ReadonlySet<string> =>
  weighed.find((one) => one.page === page)?.files ?? new Set()

const figuresOf = (build: Build, weighed: readonly Weighed[]): readonly Figure[] => {
  const signIn = filesAt(weighed, '/auth/login')
  const register = filesAt(weighed, '/account/heloc/register')
  const [step] = heaviestSteps(build, { signIn, register })
  const [cold] = laterPages(build, signIn)
  if (step === undefined || cold === undefined) throw new Error('the build has no pages')
  const viewer = viewerFiles(build, signIn)
  const added = (files: ReadonlySet<string>) =>
    weigh(
      build,
      [...files].filter((file) => !signIn.has(file)),
    )
  return [
    ...weighed.flatMap(({ host, page, bytes, fontBytes }) => [
      sized(`first load of ${host}${page}`, bytes, budgets.firstLoad),
      sized(`fonts of ${host}${page}`, fontBytes, budgets.fonts),
    ]),
    sized(`the heaviest step after it: ${step.page}`, step.bytes, budgets.laterPage),
    { ...sized(`a page straight after sign-in: ${cold.page}`, cold.bytes, budgets.laterPage), mustMeet: false },
    sized('what every page asks once it is drawn', added(preloadedFiles(build)), budgets.afterDraw),
    sized('the tools of a sandbox, after that', added(sandboxFiles(build)), budgets.sandbox),
    sized('the document viewer, without its worker', weigh(build, viewer), budgets.viewer),
  ]
}

/**
 * P8: JS and CSS of the first load of the entry pages as the server renders them, gzipped, checked against a browser.
 */
export const firstLoad: Bench = async () => {
  const build = readBuild(resolve(import.meta.dirname, '../../apps/web/dist/client'))
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-first-load-'))
  const server = await startServer({ port: await freePort(), dataDir })
  try {
    const weighed: Weighed[] = []
    const afterwards = [...preloadedFiles(build), ...sandboxFiles(build)]
    for (const host of HOSTS)
      for (const page of pages) {
        const get = async (path: string) =>
          Buffer.from(
            (await sendHttp(server.address + path, { method: 'GET', headers: { host, accept: 'text/html' } })).bytes,
          ).toString()
        const drawn = await weighPage(build, page, get)
        compare(page, new Set([...drawn.files, ...afterwards]), await fetchedBy(server.address, host, page))
        weighed.push({ ...drawn, host, page })
      }
    return figuresOf(build, weighed)
  } finally {
    await server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
