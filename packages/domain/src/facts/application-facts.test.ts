import { describe, expect, it } from 'vitest'
import { sampleFacts } from '../application/index.ts'
import { ApplicationFacts, type FactsChange, factsError, MOST_OF_TITLE, shownFacts } from './index.ts'

const proposal = {
  uuid: 'p',
  document: { uuid: 'd', type: 'TITLE_REPORT' },
  reason: 'As read',
  by: { staffUuid: 's', name: 'Pat Quill', roles: [] },
  at: '2026-11-20T10:00:00.000Z',
}

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
    [
      'a description longer than a deed takes',
      { titleRecord: { legalDescription: 'x'.repeat(MOST_OF_TITLE.legalDescription + 1) } },
      ['titleRecord.legalDescription'],
    ],
    [
      // The release before reads it too: what is new about it is in proposedTitleRecord (decision 174).
      'a title report with more than its day in its proposal',
      { evidenceProposals: [{ ...proposal, evidence: { what: 'TITLE', asOf: '2026-11-20', parcelNumber: '1' } }] },
      ['evidenceProposals[0].evidence.parcelNumber'],
    ],
    ['half a section', { floodNotice: {} }, ['floodNotice.deliveredAt']],
  ])('is not %s', (_, change, places) => {
    expect(factsError(change as FactsChange)).toEqual(places) // what no caller with types would write
  })
})

it('shows sections of the facts, and nothing else', () => {
  expect(Object.keys(shownFacts).filter((section) => !(section in ApplicationFacts.shape))).toEqual([])
})
