import { describe, expect, it } from 'vitest'
import { CLAUSE_TAGS } from '../spec-coverage/clause-tags.ts'
import { proofsIn } from './proofs.ts'

const SHELL = "import { openShell } from './testing/open-shell.ts'\n"
const SERVER = "import { createTestServer, createVisitor } from './testing/test-server.ts'\nlet server\n"
const JOURNEY = "import { test } from './support/world.ts'\n"

/** What the tests of a made-up file prove, each by its clause. */
const ofEach = (file: string, source: string) => proofsIn(file, source, CLAUSE_TAGS).proofs.map(({ of }) => of)
const inShell = (source: string) => ofEach('apps/web/src/tray.browser.test.tsx', SHELL + source)
const onServer = (source: string) => ofEach('apps/server/src/tray.test.ts', SERVER + source)

describe('a test that opens the shell', () => {
  it.each([
    ['itself', "it('[P-2.1-01]', async () => { await openShell('/') })"],
    ['by the entry point', "it('[P-2.1-01]', async () => { await import('./main.tsx') })"],
    ['by a helper', "const open = () => openShell('/')\nit('[P-2.1-01]', async () => { await open() })"],
    [
      'by a helper of a helper',
      "const open = () => openShell('/')\nasync function dash() { await open() }\nit('[P-2.1-01]', dash)",
    ],
    [
      'by a row of its table',
      "const open = () => openShell('/')\nit.each([['[P-2.1-01]', open]])('%s', async (_, go) => { await go() })",
    ],
    ['by a loop around it', "for (const go of [() => openShell('/')]) it('[P-2.1-01]', () => go())"],
    [
      'by a hook that keeps it in no variable',
      "beforeEach(async () => { await openShell('/') })\nit('[P-2.1-01]', () => see())",
    ],
    [
      'by a hook of the group around it',
      "describe('a', () => { beforeEach(() => openShell('/'))\nit('[P-2.1-01]', () => see()) })",
    ],
  ])('runs what a person runs: %s', (_, source) => expect(inShell(source)).toEqual(['product']))

  it.each([
    ['does not open it', "it('opens', () => openShell('/'))\nit('[P-2.1-01]', () => show())"],
    [
      'reads what another test opened',
      "let shell\nit('opens', async () => { shell = await openShell('/') })\nit('[P-2.1-01]', () => shell.screen)",
    ],
    ['names it in a type alone', "it('[P-2.1-01]', () => { let shell: ReturnType<typeof openShell> })"],
    ['has a function of the same name', "it('[P-2.1-01]', () => { const openShell = () => 1; openShell() })"],
    ['names it and does not call it', "it('[P-2.1-01]', () => expect(openShell).toBeDefined())"],
    [
      'stands outside the group whose hook does',
      "describe('a', () => { beforeEach(() => openShell('/')) })\nit('[P-2.1-01]', () => see())",
    ],
    ['is cleared up by it', "afterEach(() => openShell('/'))\nit('[P-2.1-01]', () => see())"],
    ['imports a type of it', "import type { open } from './testing/open-shell.ts'\nit('[P-2.1-01]', () => open())"],
  ])('and one beside it that %s does not', (_, source) => expect(inShell(source)).toEqual(['part']))

  it('is none in a file of the server', () => {
    expect(ofEach('apps/server/src/tray.test.ts', `${SHELL}it('[P-2.1-01]', () => openShell('/'))`)).toEqual(['part'])
  })
})

describe('a test that asks the server', () => {
  const started = 'beforeAll(async () => { server = await createTestServer() })\n'

  it.each([
    ['that a hook started', `${started}it('[P-2.1-01]', () => createVisitor(server).call())`],
    [
      'that a helper of a hook started',
      "const start = async () => { server = await createTestServer() }\nbeforeAll(start)\nit('[P-2.1-01]', () => server.ask())",
    ],
    [
      'by somebody whom a hook led to it',
      `${started}let visitor\nbeforeEach(() => { visitor = createVisitor(server) })\nit('[P-2.1-01]', () => visitor.call())`,
    ],
    ['by a helper', `${started}const ask = () => createVisitor(server)\nit('[P-2.1-01]', () => ask())`],
    ['that it starts itself', "it('[P-2.1-01]', async () => { const own = await createTestServer() })"],
  ])('runs what a person runs: %s', (_, source) => expect(onServer(source)).toEqual(['product']))

  it('and one beside it that asks a function alone does not', () => {
    expect(onServer(`${started}it('[P-2.1-01]', () => expect(decide(1)).toBe(2))`)).toEqual(['part'])
  })
})

describe('a journey', () => {
  const ofJourney = (source: string) => ofEach('tests/journeys/tray.spec.ts', JOURNEY + source)

  it('runs what a person runs once it takes the world in which a server runs', () => {
    expect(ofJourney("test('[P-2.1-01]', async ({ page, world }) => { await go(page, world) })")).toEqual(['product'])
    expect(ofJourney("test.beforeEach(({ world }) => go(world))\ntest('[P-2.1-01]', ({ page }) => see(page))")).toEqual(
      ['product'],
    )
  })

  it('does not where it takes none, or a world of another runner', () => {
    expect(ofJourney("test('[P-2.1-01]', async ({ page }) => { await see(page) })")).toEqual(['part'])
    const other = "import { test } from '@playwright/test'\ntest('[P-2.1-01]', ({ world }) => go(world))"
    expect(ofEach('tests/journeys/tray.spec.ts', other)).toEqual(['part'])
  })
})

describe('the chat', () => {
  const ofChat = (source: string) => ofEach('apps/chat/src/tray.browser.test.tsx', source)
  const put =
    "import { WIDGET_TAG } from '@hearthline/contracts'\nconst put = () => document.createElement(WIDGET_TAG)\n"

  it('runs where its element is put into a page, once its module is imported', () => {
    const launched = `${put}import './launcher/launcher.ts'\n`
    expect(ofChat(`${launched}it('[C-2-02]', () => put())`)).toEqual(['product'])
    expect(ofChat(`${launched}it('[C-2-02]', () => document.querySelector(WIDGET_TAG))`)).toEqual(['part'])
    expect(ofChat(`${put}it('[C-2-02]', () => put())`)).toEqual(['part'])
  })
})

describe('a group of tests', () => {
  it('runs what all of its tests run, skipped ones apart', () => {
    const group = (more: string) =>
      inShell(`describe('a [P-2.1-01]', () => { it('b', () => openShell('/'))\n${more} })`)
    expect(group("it.skip('c', () => see())")).toEqual(['product'])
    expect(group("it('c', () => see())")).toEqual(['part'])
  })
})

describe('a test of exports that no entry point leads to', () => {
  const ofTest = (body: string, more = '') =>
    ofEach(
      'packages/domain/src/tray.test.ts',
      `import { sampleFacts, guardsOf } from './tray.ts'\n${more}it('[P-3-01]', () => ${body})`,
    )

  it('proves nothing', () => expect(ofTest('expect(guardsOf(sampleFacts)).toEqual([])')).toEqual(['nothing']))

  it('is a test of a part once it asks one that is led to, or has a hook that does', () => {
    const more = "import { decide } from './decide.ts'\n"
    expect(ofTest('expect(decide(sampleFacts)).toBe(1)', more)).toEqual(['part'])
    expect(ofTest('expect(guardsOf(1)).toBe(1)', `${more}beforeEach(() => decide(1))\n`)).toEqual(['part'])
    expect(ofTest('expect(guardsOf(1)).toBe(1)', `${more}it('another', () => decide(1))\n`)).toEqual(['nothing'])
  })

  it('is a test of a part where it reads something else than an export', () => {
    expect(ofTest("expect(readFileSync('tray.css')).toBe('')")).toEqual(['part'])
  })
})
