import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configureClient } from '../settings.ts'
import { standInBrowser } from '../testing/small-browser.ts'
import { startSmallServer } from '../testing/small-server.ts'
import { askOpenStatus } from './use-open-status.ts'

let server: Awaited<ReturnType<typeof startSmallServer>>
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  configureClient({ orgCode: 'HARBOR_POINT', baseUrl: server.baseUrl })
})
afterEach(() => {
  configureClient({ orgCode: '' })
  vi.unstubAllGlobals()
})

it.each(['OPS_CHAT', 'OPS_PHONE'] as const)(
  '[C-7-02] the open status of %s is asked for at its path, with the header that marks the organisation',
  async (department) => {
    const status = { open: true, now: '2026-01-14T20:00:00.000Z', changesAt: null, opensAt: null }
    server.answers({ body: status })
    expect(await askOpenStatus(department)()).toEqual(status)
    const { method, url, headers } = server.only()
    expect([method, url]).toEqual(['GET', `/service-operating-hours/external/api/v1/hours/${department}/openStatus`])
    expect(headers['x-org']).toBe('HARBOR_POINT')
    expect(headers).not.toHaveProperty('authorization')
  },
)
