import { forgetToken, saveToken } from '@hearthline/client'
import { type ApplicationStatus, readClock, readProfile, readRecord, readStatus } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { labelWith } from '../../testing/sample-label.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

const MINUTE_MS = 60_000

const open = (state: ApplicationStatus['state'], waitedMinutes: number) => {
  const since = new Date(Date.now() - waitedMinutes * MINUTE_MS)
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, stepEnteredAt: since.toISOString() })],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/start/profile` })
}

/** A day and a time, as told of what is more than half a day away. */
const onDay = (ms: number) => {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'America/Denver' })
  return new RegExp(`^By ${day.format(new Date(Date.now() + ms))},`)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

const silent = 'If we got no answer at all, we have asked several times and notified a person here.'
const granted =
  'If they ask for more time and still send nothing, we notify a person here. You do not have to report it.'
const ours = 'If not, we have notified a person here. You do not have to report it.'

it.each([
  ['WAITING_FOR_SOFT_CREDIT', 1],
  ['PREQUAL_TITLE', 10],
] as const)('at %s a person is promised for the day on which staff are told', async (state, days) => {
  open(state, 1)
  await expect.element(page.getByText(silent)).toBeVisible()
  await expect.element(page.getByText(granted)).toBeVisible()
  await expect.element(page.getByText(onDay((days * 24 * 60 + 29) * MINUTE_MS))).toBeVisible()
  expect(page.getByText(ours).elements()).toEqual([])
})

it('once every try to reach them is over, they have asked for time', async () => {
  open('PREQUAL_TITLE', 60)
  await expect.element(page.getByText(granted)).toBeVisible()
  expect(page.getByText(silent).elements()).toEqual([])
})

it('where nobody is asked a person is promised within the hours that our own work may take', async () => {
  open('PRE_SOFT_CREDIT_DISCLOSURE', 1)
  await expect.element(page.getByText(ours)).toBeVisible()
  expect(page.getByText(granted).elements()).toEqual([])
  expect(page.getByText(onDay(29 * MINUTE_MS)).elements()).toEqual([])
})

it('in a sandbox whose clock was moved ahead the wait is as long as on that clock', async () => {
  const movedByDays = 12
  const ahead = Date.now() + movedByDays * 24 * 60 * MINUTE_MS
  stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state: 'PREQUAL_TITLE' })],
    [readRecord, sampleRecord({ step: 'PREQUAL_TITLE', stepEnteredAt: new Date(ahead - 3 * MINUTE_MS).toISOString() })],
    [readClock, { now: new Date(ahead).toISOString(), today: new Date(ahead).toISOString().slice(0, 10), movedByDays }],
  ])
  const label = labelWith({ ours: { sandbox: true } })
  show(<AppRoutes />, { path: `/account/heloc/${sampleStatus().uuid}/start/profile`, label })
  await expect.element(page.getByText('3 minutes')).toBeVisible()
})
