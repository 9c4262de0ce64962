import { vi } from 'vitest'

/**
 * Answers every call and returns the addresses that were asked. Test files share a page, and telemetry reports when the
 * page is idle: what a test before this one left to report is none of this one's calls.
 */
export const stubFetch = (answer: () => Response): readonly string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes('/ft/')) asked.push(address)
    return answer()
  })
  return asked
}
