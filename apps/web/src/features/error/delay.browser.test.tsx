import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  type ApplicationStatus,
  readProfile,
  readRecord,
  readStatus,
} from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleRecord, sampleStatus } from '../../testing/sample-application.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type State = ApplicationStatus['state']

const open = (address: string, state: State, change: Partial<ApplicationRecord> = {}) => {
  const server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, ...change })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/${address}` })
  return server
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const stuck = (step: State) => ({ stuck: { step, reason: 'vendorFailed', since: '2026-11-03T18:05:00Z' } })
const certified = { disclosures: { summaryCertifiedAt: '2026-11-03T17:00:00Z' } }

/** What every wait says, whatever it waits for. */
const expectTheWait = async (since: RegExp) => {
  await expect.element(page.getByText(since)).toBeVisible()
  await expect.element(page.getByText('A person looks at it, by the next business day')).toBeVisible()
  await expect.element(page.getByText(/Everything you gave us is kept/)).toBeVisible()
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
    ['CREDIT_MINOR', 'The bureau takes you for a minor', /A person compares the two/, 'Sent the file of a minor'],
    ['CREDIT_ERROR', 'The bureau could not give us your report', /asking again does not mend/, 'Sent an error'],
    ['FACTA_REVIEW', 'There is a fraud alert on your credit file', /The law has us make sure/, 'Told us of an alert'],
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
    ['a soft check', {}, /your score does not move/, /one inquiry/],
    ['the hard check', certified, /the hard check you agreed to counts as one inquiry/, /your score does not move/],
  ] as const)('says what asking the bureau does to the score after %s', async (_, change, says, never) => {
    open('error/timeout', 'CREDIT_ERROR', change)
    await expect.element(page.getByText(says)).toBeVisible()
    expect(page.getByText(never).elements()).toEqual([])
  })

  it.each([
    ['WAITING_FOR_PROPERTY_DATA', 'Property records'],
    ['PREQUAL_TITLE', 'Title records'],
  ] as const)('names who stopped answering at %s, since it was given up', async (state, who) => {
    open('error/timeout', state, stuck(state))
    await expect.element(page.getByText(who, { exact: true })).toBeVisible()
    await expectTheWait(/Waiting since Nov.*11:05/)
  })

  it('looks at the application again when it is asked to', async () => {
    const server = open('error/timeout', 'FACTA_REVIEW')
    await expect.element(heading('There is a fraud alert on your credit file')).toBeVisible()
    const asked = () => server.asked.filter((name) => name === 'readStatus').length
    const before = asked()
    await page.getByRole('button', { name: 'Look now' }).click()
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})

describe('error/credit', () => {
  it.each([
    ['[P-2.2-14]', 'WAITING_FOR_SOFT_CREDIT', {}, /your score does not move/],
    ['[P-2.2-14]', 'IN_PROGRESS', {}, /your score does not move/],
    ['[P-2.2-14]', 'HARD_CREDIT_PULL', certified, /counts as one inquiry/],
  ] as const)(
    '%s says of %s that the bureau does not answer, since when, and who is at it',
    async (_, state, change, score) => {
      open('error/credit', state, { ...change, ...stuck(state) })
      await expect.element(heading('The credit bureau does not answer')).toBeVisible()
      await expect.element(page.getByText(score)).toBeVisible()
      await expectTheWait(/Waiting since Nov.*11:05/)
    },
  )

  it('is not where a step waits that has not failed', async () => {
    open('error/credit', 'WAITING_FOR_SOFT_CREDIT')
    await expect.element(heading('We asked for your credit report')).toBeVisible()
  })
})

it.each(['CREDIT_MINOR', 'FACTA_REVIEW'] as const)('fits a window of 320 pixels: %s', async (state) => {
  await page.viewport(320, 900)
  open('error/timeout', state)
  await expect.element(page.getByRole('button', { name: 'Look now' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
