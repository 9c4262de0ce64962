import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log/index.ts'
import { decide } from './answering/decide.ts'
import { guardExamples } from './answering/guard-examples.ts'
import { openGuards, trainGuards } from './answering/learned-guard.ts'
import { heldOutQuestions } from './held-out/questions.ts'
import { openIndex, type Phrasing, plainIndex, trainIndex } from './retrieval/index.ts'
import { createShippedTraining, writeTraining } from './shipped-training.ts'
import { guardedRows, shippedPhrasings } from './testing/bars.ts'
import { digestOfSources, digestOfTraining, trainingSources } from './training-digest.ts'

let folder: string
const trained = { index: trainIndex(shippedPhrasings), guards: trainGuards(guardExamples) }

/** What the build writes, into a folder of a test's own. */
const written = async ({ sources = trainingSources, index = true, guards = true } = {}): Promise<string> => {
  const into = mkdtempSync(join(tmpdir(), 'hearthline-trained-'))
  if (index) await writeTraining(into, shippedPhrasings, { sources, trained: trained.index })
  if (guards) await writeTraining(into, guardExamples, { sources, trained: trained.guards })
  return into
}
beforeAll(async () => {
  folder = await written()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads from a folder, with a training that is counted and known by its results. */
const reading = (from: string) => {
  const byTraining = {
    index: plainIndex([]),
    guardModel: () => ({ score: 0, guard: 'complaint', isClear: false }) as const,
  }
  const learnIndex = vi.fn(async () => byTraining.index)
  const learnGuards = vi.fn(async () => byTraining.guardModel)
  const timesTrained = () => learnIndex.mock.calls.length + learnGuards.mock.calls.length
  const logged: string[] = []
  const to = new Writable({
    write: (line, _, done) => {
      logged.push(JSON.parse(line).msg)
      done()
    },
  })
  const log = createLog('info', to)
  return {
    ...createShippedTraining({ folder: from, learnIndex, learnGuards, log }),
    byTraining,
    timesTrained,
    logged,
  }
}

it('answers every question as the training that was written, and trains nothing', async () => {
  const { learnIndex, learnGuards, timesTrained, logged } = reading(folder)
  const read = { index: await learnIndex('lender', shippedPhrasings), guardModel: await learnGuards() }
  const learned = { index: openIndex(shippedPhrasings, trained.index), guardModel: openGuards(trained.guards) }
  const questions = [...heldOutQuestions.map(({ question }) => question), ...guardedRows(), 'xyzzy', '']
  const answersOf = ({ index, guardModel }: typeof learned, question: string) => [
    index.find(question),
    guardModel(question),
    decide(question, { index, guardModel }),
  ]
  const differing = questions.filter(
    (question) => !isDeepStrictEqual(answersOf(read, question), answersOf(learned, question)),
  )
  // Held-out questions are never printed.
  expect(differing.length).toBe(0)
  expect(read.index.figures).toEqual(learned.index.figures)
  expect([timesTrained(), logged]).toEqual([0, []])
})

it('keeps the gate that is stored for the same phrasings, as training does', async () => {
  const gate = { score: 0.9, lead: 0.1, cover: 0.5, mustAgree: false }
  const figures = { ...trained.index.figures, answered: 1 }
  const index = await reading(folder).learnIndex('lender', shippedPhrasings, { gate, figures })
  expect([index.gate, index.figures]).toEqual([gate, figures])
})

const changed = (change: (phrasing: Phrasing) => Phrasing): readonly Phrasing[] =>
  shippedPhrasings.map((phrasing, at) => (at === 0 ? change(phrasing) : phrasing))

it.each([
  ['one phrasing changed', changed(({ topic }) => ({ topic, text: 'can I ride a zeppelin' }))],
  ['one phrasing of another topic', changed(({ text }) => ({ topic: 'zeppelin-rides', text }))],
  ['one phrasing less', shippedPhrasings.slice(1)],
  ['another order', shippedPhrasings.toReversed()],
])('trains for a lender with %s', async (_, phrasings) => {
  const { learnIndex, byTraining, timesTrained, logged } = reading(folder)
  expect(await learnIndex('lender', phrasings)).toBe(byTraining.index)
  expect([timesTrained(), logged]).toEqual([1, []])
})

it('trains where there is no build, and needs no word about it', async () => {
  const { learnIndex, learnGuards, byTraining, logged } = reading(join(folder, 'none'))
  expect(await learnIndex('lender', shippedPhrasings)).toBe(byTraining.index)
  expect(await learnGuards()).toBe(byTraining.guardModel)
  expect(logged).toEqual([])
})

const each = (of: string, change: (path: string) => void) => {
  for (const name of readdirSync(of)) change(join(of, name))
}

/** A byte amid the tables: nothing but a checksum sees it. */
const flipByte = (path: string) => {
  const bytes = readFileSync(path)
  bytes[100_000] = 255 - (bytes[100_000] ?? 0)
  writeFileSync(path, bytes)
}

it.each([
  ['a file is cut off', (of: string) => each(of, (path) => truncateSync(path, 100_000)), {}],
  ['a byte of a file is another', (of: string) => each(of, flipByte), {}],
  ['a file was learned by other sources', () => undefined, { sources: 'of another release' }],
])('trains where %s, and says what mends it', async (_, tear, build) => {
  const from = await written(build)
  tear(from)
  const { learnIndex, learnGuards, byTraining, logged } = reading(from)
  expect(await learnIndex('lender', shippedPhrasings)).toBe(byTraining.index)
  expect(await learnGuards()).toBe(byTraining.guardModel)
  expect(logged).toHaveLength(2)
  for (const words of logged) expect(words).toMatch(/\.bin is not of this build: run npm run build again/)
  rmSync(from, { recursive: true })
})

it('says so too where a folder has nothing of the phrasings that ship', async () => {
  const from = await written({ guards: false })
  const { learnGuards, byTraining, logged } = reading(from)
  expect(await learnGuards()).toBe(byTraining.guardModel)
  expect(logged).toEqual([expect.stringMatching(/run npm run build again/)])
  rmSync(from, { recursive: true })
})

describe('the digest of a training', () => {
  const bot = import.meta.dirname
  const DOMAIN = '../../../node_modules/@hearthline/domain'
  type Change = readonly [file: string, change: (text: string) => string]

  /** The digest of the sources in a folder of their own, changed. */
  const changedSources = (...changes: readonly Change[]): string => {
    const server = mkdtempSync(join(tmpdir(), 'hearthline-sources-'))
    const copy = join(server, 'src/chat/bot')
    for (const part of ['retrieval', 'answering', 'faq']) cpSync(join(bot, part), join(copy, part), { recursive: true })
    cpSync(join(bot, '../../../package.json'), join(server, 'package.json'))
    for (const part of ['package.json', 'src/languages'])
      cpSync(join(bot, '../../../../../packages/domain', part), join(copy, DOMAIN, part), { recursive: true })
    for (const [file, change] of changes) {
      const path = join(copy, file)
      const before = readFileSync(path, 'utf8')
      expect(change(before)).not.toBe(before)
      writeFileSync(path, change(before))
    }
    const digest = digestOfSources(copy)
    rmSync(server, { recursive: true })
    return digest
  }
  const replaced =
    (now: string | RegExp, next: string) =>
    (text: string): string =>
      text.replace(now, next)

  it.each([
    ['a parameter', 'retrieval/build-index.ts', /SMOOTHING = 0.4/, 'SMOOTHING = 0.5'],
    ['a synonym', 'retrieval/concepts.ts', /retiro\n/, 'retiro desembolso\n'],
    ['the limits of the gate', 'retrieval/gate.ts', /MOST_WRONG = 0.06/, 'MOST_WRONG = 0.05'],
    ['a feature of the learned guard', 'answering/guard-vectors.ts', /LONGEST_PIECE = 5/, 'LONGEST_PIECE = 6'],
    ['the version of the stemmer', '../../../package.json', /"stemmer": "[^"]*"/, '"stemmer": "9.0.0"'],
  ])('is another by %s', (_, file, now, next) =>
    expect(changedSources([file, replaced(now, next)])).not.toBe(trainingSources),
  )

  it('is no other by the same sources elsewhere (control)', () => expect(changedSources()).toBe(trainingSources))

  const thirdLanguage: Change = [`${DOMAIN}/src/languages/index.ts`, replaced('  es: {', "  fr: {name: 'x'},\n  es: {")]
  /** A file that is learned by way of another one. */
  const importing: Change = [
    'retrieval/concepts.ts',
    (text) => `import { LANGUAGE_CODES } from '@hearthline/domain/languages'\n${text}`,
  ]

  it('is another by a change of a package of ours that learning imports', () =>
    expect(changedSources(importing, thirdLanguage)).not.toBe(changedSources(importing)))

  it.each<readonly [string, Change]>([
    ['a test', ['retrieval/names.test.ts', (text) => `${text}// more`]],
    ['a package of ours that learning does not import', thirdLanguage],
    ['what answers are made of', ['answering/placeholders.ts', (text) => `${text}// more`]],
    ['the words of an answer', ['answering/guard-words.ts', replaced('call 911', 'dial 911')]],
    ['a pattern of a guard', ['answering/guards.ts', replaced('kms', 'kmss')]],
    [
      'the answer of a topic, whose phrasings are looked at themselves',
      ['faq/costs.ts', replaced('is up to', 'may be')],
    ],
    [
      'the version of a package that has no part in it',
      ['../../../package.json', replaced(/"zod": "[^"]*"/, '"zod": "9.0.0"')],
    ],
  ])('is no other by %s', (_, change) => expect(changedSources(change)).toBe(trainingSources))

  it('is of the phrasings as well', () => {
    expect(digestOfTraining(shippedPhrasings)).not.toBe(digestOfTraining(shippedPhrasings.slice(1)))
    expect(digestOfTraining(shippedPhrasings)).not.toBe(digestOfTraining(shippedPhrasings, 'of another release'))
  })
})
