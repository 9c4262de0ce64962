import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ConditionRecord,
  type DocumentRow,
  givePhone,
  listDocuments,
  readConditions,
  readProfile,
  readRecord,
  readStatus,
  submitCondition,
  uploadDocument,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import {
  sampleCondition as condition,
  sampleDocument,
  sampleProfile,
  sampleRecord,
  sampleStatus,
} from '../../testing/samples.ts'
import { chooseFile, show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleStatus()
const base = `/account/heloc/${uuid}`

const open = (path: string, conditions: readonly ConditionRecord[], answers: readonly StubAnswer[] = []) => {
  const server = stubServer([
    ...answers,
    [readConditions, conditions],
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: 'GENERATE_CLOSING_DISCLOSURE' })],
    [readRecord, sampleRecord({ step: 'GENERATE_CLOSING_DISCLOSURE' })],
  ])
  show(<AppRoutes />, { path: `${base}/${path}` })
  return server
}
const group = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name })
const bodyOf = async (request: Request | undefined) => (await request?.json()) as unknown
beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  it('[P-2.2-09] has what is needed, what is in review and what is done, with who acts and since when', async () => {
    const loanDocuments = condition({
      xtraData: { numDocsRequired: 3 },
      commentsToBorrower: 'The last pages are missing.',
    })
    open('conditions', [
      loanDocuments,
      condition({ categoryEnum: 'REVIEW_TRUST_REQUIREMENTS', state: 'SUBMITTED' }),
      condition({ categoryEnum: 'PROPERTY_LEGAL_DESCRIPTION', state: 'CLOSED' }),
    ])
    const link = group('Needed from you').getByRole('link', { name: 'Send 3 documents' })
    await expect
      .element(link)
      .toHaveAttribute('href', `${base}/conditions/upload-document?condition=${loanDocuments.uuid}`)
    await expect.element(group('Needed from you')).toHaveTextContent('The last pages are missing.')
    await expect.element(group('Needed from you')).toHaveTextContent('Waiting for you since')
    await expect.element(group('In review')).toHaveTextContent('You have nothing to do.')
    await expect.element(group('Done')).toHaveTextContent('Send the legal description of your home')
    expect(group('In review').getByRole('link').elements()).toEqual([])
  })

  it.each([
    ['GENERIC_DOCUMENT_REQUEST', 1, 'Send a document'],
    ['GENERIC_DOCUMENT_REQUEST', 2, 'Send 2 documents'],
    ['HELOC_MANUAL_PAYSTUB_UPLOAD', 1, 'Send your paystub'],
    ['HELOC_MANUAL_PAYSTUB_UPLOAD', 2, 'Send your 2 paystubs'],
  ] as const)('[C-3-32] says %s with %i document as “%s”', async (categoryEnum, numDocsRequired, words) => {
    open('conditions', [condition({ categoryEnum, xtraData: { numDocsRequired } })])
    await expect.element(page.getByRole('link', { name: words, exact: true })).toBeVisible()
  })

  const brought = (change: Partial<DocumentRow>) =>
    sampleDocument({ type: 'PAYSTUB', from: 'BORROWER', createdAt: '2027-01-02T15:00:00.000Z', ...change })
  const paystubs = condition({
    categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD',
    // It has a page of its own.
    documentType: null,
    isJudgedHere: false,
    created: '2027-01-01T15:00:00.000Z',
    xtraData: { numDocsRequired: 1 },
  })
  const files = [
    brought({ fileName: 'june.pdf', review: 'REJECTED', reviewReason: 'The year to date is cut off.' }),
    brought({ fileName: 'may.pdf', review: 'IN_REVIEW' }),
    brought({ fileName: 'never-sent.pdf' }),
    brought({ fileName: 'letter.pdf', type: 'SUPPORT', review: 'IN_REVIEW' }),
    brought({ fileName: 'last-year.pdf', review: 'REJECTED', createdAt: '2026-01-01T15:00:00.000Z' }),
  ]

  const lastYear: ConditionRecord = {
    ...paystubs,
    uuid: crypto.randomUUID(),
    state: 'CLOSED',
    actionNeeded: false,
    created: '2026-01-01T15:00:00.000Z',
    since: '2026-02-01T15:00:00.000Z',
  }

  it('tells each file that was sent: which, how it stands, why and what to do', async () => {
    // The first file opened it: it was there before.
    const asked = {
      ...paystubs,
      created: '2027-01-02T15:00:01.000Z',
      commentsToBorrower: 'The year to date is cut off.',
    }
    open('conditions', [lastYear, asked], [[listDocuments, files]])
    const items = group('Needed from you').getByRole('list').last().getByRole('listitem')
    await expect.element(page.getByText('may.pdf: in review.')).toBeVisible()
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'We could not use june.pdf. The year to date is cut off. Send one that has what is missing.',
      'may.pdf: in review.',
    ])
    expect(
      group('Needed from you')
        .element()
        .textContent?.match(/The year to date/g),
    ).toHaveLength(1)
  })

  it('asks for no file again where enough are with a person', async () => {
    open('conditions', [{ ...paystubs, state: 'SUBMITTED', actionNeeded: false }], [[listDocuments, files]])
    await expect.element(group('In review')).toHaveTextContent('You do not have to send it again.')
    await expect.element(group('In review')).not.toHaveTextContent('Send one that has what is missing.')
  })

  it('says so where nothing is asked', async () => {
    open('conditions', [])
    await expect.element(page.getByText('We need nothing from you.')).toBeVisible()
  })
})

describe('papers for a condition', () => {
  it('[P-2.2-10] are sent once there are as many as asked for, and what was chosen stays until then', async () => {
    const asked = condition({ xtraData: { numDocsRequired: 2 }, commentsToBorrower: 'Both years, please.' })
    const sent = ['3f2a1b0c-0000-4000-8000-0000000000d1', '3f2a1b0c-0000-4000-8000-0000000000d2']
    let nth = 0
    const server = open(
      `conditions/upload-document?condition=${asked.uuid}`,
      [condition(), asked],
      [
        [
          uploadDocument,
          () => {
            nth += 1
            return { uuid: sent[nth - 1] }
          },
        ],
        [submitCondition, sampleStatus({ state: 'GENERATE_CLOSING_DISCLOSURE' })],
      ],
    )
    await expect.element(page.getByRole('heading', { level: 1, name: 'Send 2 documents' })).toBeVisible()
    await expect.element(page.getByText('Both years, please.')).toBeVisible()
    chooseFile('one.pdf')
    await expect.element(page.getByText('one.pdf')).toBeVisible()
    await button('Send for review').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add 2 documents first.')
    await expect.element(page.getByText('one.pdf')).toBeVisible()
    expect(server.sentTo(submitCondition)).toHaveLength(0)
    chooseFile('two.pdf')
    await expect.poll(() => server.sentTo(uploadDocument).length).toBe(2)
    await expect.poll(() => nth).toBe(2)
    await button('Send for review').click()
    await expect.poll(() => server.sentTo(submitCondition).length).toBe(1)
    expect(await bodyOf(server.sentTo(submitCondition)[0])).toEqual({ documents: sent })
    expect(server.sentTo(submitCondition)[0]?.url).toContain(asked.uuid)
  })

  it('are with a person once they are sent', async () => {
    const asked = condition({ state: 'SUBMITTED' })
    open(`conditions/upload-document?condition=${asked.uuid}`, [asked])
    await expect.element(page.getByText('You have nothing to do.')).toBeVisible()
    expect(button('Send for review').elements()).toEqual([])
  })

  it('are not asked for where nothing takes papers', async () => {
    open('conditions/upload-document', [condition({ categoryEnum: 'MISSING_PHONE_NUMBER', documentType: null })])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nothing to send' })).toBeVisible()
  })
})

describe('the phone number', () => {
  const missing = condition({
    categoryEnum: 'MISSING_PHONE_NUMBER',
    documentType: null,
    xtraData: { numDocsRequired: 0 },
  })

  it('[P-2.2-11] is judged in the page, kept as it was typed, and sent', async () => {
    const server = open('conditions/phone-number', [missing], [[givePhone, sampleStatus()]])
    const field = page.getByLabelText('Phone number')
    await field.fill('303 555')
    await button('Save the number').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Give a US phone number with its area code')
    await expect.element(field).toHaveValue('303 555')
    await field.fill('303-625-0142')
    await button('Save the number').click()
    await expect.poll(() => server.sentTo(givePhone).length).toBe(1)
    expect(await bodyOf(server.sentTo(givePhone)[0])).toEqual({ phone: '+13036250142' })
  })

  it('is not asked for where we have it', async () => {
    open('conditions/phone-number', [{ ...missing, state: 'CLOSED', actionNeeded: false }])
    await expect.element(page.getByText('We do not ask for a number right now.')).toBeVisible()
    expect(button('Save the number').elements()).toEqual([])
  })
})
