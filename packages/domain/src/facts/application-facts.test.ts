import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { ApplicationFacts, type FactsChange, factsError, shownFacts } from './index.ts'

describe('a change of the facts', () => {
  it('may be whatever the schema says', () => {
    expect(factsError(sampleFacts)).toEqual([])
    expect(factsError({ needsAttention: undefined })).toEqual([])
  })

  it.each([
    ['a section nobody knows', { nickname: 'Avi' }, ['nickname']],
    ['a key that slipped in', { applicant: { ...sampleFacts.applicant, ssn: '900011001' } }, ['applicant.ssn']],
    [
      'a key of an item',
      { signingQuestions: [{ uuid: sampleFacts.property.uuid, askedAt: '', message: '', by: 'x' }] },
      ['signingQuestions[0].by'],
    ],
    ['another kind of value', { wishedCents: '5000' }, ['wishedCents']],
    ['a value of no list', { bpo: 'SOON' }, ['bpo']],
    ['a section that may not be cleared', { applicant: undefined }, ['applicant']],
    ['half a section', { floodNotice: {} }, ['floodNotice.deliveredAt']],
  ])('is not %s', (_, change, places) => {
    expect(factsError(change as FactsChange)).toEqual(places) // what no caller with types would write
  })
})

it('shows sections of the facts, and nothing else', () => {
  expect(Object.keys(shownFacts).filter((section) => !(section in ApplicationFacts.shape))).toEqual([])
})
