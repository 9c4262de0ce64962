import { type DocumentVerification, verifyDocument } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFile, show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { VerifyPage } from './verify-page.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.unstubAllGlobals()
})

const lenders: DocumentVerification['seals'][number] = {
  name: 'Sample Lending, Inc.',
  isOurs: true,
  holds: true,
  at: '2026-11-29T16:04:05.000Z',
  authority: 'A time-stamp authority',
  signers: [{ name: 'Avery José Sample', at: '2026-11-06T18:04:05.000Z' }],
}
const notarys = { ...lenders, name: 'Nadia Notary', isOurs: false, signers: [] }

const verifying = async (state: DocumentVerification['state'], seals: DocumentVerification['seals']) => {
  const { asked } = stubServer([[verifyDocument, { state, seals }]])
  show(<VerifyPage />, { path: '/verify' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Verify a document' })).toBeVisible()
  chooseFile('note.pdf')
  await vi.waitFor(() => expect(asked).toEqual([verifyDocument.name]))
}

it('says who signed a document, who sealed it, and when', async () => {
  await verifying('whole', [lenders, notarys])
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing was changed or added since')
  const seal = page.getByRole('region', { name: 'Sample Lending, Inc.' })
  await expect.element(seal).toHaveTextContent('Avery José Sample, Nov 6, 2026')
  await expect.element(seal).toHaveTextContent('Nov 29, 2026')
  await expect.element(page.getByRole('region', { name: 'Nadia Notary' })).toHaveTextContent('such as a notary')
})

describe('a file that is not to be relied on', () => {
  it.each([
    ['changed', 'alert', 'This document was changed'],
    ['added', 'alert', 'Something was added'],
    ['stranger', 'alert', 'We did not seal this document'],
    ['unbelieved', 'status', 'cannot confirm when'],
    ['unsealed', 'status', 'has no seal'],
  ] as const)('is said to be %s', async (state, role, words) => {
    await verifying(state, state === 'unsealed' ? [] : [{ ...lenders, holds: state !== 'changed' }])
    await expect.element(page.getByRole(role)).toHaveTextContent(words)
  })
})

it('says that nothing can be read of a seal where that is so, and forgets a file that is taken away', async () => {
  await verifying('changed', [{ name: null, isOurs: false, holds: false, at: null, authority: null, signers: [] }])
  await expect.element(page.getByRole('region', { name: 'A seal that cannot be read' })).toHaveTextContent('Broken')
  await page.getByRole('button', { name: /note\.pdf/ }).click()
  expect(page.getByRole('alert').query()).toBeNull()
})
