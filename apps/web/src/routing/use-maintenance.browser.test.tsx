import { configureClient } from '@hearthline/client'
import { readFeature } from '@hearthline/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { stubServer } from '../testing/stub-server.ts'
import { useMaintenance } from './use-maintenance.ts'

const Routes = () => <output>{useMaintenance().routes.join(' ')}</output>

afterEach(() => {
  vi.useRealTimers()
  configureClient({ orgCode: '' })
  vi.unstubAllGlobals()
})

const flagOn = (...routes: string[]) => ({ enabled: true, flagEnabled: true, variables: { routes } })

it('[P-7-42] asks for fe-heloc-maintenance, for the organisation', async () => {
  configureClient({ orgCode: 'SAMPLE' })
  const { sentTo } = stubServer([[readFeature, flagOn('/contact')]])
  const { host } = show(<Routes />)
  await expect.poll(() => host.textContent).toBe('/contact')
  expect(await sentTo(readFeature)[0]?.json()).toMatchObject({
    featureKey: 'fe-heloc-maintenance',
    optimizeUser: { attributes: { orgCode: 'SAMPLE' } },
  })
})

it('[P-9-33] asks again every 60 seconds, and follows the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let reads = 0
  stubServer([
    [
      readFeature,
      () => {
        reads += 1
        return flagOn(`/answer-${reads}`)
      },
    ],
  ])
  const { host } = show(<Routes />)
  await expect.poll(() => host.textContent).toBe('/answer-1')
  const before = reads
  await vi.advanceTimersByTimeAsync(59_000)
  expect(reads).toBe(before)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => host.textContent).toBe(`/answer-${before + 1}`)
})
