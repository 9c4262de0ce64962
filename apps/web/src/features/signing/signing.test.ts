import type { DocumentRow } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { documentsToSign, placesOf } from './documents-to-sign.ts'
import { isDone, nextAction, placeAfter } from './next-action.ts'

const anchor = (name: string, page: number, yPt = 100) => ({ name, page, xPt: 60, yPt, widthPt: 200, heightPt: 40 })

const document = (part: Partial<DocumentRow>): DocumentRow => ({
  uuid: `${part.type}`,
  type: 'CREDIT_AGREEMENT',
  from: 'LENDER',
  createdAt: '2026-11-12T10:00:00.000Z',
  sha256: `hash of ${part.type}`,
  bytes: 1,
  mediaType: 'application/pdf',
  fileName: 'a.pdf',
  pages: 1,
  anchors: [],
  mustBeRead: true,
  readAt: '2026-11-12T11:00:00.000Z',
  signedAt: null,
  review: null,
  reviewReason: null,
  ...part,
})

const disclosure = document({ type: 'ACCOUNT_OPENING_DISCLOSURE' })
const agreement = document({
  type: 'CREDIT_AGREEMENT',
  anchors: [
    anchor('borrower-1.signature', 6),
    anchor('borrower-2.signature', 6),
    anchor('borrower-1.initials-security', 4),
    anchor('borrower-1.initials-later-draws', 3),
  ],
})
const notice = document({ type: 'NOTICE_OF_RIGHT_TO_CANCEL', anchors: [anchor('owner-1.receipt', 7)] })

describe('the documents to sign', () => {
  it('are those of the note in the order of reading, without the deed, translations and what is signed already', () => {
    const documents = [
      notice,
      agreement,
      disclosure,
      document({ type: 'SECURITY_INSTRUMENT' }),
      document({ type: 'CREDIT_AGREEMENT', isTranslation: true }),
      document({ type: 'AUTOPAY_AUTHORIZATION', signedAt: '2026-11-12T12:00:00.000Z' }),
    ]
    expect(documentsToSign(documents)).toEqual([disclosure, agreement, notice])
  })

  it('have the places of the applicant, from top to end, and nobody else’s', () =>
    expect(placesOf(agreement).map(({ what, kind }) => [what, kind])).toEqual([
      ['initials-later-draws', 'initials'],
      ['initials-security', 'initials'],
      ['signature', 'signature'],
    ]))
})

describe('the next act', () => {
  const documents = [disclosure, agreement, notice]
  const [first, second, third] = placesOf(agreement).map(({ key }) => key)
  const keys = (...some: (string | undefined)[]) => new Set(some.filter((key) => key !== undefined))
  const receipt = placesOf(notice).map(({ key }) => key)

  it('is reading while the end of the paper was not reached', () =>
    expect(nextAction({ documents, paper: { ...agreement, readAt: null }, signed: keys() })).toEqual({
      kind: 'read',
    }))

  it('is to go to the first open place, and to sign the one that the signer went to', () => {
    expect(nextAction({ documents, paper: agreement, signed: keys(first) })).toMatchObject({
      kind: 'go',
      place: { key: second },
    })
    expect(nextAction({ documents, paper: agreement, signed: keys(), chosen: third })).toMatchObject({
      kind: 'sign',
      place: { key: third },
    })
  })

  it('is the next paper that is not done, round to the first', () => {
    expect(nextAction({ documents, paper: disclosure, signed: keys() })).toEqual({
      kind: 'open',
      paper: agreement,
    })
    expect(nextAction({ documents, paper: notice, signed: keys(...receipt) })).toEqual({
      kind: 'open',
      paper: agreement,
    })
  })

  it('is to finish once every place of every paper is signed', () => {
    const signed = keys(first, second, third, ...receipt)
    expect(nextAction({ documents, paper: notice, signed })).toEqual({ kind: 'finish' })
    expect(isDone(agreement, signed)).toBe(true)
  })

  it('may be put off: from one open place to another, round and round', () => {
    const desk = { documents, paper: agreement, signed: keys(second) }
    expect(placeAfter(desk, first ?? '', 1)?.key).toBe(third)
    expect(placeAfter(desk, third ?? '', 1)?.key).toBe(first)
    expect(placeAfter(desk, first ?? '', -1)?.key).toBe(third)
  })

  it('asks again for a paper that was made anew', () => {
    const renewed = { ...agreement, sha256: 'another' }
    expect(isDone(renewed, keys(first, second, third))).toBe(false)
  })
})
