import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

it("[P-1-04] [P-8-13] a page without its organisation says 'No private label data found', and nothing else", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = '<div id="root"></div>'
  await import('./main.tsx')
  expect(document.body.innerText.trim()).toBe('No private label data found')
  expect(logged).toHaveBeenCalledWith('No private label data found', expect.any(Error))
})
