import type { DocumentRow } from '@hearthline/contracts'
import { expect, it } from 'vitest'
import { sampleDocument } from '../../testing/samples.ts'
import { documentGroups } from './document-groups.ts'

const document = (uuid: string, part: Partial<DocumentRow>) =>
  sampleDocument({ uuid, type: 'CREDIT_AGREEMENT', createdAt: '2026-11-12T10:00:00.000Z', ...part })
const read = '2026-11-12T11:00:00.000Z'

it('puts what still has to be read first, and keeps ours apart from theirs', () => {
  const groups = documentGroups([
    document('unread', { mustBeRead: true }),
    document('read', { mustBeRead: true, readAt: read }),
    document('signed', { mustBeRead: true, signedAt: read }),
    document('notice', {}),
    document('stub', { from: 'BORROWER', type: 'PAYSTUB' }),
  ])
  const uuids = (documents: readonly DocumentRow[]) => documents.map(({ uuid }) => uuid)
  expect(uuids(groups.toRead)).toEqual(['unread'])
  expect(uuids(groups.fromLender)).toEqual(['read', 'signed', 'notice'])
  expect(uuids(groups.fromBorrower)).toEqual(['stub'])
})
