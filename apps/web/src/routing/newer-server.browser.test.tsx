import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationStatus,
  confirmProfile,
  readHeloc,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleHeloc, sampleProfile, sampleRecord, sampleStatus } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { flowPageOf } from './application/flow-page-of.ts'
import { AppRoutes } from './index.ts'

// As it is; the loan officer's line asks for the same facts, so requests alone do not tell who asked.
vi.mock(import('./application/flow-page-of.ts'), { spy: true })

/** A step of a release that this page is older than. */
const NEW_STEP = 'ROOF_INSPECTION' as Step // what a newer server tells is no step of ours

const { uuid } = sampleStatus()

/** Profile and liens are done, and the offers are there: the flow is at the choice of one. */
const flags: Partial<ApplicationStatus> = {
  liensComplete: true,
  uwDecision: 'SELECT',
  uwSubDecision: 'UNVERIFIED_OFFER',
}
const heloc = sampleHeloc({ selectedPropertyUuid: uuid, consents: [{ type: 'SOFT_CREDIT' }] })

const open = (at: string, more: { readonly heloc?: unknown; readonly state?: Step } = {}) => {
  const here = { state: more.state ?? NEW_STEP }
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, () => sampleStatus({ state: here.state, ...flags })],
    [readRecord, () => sampleRecord({ step: here.state })],
    [readHeloc, more.heloc ?? heloc],
    [
      confirmProfile,
      () => {
        here.state = NEW_STEP
        return sampleStatus({ state: NEW_STEP, ...flags })
      },
    ],
  ])
  show(<AppRoutes />, { path: at.startsWith('/') ? at : `/account/heloc/${uuid}/${at}` })
  return { here }
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const older = heading('This page is older than our system')
const goOn = page.getByRole('link', { name: 'Go on with your application' })

beforeEach(() => saveToken('sample'))
afterEach(() => {
  vi.mocked(flowPageOf).mockClear()
  forgetToken()
  vi.unstubAllGlobals()
})

describe('[P-4.3-55] [P-8-22] a state that this release does not know', () => {
  it('[P-4.3-56] ends at error/timeout, says why, and goes on by the client flow', async () => {
    open('income/review')
    await expect.element(older).toBeVisible()
    await expect.element(page.getByText(/the page does not know the step/)).toBeVisible()
    expect(page.getByText('A person looks at it, by the next business day').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Load this page again' })).toBeVisible()
    await expect.element(goOn).toHaveAttribute('href', `/account/heloc/${uuid}/product/select`)
    expect(flowPageOf).toHaveBeenCalled()
    await goOn.click()
    await expect.element(older).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The server asks for error/timeout still, and the page stays.
    await new Promise((next) => setTimeout(next, 2_500))
    expect(older.elements()).toEqual([])
  })

  it('is met also by who comes to it by a step of theirs', async () => {
    open('start/profile', { state: 'APP_SUBMISSION' })
    await page.getByRole('checkbox', { name: 'This is all correct, and I am the one applying' }).click()
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await expect.element(older).toBeVisible()
  })

  it('is left for its page as soon as the server is at a step that is known', async () => {
    const { here } = open('error/timeout')
    await expect.element(older).toBeVisible()
    here.state = 'LIEN_VERIFICATION'
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
  })

  it('says what is the matter also where the flow’s facts cannot be had, and offers no way that is none', async () => {
    open('error/timeout', { heloc: Response.json({ code: 'internal', message: 'No.' }, { status: 500 }) })
    await expect.element(older).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Load this page again' })).toBeVisible()
    expect(goOn.elements()).toEqual([])
  })

  it('asks for the flow’s facts nowhere else (control)', async () => {
    open('liens', { state: 'LIEN_VERIFICATION' })
    await expect.element(heading('What do you owe on the home?')).toBeVisible()
    expect(goOn.elements()).toEqual([])
    expect(flowPageOf).not.toHaveBeenCalled()
  })
})
