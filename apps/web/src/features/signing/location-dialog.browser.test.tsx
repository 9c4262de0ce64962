import { listDocuments, readClocks } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationProvider } from '../../application/index.ts'
import { sampleRecord, sampleStatus } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { stubServer } from '../../testing/stub-server.ts'
import { IntroPage } from './intro-page.tsx'
import { LocationDialog } from './location-dialog.tsx'

const given = {
  uuid: sampleRecord().uuid,
  status: sampleStatus({ state: 'NOTE_SIGNING' }),
  record: sampleRecord({ step: 'NOTE_SIGNING' }),
  profile: undefined,
  refetch: async () => undefined,
}

const open = () =>
  show(
    <ApplicationProvider given={given}>
      <LocationDialog open onStarted={() => undefined} onClose={() => undefined} />
    </ApplicationProvider>,
  )

const dialog = page.getByRole('dialog', { name: 'Why We Need Your Location', exact: true })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it("[P-2.4-44] [P-2.4-45] is headed 'Why We Need Your Location' and says that signing needs it confirmed", async () => {
  open()
  await expect.element(dialog).toHaveTextContent('Signing needs your location confirmed')
})

it("[P-8-23] stands before signing for whoever's location is not known", async () => {
  stubServer([[listDocuments, []]])
  show(
    <ApplicationProvider given={{ ...given, status: sampleStatus({ state: 'FINAL_OFFER' }) }}>
      <IntroPage />
    </ApplicationProvider>,
  )
  const start = page.getByRole('button', { name: 'Start signing' })
  await expect.element(start).toBeEnabled()
  expect(dialog.query()).toBeNull()
  await start.click()
  await expect.element(dialog).toBeVisible()
})

it('lets nobody begin while the time of the flood notice runs, and says from when they may', async () => {
  const due = { kind: 'floodNotice', startedOn: '2026-11-03', dueOn: '2026-12-03', isRunning: true }
  stubServer([
    [listDocuments, []],
    [readClocks, [due]],
  ])
  const floodNotice = { deliveredAt: '2026-11-23T17:00:00Z' }
  const waits = { ...given, status: sampleStatus({ state: 'FINAL_OFFER' }), record: { ...given.record, floodNotice } }
  show(
    <ApplicationProvider given={waits}>
      <IntroPage />
    </ApplicationProvider>,
  )
  await expect.element(page.getByText(/You can sign from .*December 3/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start signing' })).toBeDisabled()
})

it('is no dead end for whoever shares no location', async () => {
  open()
  await dialog.getByRole('button', { name: 'Choose my state instead' }).click()
  await expect.element(dialog.getByLabelText('I am in')).toBeVisible()
})

it('asks the device, and says what became of it', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, refused) =>
    refused?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' }),
  )
  open()
  await dialog.getByRole('button', { name: 'Share my location' }).click()
  await expect.element(dialog.getByText(/Your device does not share its location, and that is fine/)).toBeVisible()
})
