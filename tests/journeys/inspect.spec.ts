import { expect, test } from '@playwright/test'
import { inspect } from './support/inspect.ts'

/** A page of its own: no server is needed to see that a fault is seen. */
const pageWith = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width" /></head><body><main><h1>A page</h1>${inside}</main></body></html>`

test('a page without a fault passes', async ({ page }) => {
  await page.setContent(pageWith('<p>Words.</p>'))
  await inspect(page)
})

test('a picture without words, and a page wider than a phone, are seen (control)', async ({ page }) => {
  await page.setContent(pageWith('<img src="data:," />'))
  await expect(inspect(page)).rejects.toThrow('390: image-alt at img')
  await page.setContent(pageWith('<div style="width: 400px">Wide</div>'))
  await expect(inspect(page)).rejects.toThrow('scrolls sideways at 320 px')
})
