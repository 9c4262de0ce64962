import { forgetToken, saveToken } from '@hearthline/client'
import { listDocuments, type Review, readProfile, readRecord, readReview, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const { uuid } = sampleStatus()
const review = (causes: Review['causes']): Review => ({
  causes,
  since: '2026-11-05T17:00:00Z',
  creditEvaluatedOn: '2026-11-04',
  answerBy: '2026-12-04',
})

beforeEach(async () => {
  await page.viewport(320, 800)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('a page about a review', () => {
  it.each([
    [
      'WAITING_FOR_UNDERWRITER',
      'review-app/uw',
      'BANKRUPTCY',
      'A person is looking at your application',
      /shows a bankruptcy/,
      /^What helps: The discharge documents/,
    ],
    [
      'DELINQUENCY_REVIEW',
      'review-app/delinquency',
      'DELINQUENCY',
      'A late payment needs a look',
      /home loan payment that is, or was, late/,
      /^What helps: Proof that it was paid/,
    ],
  ] as const)(
    '[P-2.2-47] [P-2.2-48] at %s says why, who acts, since when and by when',
    async (state, path, cause, title, why, helps) => {
      stubServer([
        [readProfile, sampleProfile],
        [readStatus, sampleStatus({ state })],
        [readRecord, sampleRecord({ step: state })],
        [readReview, review([cause])],
        [listDocuments, []],
      ])
      show(<AppRoutes />, { path: `/account/heloc/${uuid}/${path}` })
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect.element(page.getByText(why)).toBeVisible()
      await expect.element(page.getByText(helps)).toBeVisible()
      await expect.element(page.getByText(/With a person since Nov\w* 5/)).toBeVisible()
      await expect.element(page.getByText(/December 4, 2026$/)).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Send something meanwhile' })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    },
  )
})
