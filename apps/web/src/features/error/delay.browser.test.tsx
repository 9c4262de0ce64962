import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  type ApplicationStatus,
  listConditions,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type State = ApplicationStatus['state']

type Open = Partial<ApplicationRecord> & { readonly flags?: Partial<ApplicationStatus> }

const open = (address: string, state: State, { flags, ...change }: Open = {}) => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state, ...flags })],
    [readRecord, sampleRecord({ step: state, ...change })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${address}` })
  return server
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const needsAttention = (step: State) => ({
  needsAttention: { step, reason: 'vendorFailed', since: '2026-11-03T18:05:00Z' },
})
const certified = { disclosures: { summaryCertifiedAt: '2026-11-03T17:00:00Z' } }

/** What every wait says, whatever it waits for. */
const expectTheWait = async (since: RegExp) => {
  await expect.element(page.getByText(since)).toBeVisible()
  await expect.element(page.getByText('A person looks at it, by the next business day')).toBeVisible()
  await expect.element(page.getByText(/We keep everything you gave us/)).toBeVisible()
  await expect.element(page.getByText(/^HL-TEST-0001/)).toBeVisible()
  await expect.element(page.getByRole('definition').getByRole('link', { name: /819-6388/ })).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('error/timeout', () => {
  it.each([
    [
      'CREDIT_MINOR',
      'The credit bureau lists you as under age',
      /A person compares the two/,
      'Sent the file of a minor',
    ],
    ['CREDIT_ERROR', 'The bureau could not give us your report', /asking again does not help/, 'Sent an error'],
    [
      'FACTA_REVIEW',
      'There is a fraud alert on your credit file',
      /The law requires us to make sure/,
      'Told us about an alert',
    ],
    ['UNKNOWN', 'We got an answer we cannot read', /does not understand/, 'Sent an answer we cannot read'],
  ] as const)(
    'says of %s what it is, why, since when, who acts next and how to reach them',
    async (state, title, why, what) => {
      open('error/timeout', state)
      await expect.element(heading(title)).toBeVisible()
      await expect.element(page.getByText(why)).toBeVisible()
      await expect.element(page.getByText(what, { exact: true })).toBeVisible()
      await expectTheWait(/Waiting since Nov/)
    },
  )

  it.each([
    ['CREDIT_MINOR', /Have a photo ID at hand/],
    ['FACTA_REVIEW', /Keep the phone of that alert within reach/],
  ] as const)('says at %s what can be done meanwhile', async (state, words) => {
    open('error/timeout', state)
    await expect.element(page.getByText(words)).toBeVisible()
  })

  it.each([
    ['a soft check', {}, /Your score does not change/, /one inquiry/],
    ['the hard check', certified, /The hard check you agreed to counts as one inquiry/, /Your score does not change/],
  ] as const)('says what asking the bureau does to the score after %s', async (_, change, says, never) => {
    open('error/timeout', 'CREDIT_ERROR', change)
    await expect.element(page.getByText(says)).toBeVisible()
    expect(page.getByText(never).elements()).toEqual([])
  })

  it.each([
    ['WAITING_FOR_PROPERTY_DATA', 'Property records'],
    ['PREQUAL_TITLE', 'Title records'],
  ] as const)('names who stopped answering at %s, since it was given up', async (state, who) => {
    open('error/timeout', state, needsAttention(state))
    await expect.element(page.getByText(who, { exact: true })).toBeVisible()
    await expectTheWait(/Waiting since Nov.*11:05/)
  })

  it('looks at the application again when it is asked to', async () => {
    const server = open('error/timeout', 'FACTA_REVIEW')
    await expect.element(heading('There is a fraud alert on your credit file')).toBeVisible()
    const asked = () => server.asked.filter((name) => name === 'readStatus').length
    const before = asked()
    await page.getByRole('button', { name: 'Check now' }).click()
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 60_000 })
  })
})

describe('error/credit', () => {
  it.each([
    ['[P-2.2-14]', 'WAITING_FOR_SOFT_CREDIT', {}, /Your score does not change/],
    ['[P-2.2-14]', 'IN_PROGRESS', {}, /Your score does not change/],
    ['[P-2.2-14]', 'HARD_CREDIT_PULL', certified, /counts as one inquiry/],
  ] as const)(
    '%s says of %s that the bureau does not answer, since when, and who is at it',
    async (_, state, change, score) => {
      open('error/credit', state, { ...change, ...needsAttention(state) })
      await expect.element(heading('The credit bureau does not answer')).toBeVisible()
      await expect.element(page.getByText(score)).toBeVisible()
      await expectTheWait(/Waiting since Nov.*11:05/)
    },
  )

  it('is not where the flood zone service is the one that failed: the bureau is not blamed for it', async () => {
    const { step, ...why } = needsAttention('HARD_CREDIT_PULL').needsAttention
    open('error/credit', 'HARD_CREDIT_PULL', { ...certified, needsAttention: { step, ...why, vendor: 'flood' } })
    await expect.element(heading('This takes longer than expected')).toBeVisible()
    await expect.element(page.getByText('Flood zone service', { exact: true })).toBeVisible()
    await expectTheWait(/Waiting since Nov.*11:05/)
    expect(page.getByText(/bureau does not answer/).elements()).toEqual([])
  })

  it('is where the bureau is named as the one that failed', async () => {
    const { step, ...why } = needsAttention('HARD_CREDIT_PULL').needsAttention
    open('error/credit', 'HARD_CREDIT_PULL', { ...certified, needsAttention: { step, ...why, vendor: 'credit' } })
    await expect.element(heading('The credit bureau does not answer')).toBeVisible()
  })

  it('is not where a step waits that has not failed', async () => {
    open('error/credit', 'WAITING_FOR_SOFT_CREDIT')
    await expect.element(heading('We asked for your credit report')).toBeVisible()
  })
})

describe('error/income', () => {
  it('[P-2.2-15] says that the records do not come, since when, who is at it, and the other ways', async () => {
    open('error/income', 'INCOME_VERIFICATION', needsAttention('INCOME_VERIFICATION'))
    await expect.element(heading('Your income records have not come yet')).toBeVisible()
    await expect.element(page.getByText(/does not answer us/)).toBeVisible()
    await expectTheWait(/Waiting since Nov.*11:05/)
    await expect
      .element(page.getByRole('link', { name: 'Send paystubs instead' }))
      .toHaveAttribute('href', `/account/heloc/${sampleStatus().uuid}/income/upload/paystub`)
    await page.getByRole('link', { name: 'See every way to show income' }).click()
    await expect.element(heading('Show your income')).toBeVisible()
    for (const way of ['Connect payroll', 'Connect bank', 'Connect tax records', 'Upload paystub'])
      await expect.element(page.getByRole('link', { name: way })).toBeVisible()
  })

  it.each([
    ['nothing has failed', {}],
    ['another step failed before', needsAttention('PREQUAL_TITLE')],
  ] as const)('is not where income is shown while %s', async (_, change) => {
    open('error/income', 'INCOME_VERIFICATION', change)
    await expect.element(heading('Show your income')).toBeVisible()
  })
})

describe('error/flood-cert', () => {
  const late = { flags: { waitingOnFloodCert: true }, flood: { status: 'ORDERED' } } as const

  it('[P-2.2-17] says what has not come, since when, who is at it, and another way', async () => {
    open('error/flood-cert', 'GENERATE_CLOSING_DISCLOSURE', {
      ...late,
      ...needsAttention('GENERATE_CLOSING_DISCLOSURE'),
    })
    await expect.element(heading('Your flood certificate has not come yet')).toBeVisible()
    await expect.element(page.getByText('Has not sent the certificate yet')).toBeVisible()
    await expect.element(page.getByText(/Waiting since Nov.*11:05/)).toBeVisible()
    await expect.element(page.getByText('A person looks at it, by the next business day')).toBeVisible()
    await expect.element(page.getByText(/flood determination from an earlier loan/)).toHaveTextContent('819-6388')
    await expect.element(page.getByText('Read your documents and sign them')).toBeVisible()
  })

  it('is left for the papers once the certificate is in', async () => {
    open('error/flood-cert', 'GENERATE_CLOSING_DISCLOSURE')
    await expect.element(heading('We are preparing the documents you sign')).toBeVisible()
  })
})

describe('review-app/signdocs [P-2.2-51]', () => {
  it('shows the timeout page, as a wait and not as a fault, and goes on by itself', async () => {
    open('review-app/signdocs', 'GENERATE_CLOSING_DISCLOSURE')
    await expect.element(heading('We are preparing the documents you sign')).toBeVisible()
    await expect.element(page.getByText('Preparing your documents now')).toBeVisible()
    await expect.element(page.getByText(/We keep everything you gave us/)).toBeVisible()
    expect(page.getByText('A person looks at it, by the next business day').elements()).toEqual([])
  })

  it('says that signing timed out, that nothing is lost, and who is at it, once the papers could not be made', async () => {
    open('review-app/signdocs', 'GENERATE_CLOSING_DISCLOSURE', needsAttention('GENERATE_CLOSING_DISCLOSURE'))
    await expect.element(heading('Preparing your documents took too long')).toBeVisible()
    await expect.element(page.getByText(/Nothing is lost and nothing was signed/)).toBeVisible()
    await expectTheWait(/Waiting since Nov.*11:05/)
    await expect.element(page.getByText('Read your documents and sign them')).toBeVisible()
  })

  it('goes back to where signing stood as soon as the papers are there', async () => {
    let state: State = 'GENERATE_CLOSING_DISCLOSURE'
    stubServer([
      [readProfile, sampleProfile],
      [readStatus, () => sampleStatus({ state })],
      [readRecord, () => sampleRecord({ step: state })],
    ])
    show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/review-app/signdocs` })
    await expect.element(heading('We are preparing the documents you sign')).toBeVisible()
    state = 'FINAL_OFFER'
    // Nobody clicks: a wait is asked after by itself.
    await expect.element(heading('Before you sign')).toBeVisible()
  })

  it('has what we still ask for, where the papers wait for that', async () => {
    const condition = {
      uuid: crypto.randomUUID(),
      categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
      created: '2026-11-03T17:00:00Z',
      notes: null,
      commentsToBorrower: 'The last page is missing.',
      requestDocuments: true,
      actionNeeded: true,
      xtraData: { numDocsRequired: 1 },
    }
    stubServer([
      [listConditions, [condition]],
      [readProfile, sampleProfile],
      [readStatus, sampleStatus({ state: 'GENERATE_CLOSING_DISCLOSURE' })],
      [readRecord, sampleRecord({ step: 'GENERATE_CLOSING_DISCLOSURE' })],
    ])
    show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/review-app/signdocs` })
    await expect.element(page.getByRole('link', { name: 'Send a document' })).toBeVisible()
  })
})

it.each([
  ['error/timeout', 'CREDIT_MINOR', {}],
  ['error/timeout', 'FACTA_REVIEW', {}],
  ['review-app/signdocs', 'GENERATE_CLOSING_DISCLOSURE', {}],
  ['error/flood-cert', 'GENERATE_CLOSING_DISCLOSURE', { flags: { waitingOnFloodCert: true } }],
  ['error/income', 'INCOME_VERIFICATION', needsAttention('INCOME_VERIFICATION')],
] as const)('%s fits a window of 320 pixels: %s', async (address, state, change) => {
  await page.viewport(320, 900)
  open(address, state, change)
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
