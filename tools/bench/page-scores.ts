import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Step } from '@hearthline/domain/workflow'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, startServer } from '../../tests/support/server-process.ts'
import { findBrowser } from '../browser.mjs'
import { startCast } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import { walk } from '../seed/walk.ts'
import { type Bench, type Figure, median } from './figure.ts'

const RUNS = { whole: 5, small: 1 }
const HOST = 'hearthline.localhost'

type Scores = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcpSeconds: number
}

/** How many points of performance may be missing. */
const MOST_POINTS = 2
/** How much later than that of an empty page the largest part of an entry page may be shown. */
const MOST_OF_EMPTY = 1.6

/** When the largest part of a page is shown at the latest, where an empty page is no measure of it. */
type Goal = { readonly lcpSeconds?: number }
const entry: Goal = {}
const later: Goal = { lcpSeconds: 2 }

class LostVisit extends Error {}

/** One visit as Lighthouse simulates it: a mid-range phone on a slow network. */
const visit = async (url: string, port: number): Promise<Scores> => {
  const done = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: true,
  })
  const lost = done?.lhr.runtimeError
  if (lost) throw new LostVisit(`${url}: ${lost.code} ${lost.message}`)
  const points = (category: string) => Math.round((done?.lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    lcpSeconds: (done?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  }
}

/** Lighthouse asks to be run again where the browser recorded its visit only in part, as on a busy machine. */
const TRIES = 3

const wholeVisit = async (url: string, port: number, tries = TRIES): Promise<Scores> => {
  try {
    return await visit(url, port)
  } catch (error) {
    if (!(error instanceof LostVisit) || tries === 1) throw error
    return wholeVisit(url, port, tries - 1)
  }
}

const scoresOf = async (url: string, port: number, runs: number): Promise<Scores> => {
  const visits: Scores[] = []
  for (let run = 0; run < runs; run++) visits.push(await wholeVisit(url, port))
  const middle = (name: keyof Scores) => median(visits.map((one) => one[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    lcpSeconds: middle('lcpSeconds'),
  }
}

const missing = (what: string, points: number, most: number): Figure => ({
  what: `${what}, points short of 100`,
  value: 100 - points,
  unit: 'points',
  most,
  mustMeet: true,
})

const figuresOf = (page: string, scores: Scores, goal: Goal & { readonly emptySeconds: number }): Figure[] => [
  missing(`performance of ${page}`, scores.performance, MOST_POINTS),
  missing(`accessibility of ${page}`, scores.accessibility, 0),
  missing(`best practices of ${page}`, scores.bestPractices, 0),
  {
    what: `largest part of ${page} is there`,
    value: scores.lcpSeconds,
    unit: 's',
    ...(goal.lcpSeconds === undefined ? { floor: { what: 'an empty page', value: goal.emptySeconds } } : {}),
    most: goal.lcpSeconds ?? MOST_OF_EMPTY,
    mustMeet: true,
  },
]

/** The floor: a page with one line of text. */
const serveEmptyPage = async (): Promise<{ readonly address: string; readonly close: () => void }> => {
  const html =
    '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><h1>Empty'
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** A signed-in borrower whose application is at a step: the address of its page. */
const signInAt = async (context: BrowserContext, site: string, address: string, until: Step): Promise<string> => {
  const { cast, wish } = await startCast(lenderNamed('HEARTHLINE', address), { persona: 'Avery' })
  await walk(cast, { until })
  const page = await context.newPage()
  await page.goto(`${site}/auth/login?redirectUrl=/account/heloc/${cast.uuid}`)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(wish.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(wish.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'How much, and for how long?' }).waitFor()
  const offer = page.url()
  await page.close()
  return offer
}

/** P9: Lighthouse of the entry pages, the dashboard and the offer; the median of five visits each; in small, one of each kind. */
export const pageScores: Bench = async (extent) => {
  const runs = RUNS[extent]
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-scores-'))
  const [port, debugging] = [await freePort(), await freePort()]
  const site = `http://${HOST}:${port}`
  const server = await startServer({ port, dataDir, environment: { PUBLIC_URL: site } })
  const { path: executablePath, args } = await findBrowser()
  const context = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    executablePath,
    args: [...args, `--remote-debugging-port=${debugging}`],
  })
  const empty = await serveEmptyPage()
  try {
    const { lcpSeconds: emptySeconds } = await scoresOf(empty.address, debugging, runs)
    const figures: Figure[] = []
    const judge = async (page: string, url: string, goal: Goal) =>
      figures.push(...figuresOf(page, await scoresOf(url, debugging, runs), { ...goal, emptySeconds }))
    await judge('register', `${site}/account/heloc/register`, entry)
    if (extent === 'whole') await judge('sign-in', `${site}/auth/login`, entry)
    const offer = await signInAt(context, site, server.address, 'OFFER_SELECTION')
    await judge('the dashboard', `${site}/dashboard`, later)
    if (extent === 'whole') await judge('the offer', offer, later)
    return figures
  } finally {
    empty.close()
    await context.close()
    await server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
