import { randomUUID } from 'node:crypto'
import { CONSOLE_HEADER, chatWithAutobot, giveFeedback, initWebChat, readCase, staffLogin } from '@hearthline/contracts'
import { LANGUAGE_CODES } from '@hearthline/domain/languages'
import { consolePages } from '@hearthline/domain/routes'
import type { Step } from '@hearthline/domain/workflow'
import type { Browser, Page } from '@playwright/test'
import { ofToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { SANDBOX_STAFF_PASSWORD, staffMember, startCast } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { walk } from '../../tools/seed/walk.ts'
import { misfits, misfitsAtWidths, WIDTHS } from './support/fits.ts'
import { standsStill } from './support/inspect.ts'
import { openAllDay } from './support/open-all-day.ts'
import { test as base, expect, type World } from './support/world.ts'

const HOST = 'hearthline'
const CONSOLE = `console.${HOST}`

type PageName = keyof typeof consolePages
/** The mailbox of a member of the demo staff; undefined before the sign-in. */
type Reader = string | undefined

const CASE_STAFF = ['processor', 'underwriter', 'funder.one', 'manager']
const CHAT_STAFF = ['chat.one', 'chat.lead']

/** Who reaches which page. Its first visitor compares the links of the navigation with it. */
const READERS: Record<PageName, readonly Reader[]> = {
  signIn: [undefined],
  list: CASE_STAFF,
  queue: CASE_STAFF,
  colleagues: CASE_STAFF,
  application: CASE_STAFF,
  document: CASE_STAFF,
  ledger: ['funder.one', 'compliance'],
  feedback: CASE_STAFF,
  chat: CHAT_STAFF,
  chatFloor: ['chat.lead'],
  chatReplies: ['chat.lead'],
  chatBot: CHAT_STAFF,
  security: ['compliance', 'admin.one'],
  people: ['compliance', 'admin.one'],
  invitation: [undefined],
}

const visits = Object.entries(READERS).flatMap(
  ([page, readers]) => readers.map((reader) => ({ page: page as PageName, reader })), // the keys are names of pages
)

/** A day has three or four pages, each in every language: half a minute, and as much again for what they show. */
const SHARES = 8

type Planted = { readonly applications: readonly string[]; readonly document: string; readonly conversation: string }

/** Money at its last step, and an underwriter's decision: between them nearly every card of an application. */
const APPLICATIONS = [
  ['Avery Sample', 'FUNDING_DECISION'],
  ['Peyton Bankruptcy', 'WAITING_FOR_UNDERWRITER'],
] as const satisfies readonly (readonly [string, Step])[]

const lenderOf = (world: World) => lenderNamed('HEARTHLINE', world.address)

const plantChats = async (world: World): Promise<string> => {
  openAllDay(world)
  const visitor = new PublicCaller(lenderOf(world))
  await visitor.json(giveFeedback, {
    body: {
      topic: 'Improve our product',
      message:
        'The page that compares the offers could say what a month costs at the highest rate of the last ten years.',
      marketingConsent: false,
      pathname: '/dashboard',
      productType: 'HELOC',
    },
  })
  await visitor.json(chatWithAutobot, {
    body: {
      applicationId: null,
      conversationId: null,
      message: 'Do you lend on a houseboat on a lake in the mountains?',
      nonce: null,
      organization: null,
      pageUrl: null,
      senderId: null,
      senderType: 'APPLICANT',
      tag: null,
      choiceId: null,
    },
  })
  const start = () =>
    visitor.json(initWebChat, {
      body: {
        name: 'Maximiliana Featherstonehaugh',
        email: 'maximiliana.featherstonehaugh@example.test',
        welcomeMessage: 'What does a line cost in the first year, all fees included?',
        mode: 'builtin',
        key: randomUUID(),
      },
    })
  // The changed hours count within seconds.
  let conversation = ''
  await expect(async () => {
    conversation = (await start()).conversationSid
  }).toPass({ timeout: 30_000 })
  return conversation
}

const plant = async (world: World): Promise<Planted> => {
  const lender = lenderOf(world)
  const applications: string[] = []
  for (const [persona, until] of APPLICATIONS) {
    const { cast } = await startCast(lender, { persona })
    await walk(cast, { until })
    applications.push(cast.uuid)
  }
  const processor = await staffMember(lender, 'processor', 0)
  const { documents } = await processor.json(readCase, { params: { uuid: applications[0] ?? '' } })
  const document = documents[0]?.uuid
  if (document === undefined) throw new Error('The application has no document')
  return { applications, document, conversation: await plantChats(world) }
}

const test = base.extend<object, { planted: Planted }>({
  planted: [async ({ world }, use) => use(await plant(world)), { scope: 'worker', timeout: 600_000 }],
})

/** The addresses of a page, with what is planted. */
const addressesOf = (page: PageName, { applications, document, conversation }: Planted): readonly string[] => {
  const path = consolePages[page]
  if (page === 'chat') return [path, `${path}?with=${conversation}`]
  return page === 'application' || page === 'document' || page === 'ledger'
    ? applications
        .slice(0, page === 'application' ? undefined : 1)
        .map((uuid) => path.replace(':uuid', uuid).replace(':document', document))
    : [path]
}

/** A window of a member of the staff who has signed in. */
const openFor = async (browser: Browser, world: World, reader: Reader): Promise<Page> => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(world.at(CONSOLE, consolePages.signIn))
  if (reader === undefined) return page
  const body = { email: `${reader}@${lenderOf(world).staffDomain}`, password: SANDBOX_STAFF_PASSWORD }
  await page.evaluate(
    async ({ path, header, given }) => {
      const headers = { 'content-type': 'application/json', [header]: '1' }
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(given) })
      localStorage.setItem('staff_signed_in', 'Bearer ')
    },
    { path: staffLogin.path, header: CONSOLE_HEADER, given: body },
  )
  return page
}

const linkedPages = (reader: Reader): readonly string[] =>
  Object.entries(READERS)
    .filter(([name, readers]) => readers.includes(reader) && !/^(signIn|application|document)$/.test(name))
    .map(([name]) => consolePages[name as PageName].replace(/^\/$/, '')) // the keys are names of pages

const hasLinksOfTable = async (page: Page, reader: Reader): Promise<void> => {
  if (reader === undefined) return
  const links = await page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/\/$/, '')))
  expect([...links].sort(), reader).toEqual([...linkedPages(reader)].sort())
}

/** A page as it opens, and with each of its tabs. */
const misfitsOf = async (page: Page): Promise<string[]> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await standsStill(page)
  const found = new Set<string>()
  const tabs = page.getByRole('main').getByRole('tab')
  const count = await tabs.count()
  for (let at = 0; at < Math.max(1, count); at++) {
    if (at < count) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await tabs.nth(at).click()
      await standsStill(page)
    }
    for (const misfit of await misfitsAtWidths(page)) found.add(misfit)
  }
  return [...found]
}

const today = ofToday(visits, SHARES).flatMap((visit) => LANGUAGE_CODES.map((locale) => ({ ...visit, locale })))

test(`every page of the console fits phones and desks in every language, ${shareName}`, async ({
  browser,
  world,
  planted,
}) => {
  test.setTimeout(120_000 + 30_000 * today.length)
  const windows = new Map<Reader, Page>()
  const found: Record<string, readonly string[]> = {}
  for (const { page: name, reader, locale } of today) {
    const page = windows.get(reader) ?? (await openFor(browser, world, reader))
    await page.context().addCookies([{ name: 'hl_locale', value: locale, url: world.at(CONSOLE, '/') }])
    for (const [at, address] of addressesOf(name, planted).entries()) {
      await page.goto(world.at(CONSOLE, address))
      const misfitting = await misfitsOf(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      if (misfitting.length > 0) found[`${name} ${at + 1} in ${locale} for ${reader ?? 'a visitor'}`] = misfitting
    }
    if (!windows.has(reader)) await hasLinksOfTable(page, reader)
    windows.set(reader, page)
  }
  expect(found).toEqual({})
  for (const page of windows.values()) await page.context().close()
})

const STYLE =
  '<style>body { margin: 0; font: 16px sans-serif } .hl-hidden { position: absolute; clip-path: inset(50%) }</style>'
const pageWith = (inside: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width" />${STYLE}<main>${inside}</main>`
const LONG = 'A sentence that is far wider than the place where it stands'
const region = (inside: string) =>
  `<section aria-label="Cases" tabindex="0" style="overflow-x: auto; width: 200px">${inside}</section>`
const nowrap = (inside: string, more = '') => `<p style="white-space: nowrap; ${more}">${inside}</p>`
const table = (head: string, style = '') =>
  `${style}<table><thead ${head}><tr><th>Name</th><th>In hand</th></tr></thead><tbody><tr><th data-column="Name">Kim</th><td data-column="In hand">0</td></tr></tbody></table>`
const NAMED = '<style>[data-column]::before { content: attr(data-column) }</style>'

test.describe('a fault that is planted', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const faults = [
    ['a page that scrolls sideways', '<div style="width: 500px">Wide</div>', /^the page scrolls sideways: 500 px$/],
    ['words cut by their box', nowrap(LONG, 'width: 200px; overflow: hidden'), /is cut by p\./],
    ['words that end in dots', nowrap(LONG, 'width: 200px; overflow: hidden; text-overflow: ellipsis'), /cut|dots/],
    [
      'words below the edge of their box',
      `<p style="height: 20px; width: 100px; overflow: hidden">${LONG}</p>`,
      /is cut by/,
    ],
    [
      'words that scroll in a place without a name',
      `<nav style="overflow-x: auto">${nowrap(LONG)}${nowrap(LONG + LONG)}</nav>`,
      /scrolls in nav/,
    ],
    [
      'an amount that scrolls out of sight',
      region(nowrap(`${LONG} <b data-figures>$186,500</b>`)),
      /"\$186,500" scrolls in/,
    ],
    ['a hint longer than its field', `<input style="width: 100px" placeholder="${LONG}">`, /is cut by its input/],
    [
      'a choice longer than its list',
      `<select style="width: 100px"><option>${LONG}</option></select>`,
      /is cut by its select/,
    ],
    [
      'a control beyond the edge',
      '<button style="position: fixed; left: 370px; width: 90px">Go</button>',
      /^button "Go" is outside/,
    ],
    ['a cell without its column', table('class="hl-hidden"'), /"0" has lost its column's name, In hand/],
  ] as const
  test('is found, whatever it is (control)', async ({ page }) => {
    for (const [what, inside, finding] of faults) {
      await page.setContent(pageWith(inside))
      expect(await misfits(page), what).toContainEqual(expect.stringMatching(finding))
    }
  })

  const sound = [
    ['words that break', `<p>${LONG}. ${LONG}.</p>`],
    ['a table in a place of its own', region(nowrap(LONG))],
    ['a table with its head', table('')],
    ['cells with the names of their columns', table('class="hl-hidden"', NAMED)],
    ['words for screen readers', `<p class="hl-hidden" style="width: 1px; overflow: hidden">${LONG}</p>`],
  ] as const
  test('is not seen where there is none', async ({ page }) => {
    for (const [what, inside] of sound) {
      await page.setContent(pageWith(inside))
      expect(await misfits(page), what).toEqual([])
    }
  })

  test('is reported with the widths it is wrong at', async ({ page }) => {
    await page.setContent(pageWith('<div style="width: 1100px">Wide</div>'))
    const wide = (await misfitsAtWidths(page)).filter((one) => one.startsWith('the page scrolls'))
    expect(wide).toEqual([`the page scrolls sideways: 1100 px (${WIDTHS.slice(0, 3).join(', ')})`])
  })
})
