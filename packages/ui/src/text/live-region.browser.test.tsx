import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { AnnouncerProvider, useAnnounce } from './live-region.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const Mover = () => {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('This page moved on')}>
      Move
    </button>
  )
}

it('says a message, clears it after 300 ms, and says the same words again [P-9-38]', async () => {
  show(
    <AnnouncerProvider>
      <Mover />
    </AnnouncerProvider>,
  )
  const region = page.getByRole('status')
  const move = page.getByRole('button', { name: 'Move' })
  await move.click()
  await expect.element(region).toHaveTextContent('This page moved on')
  vi.advanceTimersByTime(300)
  await expect.element(region).toBeEmptyDOMElement()
  await move.click()
  await expect.element(region).toHaveTextContent('This page moved on')
})
