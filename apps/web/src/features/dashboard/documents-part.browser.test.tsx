import { forgetToken, saveToken } from '@hearthline/client'
import { listDocuments } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { DocumentsPart } from './documents-part.tsx'

const { uuid } = sampleStatus()
const document = {
  uuid,
  type: 'PRIVACY_NOTICE',
  from: 'LENDER',
  createdAt: '2026-11-02T17:00:00Z',
  readAt: '2026-11-02T17:05:00Z',
  signedAt: null,
}

afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('a paper’s button, an icon alone, says on hovering what it does', async () => {
  saveToken('sample')
  stubServer([[listDocuments, [document]]])
  show(<DocumentsPart uuid={uuid} />)
  const button = page.getByRole('button', { name: 'Download Privacy notice' })
  await expect.element(button).toHaveAccessibleDescription('Save this document on your device')
  const tip = page.getByText('Save this document on your device')
  await expect.element(tip).not.toBeVisible()
  await button.hover()
  await expect.element(tip).toBeVisible()
})
