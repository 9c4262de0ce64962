import { forgetToken, saveToken } from '@hearthline/client'
import {
  listDocuments,
  readProfile,
  readRecord,
  readStatus,
  submitIdentity,
  uploadDocument,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { chooseFile, show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleStatus()
const state = 'IDENTITY_VERIFICATION'
const [front, back] = ['3f2a1b0c-0000-4000-8000-00000000000a', '3f2a1b0c-0000-4000-8000-00000000000b']
const photo = (change: object = {}) => ({
  uuid: front,
  type: 'DRIVERS_LICENSE_FRONT',
  from: 'BORROWER',
  fileName: 'front.jpg',
  review: null,
  ...change,
})

const open = (documents: readonly object[]) => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state })],
    [listDocuments, documents],
    [uploadDocument, photo({ uuid: back, type: 'DRIVERS_LICENSE_BACK', fileName: 'back.jpg' })],
    [submitIdentity, sampleStatus({ state })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/identity` })
  return server
}
const license = page.getByRole('radio', { name: /driver's license/ })
const side = (name: string) => page.getByRole('group', { name })
const send = page.getByRole('button', { name: 'Send for checking' })

beforeEach(() => saveToken('sample'))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('whoever comes back to the page', () => {
  it('finds the document chosen and the photo that was sent, and need only add the other', async () => {
    const server = open([photo()])
    await expect.element(license).toBeChecked()
    await expect.element(side('Front').getByText('front.jpg')).toBeVisible()
    await send.click()
    await expect.element(page.getByText('Add a photo of this side').first()).toBeVisible()
    expect(server.sentTo(submitIdentity)).toHaveLength(0)
    chooseFile('back.jpg', 'image/jpeg', side('Back').element())
    await expect.element(side('Back').getByText('back.jpg')).toBeVisible()
    await send.click()
    await vi.waitFor(() => expect(server.sentTo(submitIdentity)).toHaveLength(1), { timeout: 60_000 })
    expect(await server.sentTo(submitIdentity)[0]?.clone().json()).toEqual({
      idType: 'DRIVERS_LICENSE',
      documents: [front, back],
    })
  })

  it.each([
    ['that was judged before', photo({ review: 'REJECTED' })],
    ['of something else', photo({ type: 'PAYSTUB' })],
  ])('finds nothing chosen by a paper %s', async (_, document) => {
    open([document])
    await expect.element(license).toBeVisible()
    await expect.element(license).not.toBeChecked()
    expect(page.getByText('front.jpg').query()).toBeNull()
  })
})
