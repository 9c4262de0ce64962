import { expect, test } from '@playwright/test'
import { createRenderer, type RenderRequest } from '../../apps/server/src/documents/render/index.ts'
import { SAMPLES } from '../../apps/server/src/documents/render/samples/index.ts'
import { LENDER_DOCUMENTS } from '../../packages/domain/src/documents/index.ts'
import { LANGUAGE_CODES } from '../../packages/domain/src/languages/index.ts'
import { axeErrors } from './support/inspect.ts'

const renderer = createRenderer()
test.afterAll(() => renderer.close())

test('every document as a page of HTML passes axe, on a phone too, and loads nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const kind of LENDER_DOCUMENTS)
    for (const locale of LANGUAGE_CODES) {
      // Kind and data belong together by the type of SAMPLES.
      const request = { kind, locale, data: SAMPLES[kind] } as unknown as RenderRequest
      await page.setContent(await renderer.twin(request))
      expect.soft(await axeErrors(page), `${kind} in ${locale}`).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isWider, `${kind} in ${locale} is wider than a phone`).toBe(false)
    }
  expect(asked.filter((url) => !url.startsWith('data:') && url !== 'about:blank')).toEqual([])
})

test('axe finds a page without a language and a picture without words (control)', async ({ page }) => {
  await page.setContent('<!doctype html><html><body><img src="data:,"></body></html>')
  expect((await axeErrors(page)).length).toBeGreaterThan(1)
})
