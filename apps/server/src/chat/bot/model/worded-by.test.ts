import { expect, it } from 'vitest'
import { sampleRecord } from '../../../organisations/checking/sample-record.ts'
import type { Decided } from '../answering/decide.ts'
import type { Reply } from '../answering/reply.ts'
import { startTopics } from '../faq/index.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Found } from '../retrieval/index.ts'
import type { Model } from './create-model.ts'
import { wordedBy } from './worded-by.ts'

const gate = { score: 0, lead: 0, cover: 0, mustAgree: false }
const found: Found = {
  verdict: 'answer',
  ranked: [
    { topic: 'flood', score: 1 },
    { topic: 'app.status', score: 0.2 },
  ],
  evidence: { best: 'flood', score: 1, lead: 1, cover: 1, agrees: true },
  known: 1,
  matched: [],
  gate,
}
const decided: Decided = { asked: 'flood?', masked: false, decision: { kind: 'faq', topic: 'flood', found } }
const reply: Reply = { words: 'As written.', answer: { kind: 'faq', id: 'flood', handoff: false }, isUnsure: false }
const topics = new Map(startTopics.map((topic) => [topic.id, { ...topic, isOn: true, version: 0, changed: null }]))
const knowledge = { topics } as Pick<Knowledge, 'topics'> as Knowledge // the index is not asked here
const organisation = { ...sampleRecord(), brandVersion: '', mainBrandStates: null }
const lender = { organisation, today: '2026-11-22', week: undefined }

const word = (model: Model | undefined, change: Partial<Decided> = {}) =>
  wordedBy(model, { asked: 'flood?', decided: { ...decided, ...change }, reply, knowledge, lender, locale: 'en' })
const says =
  (answer: string): Model =>
  async () => ({ answer, cites: ['flood'] })

it('words that pass every check take the place of the written ones', async () =>
  expect((await word(says('A flood-zone check is required.'))).words).toBe('A flood-zone check is required.'))

it.each([
  ['without a model', undefined],
  ['a model that gives nothing', async () => undefined],
  ['a model that makes up a number', says('It costs $99.')],
  ['a model that makes up a source', async () => ({ answer: 'It is required.', cites: ['made-up'] })],
] as const)('%s leaves the written answer', async (_, model) => expect((await word(model)).words).toBe('As written.'))

it('no answer of a guard, an application or a person is ever worded by a model', async () => {
  const never: Model = async () => {
    throw new Error('the model was asked')
  }
  for (const decision of [
    { kind: 'guard', guard: 'advice', isSure: false, isClear: false, topics: ['flood'], found },
    { kind: 'human' },
    { kind: 'application', topic: 'app.status', found },
  ] as const)
    expect((await word(never, { decision })).words).toBe('As written.')
})

it('the model sees no topic of an application among its passages', async () => {
  let ids: readonly string[] = []
  await word(async ({ passages }) => {
    ids = passages.map(({ id }) => id)
    return undefined
  })
  expect(ids).toEqual(['flood'])
})
