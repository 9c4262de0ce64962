import { expect, test } from '@playwright/test'
import { withinLimit } from './support/answers.ts'
import { inspect } from './support/inspect.ts'

/** A separate page: no server is needed to check that the inspection finds errors. */
const pageWith = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width" /></head><body><main><h1>A page</h1>${inside}</main></body></html>`

test('a page without an error passes', async ({ page }) => {
  await page.setContent(pageWith('<p>Words.</p>'))
  await inspect(page)
})

const tall = (inside: string) => `<p style="height: 1500px">Words.</p>${inside}`

test('a button in a corner that covers nothing passes, and so does a bar that leaves room', async ({ page }) => {
  const floating = '<button style="position: fixed; right: 0; bottom: 0; height: 40px">Chat</button>'
  await page.setContent(pageWith(`${tall('<a href="#a">Send</a>')}<p style="height: 60px">Words.</p>${floating}`))
  await inspect(page)
})

test('a button that covers a link, and a bar that covers a field, are found (control)', async ({ page }) => {
  const floating = '<button style="position: fixed; left: 0; bottom: 0; height: 60px; width: 100px">Sandbox</button>'
  await page.setContent(pageWith(`${tall('<a href="#a">888-819-6388</a>')}${floating}`))
  await expect(inspect(page)).rejects.toThrow('390 x 844: 888-819-6388 under button.')
  const bar = '<div class="bar" style="position: sticky; top: 0; height: 200px; background: white">Words.</div>'
  await page.setContent(pageWith(`${bar}${tall('<a href="#a">Send</a>')}<p style="height: 1500px">Words.</p>`))
  await expect(inspect(page)).rejects.toThrow('320 x 256: Send under div.bar')
})

test('a bar that cannot stay at the lower edge is found (control), and one that does passes', async ({ page }) => {
  const bar = '<div class="bar" style="position: sticky; bottom: 0; height: 60px">Words.</div>'
  await page.setContent(pageWith(`${tall('')}${bar}`))
  await inspect(page)
  await page.setContent(pageWith(`${tall('')}<div style="display: contents">${bar}</div>`))
  await inspect(page)
  await page.setContent(pageWith(`${tall('')}<div>${bar}</div>`))
  await expect(inspect(page)).rejects.toThrow('390 x 844: div.bar cannot stay in sight')
})

test('a picture without text, and a page wider than a phone, are found (control)', async ({ page }) => {
  await page.setContent(pageWith('<img src="data:," />'))
  await expect(inspect(page)).rejects.toThrow('390: image-alt at img')
  await page.setContent(pageWith('<div style="width: 400px">Wide</div>'))
  await expect(inspect(page)).rejects.toThrow('scrolls sideways at 320 px')
})

test('a page whose script does not end is named, with what it is at', async ({ page }) => {
  await page.setContent(pageWith('<p>Words.</p>'))
  const forEver = () =>
    page.evaluate(function neverEnds() {
      for (;;) if (document.title === '') return
    })
  await expect(withinLimit(page, forEver, 500)).rejects.toThrow(/about:blank does not answer.*\n.*neverEnds/)
})
