import { join } from 'node:path'
import { readDraft, readInbox } from '@hearthline/contracts'
import { REGISTRATION_STEPS } from '@hearthline/domain/progress'
import type { Step } from '@hearthline/domain/workflow'
import type { Page } from '@playwright/test'
import { shareName, shareOfDay } from '../../apps/server/src/testing/share-of-day.ts'
import { startCast } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { passNotary } from '../../tools/seed/pass-notary.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { walk } from '../../tools/seed/walk.ts'
import { repository, setUp } from '../../tools/setup/set-up.mjs'
import { PSEUDO_TREE } from '../../tools/setup/targets.mjs'
import { runToEnd } from '../support/server-process.ts'
import { standsStill } from './support/inspect.ts'
import { plainWords, readWords } from './support/plain-words.ts'
import { test as base, expect, type World } from './support/world.ts'

const pseudoServer = join(repository, PSEUDO_TREE, 'apps/server/dist/main.js')

/** The server and the pages of `npm run pseudo`. */
const test = base.extend<object, { entry: string }>({
  entry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      await setUp({ pseudo: true })
      await use(pseudoServer)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// Its builds and its walk take a minute of both cores.
test.skip(shareOfDay(5).nth !== 0, `not in the share of today, ${shareName}`)

const lender = 'hearthline'

/** Between two calls a page is read, and a server may close a connection that nobody uses: the call is repeated. */
const PATIENCE_MS = 180_000

/** Opens a page by its address and reads it once it stands. */
const readPage = async (page: Page, world: World, path: string) => {
  await page.goto(world.at(lender, path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await standsStill(page)
  return readWords(page)
}

/** Pages of a step beside the one that the application's own address leads to. */
const FURTHER: Partial<Record<Step, readonly string[]>> = {
  INCOME_VERIFICATION: ['income/link/payroll'],
  NOTE_SIGNING: ['signing/sign'],
  TRUST_AND_INSURANCE: ['insurance/upload'],
}

/** What the walk has read, in the order in which it comes there. */
const PAGES = [
  '/auth/login',
  'heloc-signer/login',
  'register',
  ...REGISTRATION_STEPS.map((step) => `register?step=${step}`),
  'start/profile',
  'liens',
  'product/select',
  'start/contact',
  'start/hmda',
  'start/app-summary',
  'income/review',
  'income/link/payroll',
  'bank/disburse',
  'bank/autopay',
  'bank/confirm',
  'identity',
  'signing/intro',
  'signing/sign',
  'notary/intro',
  'notary/session',
  'insurance/requirements',
  'insurance/upload',
  'complete',
  '/dashboard',
  '/dashboard/settings',
  '/contact',
]

test('the straight journey says no word that was not translated, on pages and in mails', async ({ page, world }) => {
  test.setTimeout(600_000)
  const plain: Record<string, readonly string[]> = {}
  const read = new Set<string>()
  const look = async (path: string) => {
    const words = plainWords(await readPage(page, world, path))
    const { pathname, search } = new URL(page.url())
    const name = (pathname + search).replace(/^\/account\/heloc\/([0-9a-f-]{36}\/)?/, '')
    read.add(name)
    if (words.length > 0) plain[name] = words
  }

  // The browser goes on where the calls are: it has their cookie first, and then their sign-in.
  const atLender = lenderNamed('HEARTHLINE', world.address)
  const borrower = new PublicCaller(atLender, { patienceMs: PATIENCE_MS })
  await borrower.json(readDraft)
  const url = world.at(lender, '/')
  await page.context().addCookies([...borrower.cookies].map(([name, value]) => ({ name, value, url })))
  for (const path of ['/auth/login', '/account/heloc/heloc-signer/login', '/register']) await look(path)
  const { cast, wish } = await startCast(atLender, {
    persona: 'Avery Sample',
    patienceMs: PATIENCE_MS,
    borrower,
    onPage: (step) => look(`/register?step=${step}`),
  })
  await page.evaluate((token) => localStorage.setItem('jwt', `Bearer ${token}`), borrower.token)
  const own = `/account/heloc/${cast.uuid}`
  const steps = new Set<Step>()
  await walk(cast, {
    patienceMs: 2 * PATIENCE_MS,
    onStep: async ({ state }) => {
      if (steps.has(state)) return
      steps.add(state)
      await look(own)
      for (const further of FURTHER[state] ?? []) await look(`${own}/${further}`)
      if (state !== 'DEED_SIGNING') return
      await passNotary(borrower, cast.uuid)
      await look(`${own}/notary/session`)
    },
  })
  for (const path of ['/dashboard', '/dashboard/settings', '/contact']) await look(path)
  const mails = await borrower.json(readInbox, { query: { to: wish.email } })
  for (const { subject, text } of mails) {
    const words = plainWords([subject, text].map((one) => ({ by: 'mail', text: one ?? '' })))
    if (words.length > 0) plain[`mail ${subject}`] = words
  }
  expect([...read]).toEqual(PAGES)
  expect(mails.length).toBeGreaterThan(4)
  expect(plain).toEqual({})
})

test('a word that no catalogue gave is found wherever it is planted (control)', async ({ page, world }) => {
  const planted = [
    ['<p>Planted here</p>', 'p: Planted here'],
    ['<p><span>Ŵōŕďś</span> planted</p>', 'p: planted'],
    ['<button aria-label="Planted label">×</button>', 'aria-label: Planted label'],
    ['<input placeholder="Planted hint">', 'placeholder: Planted hint'],
    ['<img alt="Planted picture" src="data:,">', 'alt: Planted picture'],
    ['<button>OK</button>', 'button: OK'],
    ['<div data-page="1" aria-label="Planted page">×</div>', 'aria-label: Planted page'],
    ['<div data-page="1"><button>Planted place</button></div>', 'button: Planted place'],
    [
      '<article class="hl-paper-text"><section data-page="1"><p class="x">Planted mark</p></section></article>',
      'p: Planted mark',
    ],
    ['<select><optgroup label="Planted group"><option>Planted choice</option></optgroup></select>', 'option: Planted'],
  ] as const
  expect(plainWords(await readPage(page, world, '/auth/login'))).toEqual([])
  await page.evaluate(
    (parts) => {
      for (const part of parts) document.querySelector('main')?.insertAdjacentHTML('beforeend', part)
      document.title = `Planted ${document.title}`
      const host = document.createElement('div')
      host.attachShadow({ mode: 'open' }).innerHTML = '<b>Planted in a custom element</b>'
      document.body.append(host)
    },
    planted.map(([part]) => part),
  )
  const found = plainWords(await readWords(page))
  const wanted = [
    ...planted.map(([, words]) => words),
    'label: Planted group',
    'title: Planted',
    'b: Planted in a custom',
  ]
  for (const words of wanted)
    expect(
      found.some((one) => one.startsWith(words)),
      words,
    ).toBe(true)
  expect(found).toHaveLength(wanted.length)
})

test('the text of a document and a state in an address are not taken for words of ours (control)', async ({ page }) => {
  await page.setContent(`<main>
    <p>Denver, CO 80203</p><p>Oklahoma</p>
    <div data-page="1"><div class="react-pdf__Page__textContent"><span>Printed here</span></div></div>
    <article class="hl-paper-text"><section data-page="1"><p>Printed here</p><h2>Printed here</h2></section></article>
  </main>`)
  expect(plainWords(await readWords(page))).toEqual([])
})

test('the pseudo-language never starts with MODE=live', async ({ entry }) => {
  for (const program of [
    [process.execPath, entry],
    [process.execPath, join(repository, 'tools/start.mjs'), '--pseudo'],
  ]) {
    const { code, lines } = await runToEnd({ MODE: 'live' }, program)
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('The pseudo-language is for a sandbox')
  }
})
