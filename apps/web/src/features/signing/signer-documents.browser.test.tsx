import {
  type DocumentRow,
  declineSigning,
  listDocuments,
  readSigning,
  type SignerTask,
  startSigning,
} from '@hearthline/contracts'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStatus, sampleTask } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { type StubAnswer, stubServer } from '../../testing/stub-server.ts'
import { placesOf } from './documents-to-sign.ts'
import { SignerDocumentsPage } from './signer-documents-page.tsx'

const PATH = '/account/heloc/heloc-signer/documents'
const verified: Partial<SignerTask> = {
  hasConsent: true,
  identity: { status: 'VERIFIED', documents: [], tries: 1, reasons: [], withPersonSince: null },
}
const document = (change: Partial<DocumentRow> = {}): DocumentRow => ({
  uuid: '3f2a1b0c-0000-4000-8000-0000000000d1',
  type: 'NOTICE_OF_RIGHT_TO_CANCEL',
  from: 'LENDER',
  createdAt: '2026-11-05T17:00:00Z',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  mediaType: 'application/pdf',
  fileName: 'notice.pdf',
  pages: 3,
  anchors: [],
  mustBeRead: true,
  readAt: null,
  signedAt: null,
  review: null,
  reviewReason: null,
  ...change,
})
const Where = () => <p>at {useLocation().pathname}</p>
const open = (task: unknown, answers: readonly StubAnswer[] = []) => {
  const server = stubServer([[readSigning, task], [listDocuments, [document()]], ...answers])
  show(
    <Routes>
      <Route path={PATH} element={<SignerDocumentsPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: PATH },
  )
  return server
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
afterEach(() => vi.unstubAllGlobals())

it('[P-2.1-18] asks a signer where they are before their papers open', async () => {
  let isStarted = false
  const start = () => {
    isStarted = true
    return sampleStatus({ state: 'CO_DEED_REQ' })
  }
  open(() => sampleTask({ ...verified, signerState: isStarted ? 'CO' : null }), [[startSigning, start]])
  await button('Start signing').click()
  await button('Choose my state instead').click()
  await page.getByLabelText('I am in').selectOptions('CO')
  await button('Open my documents').click()
  await expect.element(page.getByRole('heading', { name: 'Sign your documents' })).toBeVisible()
})

it('[P-2.1-18] shows what was signed, to keep, and what comes next', async () => {
  open(sampleTask({ ...verified, signedAt: '2026-11-05T17:00:00Z' }))
  await expect.element(page.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  await expect.element(page.getByText(/Next is the deed, before the notary/)).toBeVisible()
  await expect.element(button('Download')).toBeVisible()
})

it('takes a refusal with its reason, and leaves the way back open', async () => {
  let isDeclined = false
  const decline = () => {
    isDeclined = true
    return sampleTask({ ...verified, standing: 'DECLINED' })
  }
  const task = () => sampleTask({ ...verified, standing: isDeclined ? 'DECLINED' : 'IDENTIFIED' })
  const { sentTo } = open(task, [[declineSigning, decline]])
  await button('I do not want to sign').click()
  await page.getByLabelText(/What is the reason/).fill('Nobody asked me.')
  await button('I will not sign').click()
  await expect.element(page.getByText('You told us that you will not sign.')).toBeVisible()
  expect(await sentTo(declineSigning)[0]?.json()).toEqual({ reason: 'Nobody asked me.' })
  await expect.element(button('Start signing')).toBeVisible()
})

it('asks whoever has nothing to sign before the deed for no signature', async () => {
  open(sampleTask({ ...verified, mayCancel: false, standing: 'READY_FOR_DEED' }))
  await expect.element(page.getByRole('heading', { name: 'Nothing to sign before the deed' })).toBeVisible()
  await expect.element(page.getByText(/Next is the deed, before the notary/)).toBeVisible()
  await expect.element(button('Start signing')).not.toBeInTheDocument()
})

const anchor = (name: string) => ({ name, page: 1, xPt: 72, yPt: 100, widthPt: 120, heightPt: 24 })
it.each([
  [
    'the borrower’s own where others sign too',
    ['borrower-1.signature', 'borrower-2.signature'],
    ['borrower-1.signature'],
  ],
  ['a signer’s where the borrower’s are left out', ['borrower-2.signature'], ['borrower-2.signature']],
  ['none of the notary’s', ['notary.signature'], []],
])('places to sign are %s', (_, names, mine) =>
  expect(placesOf(document({ anchors: names.map(anchor) })).map((place) => place.anchor.name)).toEqual(mine),
)
