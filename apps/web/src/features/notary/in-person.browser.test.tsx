import { forgetToken, saveToken } from '@hearthline/client'
import {
  type ApplicationRecord,
  chooseNotarySlot,
  meetNotaryInPerson,
  readNotarySession,
  readProfile,
  readRecord,
  readStatus,
  requestNotary,
} from '@hearthline/contracts'
import type { HomeEquityLaw } from '@hearthline/domain/states'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppRoutes } from '../../routing/index.ts'
import { sampleProfile, sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'

type Notary = ApplicationRecord['notary']

const uuid = sampleStatus().uuid
const slots = [
  { uuid: '3f2a1b0c-0000-4000-8000-0000000000a1', at: '2026-12-01T17:00:00.000Z', place: 'At your home' },
  { uuid: '3f2a1b0c-0000-4000-8000-0000000000a2', at: '2026-12-02T17:00:00.000Z', place: 'At your home' },
]
const manual = { manual: true, tries: 0 }

const married = { ...sampleRecord().applicant, maritalStatus: 'MARRIED' } as const

/** A home in Ohio, under a law that is made up. */
const homeUnder = (law?: HomeEquityLaw) => {
  const { property } = sampleRecord()
  return law === undefined ? property : { ...property, state: 'OH', law }
}

let server: ReturnType<typeof stubServer>
type Opened = 'MANUAL_DEED_SIGNING' | 'DEED_SIGNING'
const open = (state: Opened, at: string, notary: Notary, law?: HomeEquityLaw) => {
  server = stubServer([
    [readProfile, sampleProfile],
    [readStatus, sampleStatus({ state })],
    [readRecord, sampleRecord({ step: state, notary, property: homeUnder(law), applicant: married })],
    [requestNotary, sampleStatus({ state })],
    [chooseNotarySlot, sampleStatus({ state })],
    [meetNotaryInPerson, sampleStatus({ state: 'MANUAL_DEED_SIGNING' })],
    [
      readNotarySession,
      {
        sessionUuid: uuid,
        state: 'locked',
        questions: [],
        secondsForQuestions: 120,
        notaryName: null,
        triesLeft: 0,
        reopensAt: '2026-12-01T17:00:00.000Z',
      },
    ],
  ])
  show(<AppRoutes />, { path: `/account/heloc/${uuid}/notary/${at}` })
}
beforeEach(async () => {
  await page.viewport(320, 900)
  saveToken('sample')
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('[P-2.2-30] notary/reserve-manual', () => {
  it.each([
    ['closes at an office', { closesAtOffice: true }, 1],
    ['asks nothing more (control)', {}, 3],
  ] as const)('under a law that %s offers its places alone', async (_, law, places) => {
    open('MANUAL_DEED_SIGNING', 'reserve-manual', manual, law)
    await expect.element(page.getByRole('radio', { name: /^At an office/ })).toBeVisible()
    expect(page.getByRole('radio').all()).toHaveLength(places)
    expect(page.getByText('In this state you sign at an office.').elements()).toHaveLength(places === 1 ? 1 : 0)
  })

  it.each([
    ['asks for spouses', { spousesConsent: true }, 1],
    ['asks nothing more (control)', {}, 0],
  ] as const)('under a law that %s tells a married borrower who has to come along', async (_, law, times) => {
    open('MANUAL_DEED_SIGNING', 'reserve-manual', manual, law)
    await expect.element(page.getByRole('radio', { name: /^At an office/ })).toBeVisible()
    expect(page.getByText('Your spouse has to be there too.').elements()).toHaveLength(times)
  })

  it('asks where and for three times, and says what the visit costs', async () => {
    open('MANUAL_DEED_SIGNING', 'reserve-manual', manual)
    await expect.element(page.getByText("The notary's visit costs $300.")).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a meeting' }).click()
    await expect.element(page.getByText(/Choose one/).first()).toBeVisible()
    expect(server.sentTo(requestNotary)).toEqual([])
    await page.getByRole('radio', { name: 'At home' }).click()
    await page.getByLabelText('First choice').fill('2026-12-01T10:00')
    await page.getByLabelText('Second choice').fill('2026-12-02T10:00')
    await page.getByLabelText('Third choice').fill('2026-12-03T10:00')
    await page.getByRole('button', { name: 'Ask for a meeting' }).click()
    await vi.waitFor(() => expect(server.sentTo(requestNotary)).toHaveLength(1), { timeout: 60_000 })
  })

  it('says why the last meeting failed, and what costs nothing', async () => {
    open('MANUAL_DEED_SIGNING', 'reserve-manual', { ...manual, failedFor: 'Nobody was home.', feeCents: 0 })
    await expect.element(page.getByText('Nobody was home.')).toBeVisible()
    await expect.element(page.getByText("The notary's visit costs you nothing.")).toBeVisible()
  })
})

describe('[P-2.2-29] notary/schedule-manual', () => {
  it('offers the times, and takes one with one press', async () => {
    open('MANUAL_DEED_SIGNING', 'schedule-manual', { ...manual, slots })
    await page
      .getByRole('button', { name: /^Choose / })
      .nth(1)
      .click()
    await vi.waitFor(() => expect(server.sentTo(chooseNotarySlot)).toHaveLength(1), { timeout: 60_000 })
  })

  it('tells when and where the notary is met', async () => {
    open('MANUAL_DEED_SIGNING', 'schedule-manual', { ...manual, slots, appointment: slots[0] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Your meeting with the notary' })).toBeVisible()
    await expect.element(page.getByText(/You meet the notary on/)).toBeVisible()
  })
})

it('[P-2.2-32] notary/error: a session that is shut can be given up for a notary in person, once the fee is agreed to', async () => {
  open('DEED_SIGNING', 'error', { manual: false, tries: 2, sessionUuid: uuid })
  const button = page.getByRole('button', { name: 'Meet in person' })
  await button.click()
  await expect.element(page.getByText('Tick the box to go on').first()).toBeVisible()
  expect(server.sentTo(meetNotaryInPerson)).toEqual([])
  await page.getByRole('checkbox', { name: /The visit costs \$300/ }).click()
  await button.click()
  await vi.waitFor(() => expect(server.sentTo(meetNotaryInPerson)).toHaveLength(1), { timeout: 60_000 })
})
