import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, type CoSigner, sampleFacts } from '../application/index.ts'
import { day } from '../calendar/index.ts'
import { unlawful } from '../clocks/index.ts'
import { rowOf, type Step, targetsOf } from '../workflow/index.ts'
import { lapsedDocuments, REMAKES_CLOSING } from './lapsed-documents.ts'

const at = '2026-11-20T18:00:00.000Z'
const dayOf = (instant: string) => day(instant.slice(0, 10))

const nextOf = (step: Step): readonly Step[] => Object.values(rowOf(step).on).flatMap(targetsOf)

/** Every step that can be reached once the closing documents are made, except those that make them again. */
const withDocuments = (): ReadonlySet<Step> => {
  const found = new Set<Step>(nextOf('GENERATE_CLOSING_DISCLOSURE').filter((step) => !REMAKES_CLOSING.includes(step)))
  for (const step of found) for (const next of nextOf(step)) if (!REMAKES_CLOSING.includes(next)) found.add(next)
  return found
}

const owner = { uuid: 'o', firstName: 'Kim', lastName: 'Owner', email: 'k@example.test', relation: '', owes: true }
const signer: CoSigner = {
  uuid: 'o',
  invitedAt: at,
  invitationEndsAt: at,
  invitations: 1,
  acceptedAt: at,
  identity: { documents: [], tries: 1, status: 'VERIFIED', reasons: [] },
  signedAt: at,
}
const signed: ApplicationFacts = {
  ...sampleFacts,
  additional: { purpose: 'OTHER', otherOwners: [owner], givenAt: at },
  coDeed: 'COMPLETE',
  coSigners: [signer],
  signing: { signedAt: at, signerState: 'GA' },
  title: 'FINAL_TITLE_COMPLETE',
  titleCheckedOn: '2026-11-18',
  disclosures: { summaryCertifiedAt: at, closingReadyAt: at, closingSignedAt: at, notaryReadyAt: at },
}

describe('closing documents that are made again', () => {
  it('become invalid on every way back: no step of the last round is reached before they are made', () => {
    const before: readonly Step[] = ['FINAL_TITLE_PROCESSING', 'REVISED_OFFER_SELECTION', 'WAITING_FOR_UNDERWRITER']
    expect([...withDocuments()].filter((step) => before.includes(step))).toEqual([])
    expect([...withDocuments()]).toEqual(expect.arrayContaining(['NOTE_SIGNING', 'ATTORNEY_REVIEW', 'COMPLETE']))
  })

  it.each(REMAKES_CLOSING)('at %s: nothing is ready or signed, and the summary stays certified', (step) => {
    const { coSigners, ...lapsed } = lapsedDocuments(signed, step, dayOf) ?? {}
    expect(lapsed).toEqual({ disclosures: { summaryCertifiedAt: at }, signing: undefined, coDeed: 'PENDING' })
    expect(coSigners).toEqual([{ ...signer, signedAt: undefined }])
    expect(lapsedDocuments({ ...signed, ...lapsed, coSigners }, step, dayOf)).toBeUndefined()
  })

  it('stay valid at any other step, and nothing changes if there are none yet', () => {
    expect(lapsedDocuments(signed, 'FINAL_OFFER', dayOf)).toBeUndefined()
    expect(lapsedDocuments(sampleFacts, 'GENERATE_CLOSING_DISCLOSURE', dayOf)).toBeUndefined()
  })

  it.each([
    ['in Texas, who is known', { property: { ...signed.property, state: 'TX' } }],
    ['who owes nothing on a second home', { property: { ...signed.property, occupancy: 'SECOND_HOME' as const } }],
  ])('need nothing again from a signer who had nothing to sign: %s', (_, change) => {
    const [known] = [{ ...signer, signedAt: undefined }]
    const additional = { purpose: 'OTHER' as const, otherOwners: [{ ...owner, owes: false }], givenAt: at }
    const lapsed = lapsedDocuments({ ...signed, ...change, additional, coSigners: [known] }, 'HARD_CREDIT_PULL', dayOf)
    expect(Object.keys(lapsed ?? {})).toEqual(['disclosures', 'signing'])
  })

  it('are signed on a report that is recent enough then, whatever was signed before', () => {
    const hardCredit = {
      bureau: '',
      score: 1,
      scoreFactors: [],
      reportId: '',
      pulledOn: '2026-03-02',
      monthlyDebtCents: 0,
    }
    const old = { ...signed, hardCredit, titleCheckedOn: undefined, title: undefined }
    const moment = { today: '2026-11-21', dayOf } as const
    expect(unlawful('signingStarted', old, moment)).toBeUndefined()
    const again = { ...old, ...lapsedDocuments(old, 'WAITING_FOR_UNDERWRITER', dayOf) }
    expect(unlawful('signingStarted', again, moment)).toBe('reportExpired')
  })

  it('leave the title as old as it was', () => {
    const older = { ...signed, titleCheckedOn: undefined }
    expect(lapsedDocuments(older, 'GENERATE_CLOSING_DISCLOSURE', dayOf)?.titleCheckedOn).toBe('2026-11-20')
  })
})
