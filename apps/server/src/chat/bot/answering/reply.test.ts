import { expect, it } from 'vitest'
import { sampleRecord } from '../../../organisations/checking/sample-record.ts'
import { say } from '../../../platform/language/index.ts'
import { startTopics } from '../faq/index.ts'
import type { GuardDecision } from './decide.ts'
import { botWords, guardWords } from './guard-words.ts'
import { replyTo } from './reply.ts'

const topics = new Map(startTopics.map((topic) => [topic.id, { ...topic, isOn: true, version: 0, changed: null }]))
const organisation = { ...sampleRecord(), brandVersion: '', mainBrandStates: null }
const lender = { organisation, today: '2026-11-22', week: undefined }

const guardReply = (change: Partial<GuardDecision>) =>
  replyTo(
    { kind: 'guard', guard: 'hardship', isSure: false, isClear: false, topics: [], ...change },
    { locale: 'en', topics, lender, own: 'unknown', unsureBefore: 0 },
  )

it('a guard that is only suspected offers a person, and what else may have been meant', () => {
  const { words, answer, isUnsure } = guardReply({ topics: ['flood', 'flood', 'gone'] })
  expect(answer).toEqual({
    kind: 'guard',
    id: 'hardship',
    handoff: true,
    choices: [{ id: 'flood', label: topics.get('flood')?.title.en }],
  })
  expect(words).toBe(`${say('en', botWords.suspected)} ${say('en', botWords.orChoices)}`)
  expect(isUnsure).toBe(true)
})

it.each([
  ['surely that guard', { isSure: true, isClear: true }, say('en', guardWords.hardship)],
  ['surely a guard, but which', { isSure: true }, say('en', botWords.suspected)],
  ['suspected with nothing found', {}, `${say('en', botWords.none)} ${say('en', botWords.twice)}`],
])('%s is answered in fitting words, and with a person', (_, change, words) => {
  const reply = guardReply(change)
  expect([reply.words, reply.answer.handoff]).toEqual([words, true])
})
