import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { axeFaults } from './axe.ts'

const WIDTHS = [390, 1440] as const

/** Where pictures of every page looked over are kept, for whoever wants to see them. */
const pictures = process.env.JOURNEY_PICTURES

const keepPicture = async (page: Page, width: number): Promise<void> => {
  if (pictures === undefined) return
  await page.mouse.move(0, 0)
  const name = new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/g, 'uuid').replaceAll('/', '_')
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText()).replace(/\W+/g, '-')
  await page.screenshot({ path: join(pictures, `${name}.${heading.slice(0, 30)}.${width}.png`), fullPage: true })
}

/** Longer than a paper takes from being told its new width to taking its old text away. */
const STILL_MS = 500

/**
 * A paper is drawn anew at another width, its structure before its text: waits until nothing changes on the page and every
 * part that is named is there. A fault that stays is axe's to tell.
 */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async (stillMs) => {
    const isWhole = () =>
      [...document.querySelectorAll('[aria-owns]')].every(
        (element) => document.getElementById(element.getAttribute('aria-owns') ?? '') !== null,
      )
    let changedAt = performance.now()
    const watch = new MutationObserver(() => {
      changedAt = performance.now()
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    const giveUpAt = changedAt + 15_000
    const isStill = () => performance.now() - changedAt > stillMs && isWhole()
    while (!isStill() && performance.now() < giveUpAt) await new Promise((done) => setTimeout(done, 50))
    watch.disconnect()
  }, STILL_MS)

const faultsAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 })
  await standsStill(page)
  const faults = await axeFaults(page)
  await keepPicture(page, width)
  return faults.map((fault) => `${width}: ${fault}`)
}

/** What reaches over the right edge of the page, outside of boxes that scroll by themselves. */
const overEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const over = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth && !scrolls(element.parentElement))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 8)
    return over.length > 0 ? over : [`something inside the page: ${scrollWidth} px`]
  })

/** axe at both widths, and no sideways scroll on a narrow phone. */
export const inspect = async (page: Page): Promise<void> => {
  const faults: string[] = []
  for (const width of WIDTHS) faults.push(...(await faultsAt(page, width)))
  await page.setViewportSize({ width: 320, height: 800 })
  const wide = await overEdge(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(faults, page.url()).toEqual([])
  expect(wide, `${page.url()} scrolls sideways at 320 px`).toEqual([])
}
