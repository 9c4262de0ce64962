import { configureClient, forgetToken, saveToken } from '@hearthline/client'
import { listApplications, readOpenStatus, readOperatingHours, readProfile } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HoursPart } from '../../shell/account/index.ts'
import { sampleProfile, sampleToken } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { ContactPage } from './contact-page.tsx'

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((weekday, at) => ({
  weekday,
  weekdayValue: at + 1,
  isOpen: at < 5,
  startTime: '06:00',
  endTime: '17:00',
}))
const openNow = {
  open: true,
  now: '2026-01-14T20:00:00.000Z',
  changesAt: '2026-01-15T01:00:00.000Z',
  opensAt: null,
}
const wednesdayNoon = new Date('2026-01-14T20:00:00Z')

beforeEach(async () => {
  saveToken(sampleToken('borrower'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

it('tells telephone, mail, post and hours', async () => {
  stubServer([
    [readProfile, sampleProfile],
    [listApplications, []],
    [readOperatingHours, days],
  ])
  show(<ContactPage />, { path: '/contact' })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: '888-819-6388' })).toHaveAttribute('href', 'tel:+18888196388')
  await expect
    .element(main.getByRole('link', { name: 'help@lender.example' }))
    .toHaveAttribute('href', 'mailto:help@lender.example')
  await expect.element(main).toHaveTextContent('1 Main Street')
  await expect.element(main.getByRole('region', { name: 'When we answer' })).toBeVisible()
})

it('[P-7-21] [P-7-22] asks for the hours of OPS_PHONE, to be displayed, and for which lender', async () => {
  configureClient({ orgCode: 'SAMPLE' })
  const { sentTo } = stubServer([
    [readProfile, sampleProfile],
    [listApplications, []],
    [readOperatingHours, days],
  ])
  show(<ContactPage />, { path: '/contact' })
  await expect.element(page.getByRole('region', { name: 'When we answer' })).toBeVisible()
  configureClient({ orgCode: '' })
  const [request] = sentTo(readOperatingHours)
  const { pathname, search } = new URL(request?.url ?? '')
  expect(pathname + search).toBe('/service-operating-hours/external/api/v1/hours/OPS_PHONE?display=true')
  expect(request?.headers.get('x-org')).toBe('SAMPLE')
})

it('leaves the hours out where they cannot be had', async () => {
  stubServer([
    [readProfile, sampleProfile],
    [listApplications, []],
  ])
  show(<ContactPage />, { path: '/contact' })
  await expect.element(page.getByRole('region', { name: 'Before you call' })).toBeVisible()
  expect(page.getByRole('region', { name: 'When we answer' }).query()).toBeNull()
})

it('tells the hours in Pacific time and by the reader’s own clock', async () => {
  configureClient({ orgCode: 'SAMPLE' })
  const { sentTo } = stubServer([[readOpenStatus, openNow]])
  show(<HoursPart days={days} timeZone="America/New_York" now={wednesdayNoon} />)
  await expect.element(page.getByRole('row', { name: 'Wednesday 6 AM - 5 PM 9 AM - 8 PM' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Sunday Closed Closed' })).toBeVisible()
  await expect.element(page.getByText('We are open right now.')).toBeVisible()
  configureClient({ orgCode: '' })
  const [request] = sentTo(readOpenStatus)
  expect(new URL(request?.url ?? '').pathname).toBe(
    '/service-operating-hours/external/api/v1/hours/OPS_PHONE/openStatus',
  )
  expect(request?.headers.get('x-org')).toBe('SAMPLE')
})

it('says that nobody answers on a day that only the server knows as a holiday', async () => {
  stubServer([[readOpenStatus, { ...openNow, open: false, opensAt: openNow.changesAt }]])
  show(<HoursPart days={days} timeZone="America/New_York" now={wednesdayNoon} />)
  await expect.element(page.getByText('Closed right now. Write to us, or call later.')).toBeVisible()
})

it('tells them once to whoever lives on Pacific time', async () => {
  show(<HoursPart days={days} timeZone="America/Los_Angeles" now={wednesdayNoon} />)
  await expect.element(page.getByRole('row', { name: 'Monday 6 AM - 5 PM' })).toBeVisible()
  expect(page.getByText('Your time').query()).toBeNull()
})
