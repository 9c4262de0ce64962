import { sampleFacts } from '@hearthline/domain/application'
import { expect, it } from 'vitest'
import type { Tx } from '../platform/db/index.ts'
import { FIRST_HASH } from './log-entry.ts'
import { type Snapshot, UnitOfWork } from './unit-of-work.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const snapshot: Snapshot = {
  uuid: 'a',
  ownerUuid: 'o',
  loanNumber: 'HL-1',
  createdAt: at,
  isOpen: true,
  step: 'IDENTITY_VERIFICATION',
  stepEnteredAt: at,
  stage: 'ID_UPLOAD',
  furthestStage: 'ID_UPLOAD',
  workflowVersion: 1,
  version: 1,
  facts: sampleFacts,
  lastSeq: 7,
  lastHash: FIRST_HASH,
}
const tx = { publish: () => undefined } as unknown as Tx // the parts that opening for a change uses
const moment = { now: at, today: '2026-03-02', movedByDays: 0, zone: 'America/Denver' }
const work = (change: Partial<Snapshot> = {}) =>
  new UnitOfWork(tx, { ...snapshot, ...change }, { kind: 'system', name: 'test' }, moment)

const needsAttention = { step: 'IDENTITY_VERIFICATION', reason: 'vendorFailed', since: at.toISOString() } as const
const look = (application: UnitOfWork): boolean =>
  application.hasOther('needsAttention', (_, { needsAttention: one }) => one?.reason)

it('what follows from the facts is looked at where it is another than was found, and from then on', () => {
  const application = work()
  expect(look(application)).toBe(false)
  application.change({ isCrypto: true }, { kind: 'test' })
  expect(look(application)).toBe(false)
  application.change({ needsAttention }, { kind: 'test' })
  expect(look(application)).toBe(true)
  // Its row was written meanwhile, so a return to the original state counts as a difference.
  application.change({ needsAttention: undefined }, { kind: 'test' })
  expect(look(application)).toBe(true)
  expect(application.hasOther('another', () => 'the same')).toBe(false)
})

it.each([
  ['of a new application', { lastSeq: 0 }],
  ['that another workflow table left', { carriedFrom: { step: 'ID', version: 0 } }],
])('what follows from the facts %s is always looked at', (_, change) => {
  expect(look(work(change))).toBe(true)
})
