import { readOperatingHours } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { SupportPage } from './support-page.tsx'

const days = [1, 2, 3, 4, 5, 6, 7].map((weekdayValue) => ({
  weekday: 'MONDAY',
  weekdayValue,
  isOpen: weekdayValue < 6,
  startTime: '08:00',
  endTime: '18:30',
}))
const main = page.getByRole('main')

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[P-7-22] tells the hours of OPS_PHONE as the lender keeps them', async () => {
  const { sentTo } = stubServer([[readOperatingHours, days]])
  show(<SupportPage />)
  await expect.element(main).toHaveTextContent('Monday-Friday 8:00 AM - 6:30 PM PT. Or write to help@lender.example.')
  const { pathname, search } = new URL(sentTo(readOperatingHours)[0]?.url ?? '')
  expect(pathname + search).toBe('/service-operating-hours/external/api/v1/hours/OPS_PHONE?display=true')
})

it('names the telephone and the mail where the hours cannot be had', async () => {
  stubServer([])
  show(<SupportPage />)
  await expect.element(main.getByRole('link', { name: 'Call 888-819-6388' })).toBeVisible()
  await expect.element(main).not.toHaveTextContent('PT')
})
