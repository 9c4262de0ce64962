import type { ApplicationFacts } from '@hearthline/domain/application'
import { LENDER_DOCUMENTS, type LenderDocument } from '@hearthline/domain/documents'
import type { Language } from '@hearthline/domain/languages'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_DATA } from '../render/index.ts'
import { closingFacts, documentInput } from '../testing/index.ts'
import { CLOSING_DOCUMENTS } from './closing-documents.ts'
import { orderDocuments } from './order-documents.ts'

const order = (change: Partial<ApplicationFacts>, kinds: readonly LenderDocument[] = LENDER_DOCUMENTS) =>
  orderDocuments({ input: { ...documentInput, facts: { ...closingFacts, ...change } }, enteredAt: 'now' }, kinds)

const slots = (change: Partial<ApplicationFacts>, kinds?: readonly LenderDocument[]) =>
  order(change, kinds).map(({ slot }) => slot)

const { property, bank, softCredit, consents } = closingFacts

describe('the documents of an application', () => {
  it.each(order({}).map((document) => [document.slot, document] as const))(
    '%s has all that its template asks for',
    (_, document) =>
      expect(DOCUMENT_DATA[document.request.kind].safeParse(document.request.data)).toMatchObject({ success: true }),
  )

  it.each([
    ['a home somebody lives in', {}, true],
    ['a second home', { property: { ...property, occupancy: 'SECOND_HOME' } }, false],
    ['a home that is let', { property: { ...property, occupancy: 'INVESTMENT' } }, false],
  ] as const)('give notice of the right to cancel for %s: %o', (_, change, noticed) =>
    expect(slots(change).includes('NOTICE_OF_RIGHT_TO_CANCEL/notice')).toBe(noticed),
  )

  it('authorise autopay only for whoever chose it', () => {
    expect(slots({})).toContain('AUTOPAY_AUTHORIZATION/authorization')
    expect(slots({ bank: { ...bank, payType: 'MANUAL' } }, CLOSING_DOCUMENTS)).toEqual([
      'ACCOUNT_OPENING_DISCLOSURE/disclosure',
      'NOTICE_OF_RIGHT_TO_CANCEL/notice',
      'CREDIT_AGREEMENT/note',
    ])
  })

  it.each([
    ['no report', { softCredit: undefined }, []],
    ['a report without a score', { softCredit: softCredit && { ...softCredit, score: 0 } }, []],
    ['the soft report', {}, ['CREDIT_SCORE_DISCLOSURE/soft']],
    ['both reports', { hardCredit: softCredit }, ['CREDIT_SCORE_DISCLOSURE/soft', 'CREDIT_SCORE_DISCLOSURE/hard']],
  ] as const)('disclose the score of %s', (_, change, expected) =>
    expect(slots(change, ['CREDIT_SCORE_DISCLOSURE'])).toEqual(expected),
  )

  it('show the test page with the code that was typed, and none where none was', () => {
    const [, page] = order({}, ['ECONSENT'])
    expect(page?.request.data).toMatchObject({ part: 'DEMONSTRATION', demonstrationCode: 'K7QX2M' })
    const without = consents.map(({ demonstrationCode: _, ...consent }) => consent)
    expect(slots({ consents: without }, ['ECONSENT'])).toEqual(['ECONSENT/terms'])
  })

  it('come in Spanish beside the English ones for whoever began in Spanish, and are not signed', () => {
    const [english, spanish] = order({ locale: 'es' }, ['CREDIT_AGREEMENT'])
    expect(english).toMatchObject({ mustBeRead: true, isTranslation: false, request: { locale: 'en' } })
    expect(spanish).toMatchObject({
      slot: 'CREDIT_AGREEMENT/note/es',
      mustBeRead: false,
      isTranslation: true,
      request: { locale: 'es', data: { courtesyTranslation: true } },
    })
  })

  it.each(['en', 'es', 'a language that we lack'])('have a file name each, in %s', (locale) => {
    const given = order({ hardCredit: softCredit, locale: locale as Language }, ['ECONSENT', 'CREDIT_SCORE_DISCLOSURE'])
    const names = given.map(({ fileName }) => fileName)
    expect(names).toHaveLength(locale === 'en' ? 4 : 8)
    expect(names).toEqual([...new Set(names)])
  })
})

it('have a file name for each other owner', () => {
  const owners = ['Bo', 'Cleo'].map((first, nth) => ({
    uuid: `00000000-0000-4000-8000-00000000000${nth}`,
    firstName: first,
    lastName: 'Sample',
    relation: 'FRIEND',
    email: `${first}@example.test`,
    owes: false,
  }))
  const additional = { ...closingFacts.additional, otherOwners: owners } as ApplicationFacts['additional']
  const input = { ...documentInput, facts: { ...closingFacts, additional } }
  const names = [undefined, ...owners].map(
    (owner) =>
      orderDocuments({ input: { ...input, owner }, enteredAt: 'now' }, ['NOTICE_OF_RIGHT_TO_CANCEL'])[0]?.fileName,
  )
  const { loanNumber } = documentInput
  expect(names).toEqual([
    `notice-of-right-to-cancel-${loanNumber}.pdf`,
    `notice-of-right-to-cancel-owner-2-${loanNumber}.pdf`,
    `notice-of-right-to-cancel-owner-3-${loanNumber}.pdf`,
  ])
})

describe('the key of a document', () => {
  const keyOf = (enteredAt: string, change: Partial<ApplicationFacts>, today = documentInput.today) =>
    orderDocuments({ input: { ...documentInput, today, facts: { ...closingFacts, ...change } }, enteredAt }, [
      'CREDIT_AGREEMENT',
    ])[0]?.madeFor

  it('is the same for a job that runs twice', () => expect(keyOf('a', {})).toBe(keyOf('a', {})))

  it.each([
    ['the step is entered again', keyOf('b', {})],
    ['the day has turned', keyOf('a', {}, '2026-11-07')],
    ['the borrower gave up autopay', keyOf('a', { bank: { ...bank, payType: 'MANUAL' } })],
  ])('is another one when %s', (_, key) => expect(key).not.toBe(keyOf('a', {})))

  it('stays for what is given once', () => {
    const given = (today: typeof documentInput.today) =>
      orderDocuments({ input: { ...documentInput, today }, enteredAt: today }, ['PRIVACY_NOTICE'])[0]?.madeFor
    expect(given('2026-11-06')).toBe(given('2026-12-06'))
  })
})
