import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decide } from './answering/decide.ts'
import { guardExamples, openGuards, trainGuards } from './answering/learned-guard.ts'
import { heldOutQuestions } from './held-out/questions.ts'
import { openIndex, type Phrasing, plainIndex, trainIndex } from './retrieval/index.ts'
import { createShippedTraining, writeTraining } from './shipped-training.ts'
import { guardedRows, shippedPhrasings } from './testing/bars.ts'

let folder: string
const trained = { index: trainIndex(shippedPhrasings), guards: trainGuards(guardExamples) }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-trained-'))
  await writeTraining(folder, shippedPhrasings, trained.index)
  await writeTraining(folder, guardExamples, trained.guards)
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
  return { ...createShippedTraining(from, { learnIndex, learnGuards }), byTraining, timesTrained }
}

it('answers every question as the training that was written, and trains nothing', async () => {
  const { learnIndex, learnGuards, timesTrained } = reading(folder)
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
  expect(timesTrained()).toBe(0)
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
  const { learnIndex, byTraining, timesTrained } = reading(folder)
  expect(await learnIndex('lender', phrasings)).toBe(byTraining.index)
  expect(timesTrained()).toBe(1)
})

it('trains where the build wrote nothing', async () => {
  const { learnIndex, learnGuards, byTraining } = reading(join(folder, 'none'))
  expect(await learnIndex('lender', shippedPhrasings)).toBe(byTraining.index)
  expect(await learnGuards()).toBe(byTraining.guardModel)
})

it('trains where a file cannot be read', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'hearthline-broken-'))
  await writeTraining(broken, shippedPhrasings, trained.index)
  await writeTraining(broken, guardExamples, trained.guards)
  for (const name of readdirSync(broken)) truncateSync(join(broken, name), 100_000)
  const { learnIndex, learnGuards, byTraining } = reading(broken)
  expect(await learnIndex('lender', shippedPhrasings)).toBe(byTraining.index)
  expect(await learnGuards()).toBe(byTraining.guardModel)
  rmSync(broken, { recursive: true })
})
