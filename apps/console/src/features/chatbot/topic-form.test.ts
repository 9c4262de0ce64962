import { BotTopicForm, unknownPlaceholders } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { formOf, topicIdOf, typedOf } from './topic-form.ts'

const topic = {
  id: 'term',
  title: { en: 'Term', es: 'Plazo' },
  answer: { en: '{terms} years', es: '{terms} años' },
  shown: { en: '5, 10 or 15 years', es: '5, 10 o 15 años' },
  phrasings: { en: ['how long', 'which terms', 'what years'], es: ['cuánto tiempo'] },
  isOn: true,
  version: 3,
  changed: null,
  isOwn: false,
  badCount: 0,
}

describe('a topic in its form', () => {
  it('comes out as it went in, from the version it had', () => {
    const form = formOf(typedOf(topic), topic)
    expect(form).toMatchObject({ title: topic.title, answer: topic.answer, phrasings: topic.phrasings, from: 3 })
    expect(BotTopicForm.safeParse(form).success).toBe(true)
  })

  it('has a way to ask in each line that is not empty', () =>
    expect(formOf({ ...typedOf(topic), phrasings: { en: ' one \n\ntwo\n', es: '' } }, topic).phrasings.en).toEqual([
      'one',
      'two',
    ]))

  it.each([
    ['threePhrasings', { phrasings: { en: 'one\ntwo', es: 'uno' } }],
    ['required', { title: { en: 'Term', es: ' ' } }],
    ['placeholderUnknown', { answer: { en: 'Pay {everything}.', es: 'Pague.' } }],
  ] as const)('is refused with %s', (code, change) => {
    const judged = BotTopicForm.safeParse(formOf({ ...typedOf(topic), ...change }, topic))
    expect(judged.error?.issues.map(({ message }) => message)).toEqual([code])
  })

  it('needs no words of its own where the application answers', () =>
    expect(
      BotTopicForm.safeParse(formOf({ ...typedOf(topic), answer: { en: '', es: '' } }, { ...topic, isOwn: true }))
        .success,
    ).toBe(true))
})

it('a new topic is named for its title', () =>
  expect(topicIdOf('¿Dónde está Parking, here?')).toBe('own-donde-esta-parking-here'))

it('knows the names that are filled in', () => expect(unknownPlaceholders('{company} {bogus}')).toEqual(['bogus']))
