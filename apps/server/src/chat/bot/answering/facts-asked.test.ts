import { STATE_NAMES } from '@hearthline/domain/states'
import { expect, it } from 'vitest'
import { sampleRecord } from '../../../organisations/checking/sample-record.ts'
import { withFact } from './facts-asked.ts'

const organisation = { ...sampleRecord(), brandVersion: '', mainBrandStates: null }
const company = organisation.companyInfo.companyName
const lender = { organisation, today: '2026-11-22', week: undefined }
const [lent = 'CO'] = organisation.states
const other = (Object.keys(STATE_NAMES) as (keyof typeof STATE_NAMES)[]).find(
  (code) => !organisation.states.includes(code),
)
const say = (topic: string, asked: string, locale: 'en' | 'es' = 'en') =>
  withFact(topic, 'The general answer.', { asked, lender, locale })

it('a state where we lend is answered with yes', () =>
  expect(say('states', `do you lend in ${STATE_NAMES[lent].toLowerCase()}`)).toBe(
    `Yes, ${company} lends in ${STATE_NAMES[lent]}.`,
  ))

it('another state is answered with no, and where we lend', () =>
  expect(say('states', `and ${STATE_NAMES[other ?? 'HI']}?`)).toBe(
    `No, ${company} does not lend in ${STATE_NAMES[other ?? 'HI']}. The general answer.`,
  ))

it('a state whose name holds another one’s is that one alone', () =>
  expect(say('states', 'is west virginia ok')).not.toMatch(/ Virginia and|and Virginia/))

it('no state named has the general answer', () => expect(say('states', 'which states')).toBe('The general answer.'))

it.each(['what credit score do I need', 'minimum fico?', 'do I qualify with bad credit', '¿qué puntaje piden?'])(
  '%s is answered with the score of the policy',
  (asked) => expect(say('borrow-amount', asked)).toMatch(/ (?:is|es) de? ?\d{3}\. The general answer\.$|\d{3}/),
)

it('what looking does to a score is no question of what score is needed', () =>
  expect(say('credit-pull', 'will my score go down if I look')).toBe('The general answer.'))
