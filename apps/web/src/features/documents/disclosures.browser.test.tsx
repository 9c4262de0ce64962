import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationStatus,
  type DocumentRow,
  listDocuments,
  readDocument,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleDocument, sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleStatus()
const address = `/account/heloc/${uuid}/document/disclosures`

const loanDocument = (change: Partial<DocumentRow>) => sampleDocument({ pages: 3, ...change })

const open = (documents: readonly DocumentRow[], state: ApplicationStatus['state'] = 'INCOME_VERIFICATION') => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state, ...(state === 'DECLINED' && { uwDecision: 'DECLINE' }) })],
    [readRecord, sampleRecord({ step: state })],
    [listDocuments, documents],
    [
      readDocument,
      () => new Response('not a paper that can be shown', { headers: { 'content-type': 'application/pdf' } }),
    ],
  ])
  show(<AppRoutes />, { path: address })
  return server
}
const group = (name: string) => page.getByRole('region', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('[P-2.2-12] lists the disclosures with their dates, what is to be read first, apart from what the borrower sent', async () => {
  open([
    loanDocument({ type: 'ACCOUNT_OPENING_DISCLOSURE', mustBeRead: true }),
    loanDocument({ type: 'PRIVACY_NOTICE', createdAt: '2026-11-04T18:00:00.000Z', readAt: '2026-11-05T18:00:00.000Z' }),
    loanDocument({ type: 'PAYSTUB', from: 'BORROWER', review: 'IN_REVIEW', createdAt: '2026-11-09T18:00:00.000Z' }),
  ])
  await expect.element(heading('Your documents')).toBeVisible()
  await expect.element(group('To read')).toHaveTextContent(/Account-opening disclosure.*Nov(ember)? 12/)
  await expect.element(group('From us')).toHaveTextContent(/Privacy notice.*Nov(ember)? 4.*Read Nov(ember)? 5/)
  await expect.element(group('From you')).toHaveTextContent(/Paystub.*Nov(ember)? 9.*In review/)
})

it('[P-2.2-12] opens one, which is fetched then and not before, and leads back to the list', async () => {
  const notice = loanDocument({})
  const server = open([notice])
  await expect.element(group('From us')).toBeVisible()
  expect(server.sentTo(readDocument)).toHaveLength(0)
  await page.getByRole('link', { name: 'Privacy notice' }).click()
  await expect.element(heading('Privacy notice')).toBeVisible()
  await expect.poll(() => server.sentTo(readDocument).length).toBe(1)
  expect(server.sentTo(readDocument)[0]?.url).toContain(notice.uuid)
  await page.getByRole('link', { name: 'All documents' }).click()
  await expect.element(heading('Your documents')).toBeVisible()
})

it('says so where there are none yet', async () => {
  open([])
  await expect.element(page.getByText('No documents yet')).toBeVisible()
})

it.each(['OFFER_SELECTION', 'DECLINED', 'RESCISSION'] as const)('stays open at %s', async (state) => {
  open([loanDocument({})], state)
  await expect.element(group('From us')).toBeVisible()
})

it('fits a window of 320 pixels', async () => {
  await page.viewport(320, 900)
  open([loanDocument({ mustBeRead: true })])
  await expect.element(group('To read')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
