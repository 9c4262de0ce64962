import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { flagsToJudge, openRedFlags, RED_FLAGS } from './index.ts'

type Facts = Partial<ApplicationFacts>
const at = '2026-11-20T10:00:00.000Z'
const by = { staffUuid: 's', name: 'Uma Underwriter' }
const open = (change: Facts) => openRedFlags({ ...sampleFacts, ...change })
const identity = { documents: [], tries: 1, status: 'VERIFIED', reasons: [] } as const
const account = { uuid: 'u', routingNumber: 'r', mask: '1', accountType: 'CHECKING', status: 'VERIFIED' } as const
const paidTo = (holderName: string, change: object = {}): Facts => ({
  bank: { disburse: { ...account, holderName, ...change } },
})
const mailTo = (state: string): Facts => ({
  applicant: { ...sampleFacts.applicant, mailing: { street: 'a', city: 'b', state, zip: '1' } },
})
const freeze = { bureau: 'b', phone: 'p', website: 'w', takesPin: true } as const
const cleared = (...covers: readonly string[]): Facts => ({
  clearedReviews: [{ step: 's', covers, conditions: [], reason: 'r', by, at }],
})
const dispute: Facts = { ownershipDispute: { recordedOwners: ['Somebody Else'], foundAt: at } }

describe('a red flag', () => {
  it.each<[string, Facts, readonly string[]]>([
    ['a plain application', {}, []],
    ['a fraud alert at the bureau', { creditTrouble: 'FACTA' }, ['FRAUD_ALERT']],
    ['a fraud alert that was cleared', { creditTrouble: 'FACTA', ...cleared('FRAUD_ALERT') }, []],
    ['mail to another state', mailTo('NV'), ['ADDRESS_MISMATCH']],
    ['mail within the state', mailTo('CO'), []],
    [
      'mail to another state from a second home',
      { ...mailTo('NV'), property: { ...sampleFacts.property, occupancy: 'SECOND_HOME' } },
      [],
    ],
    ['a document of somebody else', { identity: { ...identity, mismatched: true } }, ['DOCUMENT_MISMATCH']],
    ['the same, accepted by a person', { identity: { ...identity, mismatched: true, byHand: true } }, []],
    ['other owners on record', dispute, ['CONTESTED_OWNERSHIP']],
    ['other owners, still being explained', { ...dispute, propertyTrouble: 'OWNERSHIP_DIFFERS' }, []],
    ['other owners, cleared by an underwriter', { ...dispute, ...cleared('OWNERSHIP') }, []],
    ['a third try that passed', { identity: { ...identity, tries: 3 } }, ['SEVERAL_TRIES']],
    ['a second try that passed', { identity: { ...identity, tries: 2 } }, []],
    ['a third try that a person accepted', { identity: { ...identity, tries: 3, byHand: true } }, []],
    ['three wrong PINs', { creditFreeze: { ...freeze, wrongPins: 3 } }, ['SEVERAL_TRIES']],
    ['two wrong PINs', { creditFreeze: { ...freeze, wrongPins: 2 } }, []],
    ['an account in another name', paidTo('Robin Example'), ['ACCOUNT_OF_ANOTHER']],
    ['an account in their own name', paidTo('AVERY  sample'), []],
    ['an account that a person accepted', paidTo('Robin Example', { byHand: true }), []],
    ['a shared phone', { redFlags: { contactSharedWith: 1, judged: [] } }, ['CONTACT_SHARED']],
    [
      'one browser for two who sign',
      { redFlags: { signersShare: ['BROWSER'], judged: [] } },
      ['SIGNERS_SHARE_BROWSER'],
    ],
    [
      'one birth date and one picture for two who sign',
      { redFlags: { signersShare: ['BIRTH_DATE', 'ID_PICTURE'], judged: [] } },
      ['SIGNERS_SHARE_BIRTH_DATE', 'SIGNERS_SHARE_ID_PICTURE'],
    ],
    ['two who sign and share nothing', { redFlags: { signersShare: [], judged: [] } }, []],
    ['a phone of their own', { redFlags: { contactSharedWith: 0, judged: [] } }, []],
  ])('%s: %o', (_, change, flags) => expect(open(change)).toEqual(flags))

  it('that was judged is no longer open; a new one is', () => {
    const judged = [{ flags: ['CONTACT_SHARED'], reason: 'A household', by, at }]
    const shared: Facts = { redFlags: { contactSharedWith: 2, judged } }
    expect(open(shared)).toEqual([])
    expect(open({ ...shared, ...mailTo('NV') })).toEqual(['ADDRESS_MISMATCH'])
  })

  it('of the bureau is judged at its own step, and still holds the payment', () => {
    const facts = { ...sampleFacts, creditTrouble: 'FACTA' } as const
    expect([flagsToJudge(facts), openRedFlags(facts)]).toEqual([[], ['FRAUD_ALERT']])
  })

  it('is one of ten', () => expect(RED_FLAGS).toHaveLength(10))
})
