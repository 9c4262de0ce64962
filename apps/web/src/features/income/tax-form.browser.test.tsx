import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  type DocumentRow,
  finishIncomeLink,
  listDocuments,
  readProfile,
  readRecord,
  readStatus,
  removeDocument,
  startIncomeLink,
  uploadDocument,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleDocument, sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { chooseFile, show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import type { IncomeSourceRow } from './income-words.ts'

const state = 'INCOME_VERIFICATION'
const { uuid } = sampleStatus()
const link = {
  linkUuid: '00000000-0000-4000-8000-00000000000c',
  vendor: 'Example Records',
  expiresAt: '2026-11-22T12:00:00Z',
  form: { kind: 'IRS_4506_C', blankUrl: 'https://lender.example/4506-c.pdf', years: [2025, 2024] },
  choices: [{ id: 'signed-form', name: 'IRS' }],
}
const signed = '00000000-0000-4000-8000-0000000000f1'
const signedForm = (change: Partial<DocumentRow> = {}) =>
  sampleDocument({
    uuid: signed,
    type: 'TAX_FORM',
    from: 'BORROWER',
    createdAt: '2026-11-02T18:00:00.000Z',
    fileName: 'form.pdf',
    ...change,
  })
const source: IncomeSourceRow = {
  id: link.linkUuid,
  source: 'POINTSERV_TAX',
  status: 'IN_REVIEW',
  annualCents: 0,
  label: 'IRS',
}
const ordered: IncomeSourceRow = {
  ...source,
  ordered: { at: '2026-11-03T17:00:00Z' },
}

const recordWith = (...sources: IncomeSourceRow[]): ApplicationRecord =>
  sampleRecord({ step: state, incomeVerification: { sources, employmentVerificationNeeded: false } })

const open = (path: string, answers: readonly StubAnswer[]) => {
  const server = stubServer([
    ...answers,
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, recordWith()],
    [startIncomeLink, link],
    [listDocuments, []],
    [uploadDocument, signedForm()],
    [removeDocument, { removed: true }],
    [finishIncomeLink, sampleStatus({ state })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/income/${path}` })
  return server
}
const connect = async (answers: readonly StubAnswer[] = []) => {
  const server = open('link/tax', answers)
  await page.getByRole('button', { name: 'Agree and connect' }).click()
  await expect.element(send).toBeVisible()
  return server
}
const send = page.getByRole('button', { name: 'Send the form' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('a link that wants the signed form', () => {
  it('says what to do with it, and asks for no record to choose', async () => {
    await connect()
    const blank = page.getByRole('link', { name: 'Form 4506-C' })
    await expect.element(blank).toHaveAttribute('href', 'https://lender.example/4506-c.pdf')
    await expect.element(blank).toHaveAttribute('rel', 'noopener')
    const steps = page.getByRole('list').filter({ hasText: 'of the tax office' }).getByRole('listitem')
    expect(steps.elements().length).toBe(5)
    await expect.element(page.getByText('the tax years 2025 and 2024')).toBeVisible()
    await expect.element(page.getByText(/You sign a form, and the tax office/)).toBeVisible()
    await expect.element(page.getByText(/^The connection is open until/)).toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    expect(page.getByText(/You log in with them/).elements()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })

  it('is not sent without the form', async () => {
    const server = await connect()
    await send.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Add the signed form first.')
    expect(server.sentTo(finishIncomeLink)).toEqual([])
  })

  it('takes a photo as well', async () => {
    const server = await connect()
    chooseFile('form.jpg', 'image/jpeg')
    await expect.poll(() => server.sentTo(uploadDocument).length).toBe(1)
  })

  it('orders the records by it, and tells the order among every way', async () => {
    let now = recordWith()
    const server = await connect([
      [readRecord, () => now],
      [
        finishIncomeLink,
        () => {
          now = recordWith(ordered)
          return sampleStatus({ state, manualPaystubUpload: true })
        },
      ],
    ])
    chooseFile('form.pdf')
    await expect.element(page.getByText('form.pdf')).toBeVisible()
    await expect.poll(() => server.sentTo(uploadDocument).length).toBe(1)
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    await send.click()
    await expect.element(heading('Show your income')).toBeVisible()
    await expect.element(page.getByText(/were ordered at the tax office on Nov 3/)).toBeVisible()
    expect(await server.sentTo(finishIncomeLink)[0]?.json()).toEqual({
      choice: 'signed-form',
      outcome: 'connected',
      provider: 'tax',
      form: signed,
    })
  })

  it('offers the newest form of an earlier visit, in whose place another one goes', async () => {
    const earlier = (id: string, change: Partial<DocumentRow> = {}) =>
      signedForm({ uuid: id, fileName: `${id}.pdf`, ...change })
    const server = await connect([
      [
        listDocuments,
        [
          earlier('judged', { review: 'REJECTED' }),
          earlier('newer'),
          earlier('older'),
          earlier('stub', { type: 'PAYSTUB' }),
        ],
      ],
    ])
    await expect.element(page.getByText('newer.pdf')).toBeVisible()
    expect(page.getByText(/(judged|older|stub)\.pdf/).elements()).toEqual([])
    chooseFile('another.pdf')
    await expect.element(page.getByText('another.pdf')).toBeVisible()
    await expect.element(page.getByText('newer.pdf')).not.toBeInTheDocument()
    await expect.poll(() => server.sentTo(removeDocument)[0]?.url).toMatch(/newer$/)
  })

  it('sends the form of an earlier visit as it is', async () => {
    const server = await connect([[listDocuments, [signedForm()]]])
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    await send.click()
    await expect.poll(() => server.sentTo(finishIncomeLink).length).toBe(1)
    expect(await server.sentTo(finishIncomeLink)[0]?.json()).toMatchObject({ form: signed })
  })

  it('says that it has closed, and has the form still once it is opened anew', async () => {
    const refused = () => Response.json({ code: 'codeExpired', message: 'It has ended.' }, { status: 410 })
    let kept: DocumentRow[] = []
    const keep = () => {
      kept = [signedForm()]
      return signedForm()
    }
    await connect([
      [finishIncomeLink, refused],
      [uploadDocument, keep],
      [listDocuments, () => kept],
    ])
    chooseFile('form.pdf')
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible()
    await send.click()
    await expect.element(page.getByText('The connection has closed.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(send).toBeVisible()
    await expect.element(page.getByText('form.pdf')).toBeVisible()
  })

  it('can be stopped, with nothing shared', async () => {
    const server = await connect()
    await page.getByRole('button', { name: 'Stop and share nothing' }).click()
    await expect.element(page.getByText('You stopped, and nothing was shared.')).toBeVisible()
    expect(await server.sentTo(finishIncomeLink)[0]?.json()).toEqual({ choice: 'signed-form', outcome: 'cancelled' })
  })
})
