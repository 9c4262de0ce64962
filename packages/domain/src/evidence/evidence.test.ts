import { describe, expect, it } from 'vitest'
import { type EvidenceProposal, sampleFacts } from '../application/index.ts'
import { DOCUMENT_TYPES } from '../documents/index.ts'
import { wantedTasks } from '../tasks/index.ts'
import {
  EVIDENCE,
  EVIDENCE_DOCUMENTS,
  evidenceFigures,
  openProposals,
  provesEvidence,
  valuationSource,
  withoutProposal,
  withProposal,
} from './index.ts'

const at = '2026-11-20T10:00:00.000Z'
const by = { staffUuid: 's', name: 'Pat Quill', roles: ['processor'] }
const proposal = (uuid: string, more: Partial<EvidenceProposal> = {}): EvidenceProposal => ({
  uuid,
  evidence: { what: 'INCOME', annualCents: 90_000_00, asOf: '2026-11-01' },
  document: { uuid: 'd', type: 'PAYSTUB' },
  reason: 'As read',
  by,
  at,
  ...more,
})
const sentBack = { by, at, reason: 'Page 2 is missing' }

it('every kind of evidence has documents that prove it, and no document proves what it does not state', () => {
  for (const what of EVIDENCE) expect(EVIDENCE_DOCUMENTS[what].length).toBeGreaterThan(0)
  expect(provesEvidence('VALUATION', 'APPRAISAL')).toBe(true)
  expect(provesEvidence('VALUATION', 'PAYSTUB')).toBe(false)
  const sources = DOCUMENT_TYPES.filter((type) => valuationSource(type) !== undefined)
  expect(sources).toEqual([...EVIDENCE_DOCUMENTS.VALUATION])
})

describe('a proposal', () => {
  it('waits until it is sent back, and there is one of each kind at a time', () => {
    const first = { evidenceProposals: withProposal({}, proposal('a')) }
    expect(openProposals(first)).toHaveLength(1)
    const back = { evidenceProposals: withProposal(first, proposal('a', { sentBack })) }
    expect([back.evidenceProposals.length, openProposals(back).length]).toEqual([1, 0])
    const anew = { evidenceProposals: withProposal(back, proposal('b')) }
    expect(anew.evidenceProposals.map(({ uuid }) => uuid)).toEqual(['b'])
    expect(withoutProposal(anew, 'b')).toEqual([])
  })

  it('is a task until it is sent back, and none of an application that is over', () => {
    const tasks = (step: 'FINAL_OFFER' | 'DECLINED', one: EvidenceProposal) =>
      wantedTasks(step, { ...sampleFacts, evidenceProposals: [one] }).filter(({ kind }) => kind === 'EVIDENCE_APPROVAL')
    expect(tasks('FINAL_OFFER', proposal('a'))).toEqual([
      { kind: 'EVIDENCE_APPROVAL', reason: 'incomeProposed', since: at },
    ])
    expect(tasks('FINAL_OFFER', proposal('a', { sentBack }))).toEqual([])
    expect(tasks('DECLINED', proposal('a'))).toEqual([])
  })

  it('of a flood certificate shows each figure as it counts and as it would', () => {
    const determination = {
      communityName: 'Sample City',
      communityNumber: '000000',
      mapPanel: '1A',
      mapOn: '2020-01-15',
      participates: true,
      determinedOn: '2026-11-02',
      preparer: 'Sample Determinations',
      lifeOfLoan: true,
    }
    const flood = { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true, byHand: true, determination } as const
    const facts = {
      ...sampleFacts,
      flood: { ...flood, zone: 'X', specialHazardArea: false, certifiedOn: '2025-01-01' },
    }
    const evidence = { what: 'FLOOD', flood, certificateNumber: 'F-1', asOf: '2026-11-02' } as const
    const figures = evidenceFigures(facts, {
      uuid: 'p',
      evidence,
      document: { uuid: 'd', type: 'FLOOD_DETERMINATION' },
    })
    expect(figures).toContainEqual({ figure: 'FLOOD_ZONE', before: 'X', after: 'AE' })
    expect(figures).toContainEqual({ figure: 'HAZARD_AREA', before: false, after: true })
    expect(figures).toContainEqual({ figure: 'COMMUNITY', before: 'Sample City, 000000', after: 'Sample City, 000000' })
    expect(figures).toContainEqual({ figure: 'DATED', before: '2025-01-01', after: '2026-11-02' })
  })

  it('of a title shows what it brings of the record, and the deed to the owners with its day', () => {
    const sourceDeed = { reference: 'Book 9, page 44', recordedOn: '2014-06-12' }
    const newer = { uuid: 'p', record: { vesting: 'Avery Sample', sourceDeed: { reference: '2020-1' } } }
    const facts = {
      ...sampleFacts,
      titleRecord: { parcelNumber: '1', sourceDeed },
      proposedTitleRecord: { proposal: newer.uuid, record: newer.record },
    }
    const evidence = { what: 'TITLE', asOf: '2026-11-02' } as const
    const figuresOf = (uuid: string) =>
      evidenceFigures(facts, { uuid, evidence, document: { uuid: 'd', type: 'TITLE_REPORT' } })
    const dated = { figure: 'DATED', before: null, after: '2026-11-02' }
    expect(figuresOf('p')).toEqual([
      { figure: 'VESTING', before: null, after: 'Avery Sample' },
      { figure: 'SOURCE_DEED', before: 'Book 9, page 44', after: '2020-1' },
      { figure: 'SOURCE_DEED_ON', before: '2014-06-12', after: null },
      dated,
    ])
    // One that the release before took in, or that renews the day alone.
    expect(figuresOf('other')).toEqual([dated])
  })
})
