import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { withinLimit } from './answers.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page: the rule and where. axe is added to a document once, however often it runs. */
export const axeErrors = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    // Results that passed are not used, and on a page of documents they are most of the work.
    const options = { runOnly: tags, resultTypes: ['violations' as const] }
    const found = await window.axe?.run(document, options)
    if (!found) throw new Error('axe did not come')
    return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
  }, TAGS)
}

/** Ten seconds are usual. */
const INSPECTED_WITHIN_MS = 180_000

const WIDTHS = [390, 1440] as const

/** Where pictures of every inspected page are saved, on request. */
const pictures = process.env.JOURNEY_PICTURES

const keepPicture = async (page: Page, width: number): Promise<void> => {
  if (pictures === undefined) return
  await page.mouse.move(0, 0)
  const name = new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/g, 'uuid').replaceAll('/', '_')
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText()).replace(/\W+/g, '-')
  await page.screenshot({ path: join(pictures, `${name}.${heading.slice(0, 30)}.${width}.png`), fullPage: true })
}

/** Longer than a document takes to remove its old text after its width changed. */
const STILL_MS = 500

/**
 * When its width changes, a document is drawn again, its structure before its text: waits until nothing changes on the
 * page and every named part is there. If a part never appears, axe reports it.
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

const errorsAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 })
  await standsStill(page)
  const errors = await axeErrors(page)
  await keepPicture(page, width)
  return errors.map((error) => `${width}: ${error}`)
}

/** What extends beyond the right edge of the page, outside boxes that scroll by themselves. */
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

/** A phone, a small one, and 1280 x 1024 at 400 %. */
const SMALL = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
] as const

/** Longer than the chat's button takes to find a free place once the page is still; more if the machine is busy. */
const RESTED_MS = 220
const MOST_RESTS = 6

/**
 * Controls that are covered by something that floats: by a fixed part, with the page as it is; by a sticky bar, after
 * scrolling the control to the middle as far as possible.
 */
const coveredNow = (page: Page, isToMiddle: boolean): Promise<string[]> =>
  page.evaluate((toMiddle) => {
    const parentOf = (element: Element): Element | null => {
      if (element.parentElement) return element.parentElement
      const root = element.getRootNode()
      return root instanceof ShadowRoot ? root.host : null
    }
    // What is behind an open dialog is out of reach on purpose, and the dialog covers nothing of its own.
    const dialog = document.querySelector('dialog:modal')
    const floatOf = (element: Element | null): Element | undefined => {
      for (let one = element; one && one !== dialog; one = parentOf(one)) {
        const { position } = getComputedStyle(one)
        if (position === (toMiddle ? 'sticky' : 'fixed')) return one
      }
      return undefined
    }
    const pointsOf = ({ left, top, width, height }: DOMRect) =>
      [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const)
    const isIn = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    const coverOf = (element: Element): Element | undefined => {
      const tops = pointsOf(element.getBoundingClientRect())
        .filter(isIn)
        .map((point) => document.elementFromPoint(...point))
      const over = tops.filter((top) => top && !element.contains(top) && !top.contains(element)).map(floatOf)
      return over.find((float) => float && !float.contains(element))
    }
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
    const pressable = 'a[href], button, input, select, textarea, summary, label, [role="button"]'
    return [...(dialog ?? document).querySelectorAll(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || floatOf(element)) return []
      if (toMiddle) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const cover = coverOf(element)
      const words = element.textContent?.trim() || element.getAttribute('aria-label') || element.getAttribute('name')
      return cover ? [`${words?.slice(0, 40)} under ${nameOf(cover)}`] : []
    })
  }, isToMiddle)

/** What is still covered after everything that moves out of the way by itself has moved. */
const coveredFrom = async (page: Page, to: 'top' | 'end'): Promise<string[]> => {
  await page.evaluate(
    (place) => scrollTo({ top: place === 'top' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' }),
    to,
  )
  for (let rests = 1; ; rests++) {
    await page.waitForTimeout(RESTED_MS)
    const covered = await coveredNow(page, false)
    if (covered.length === 0 || rests === MOST_RESTS) return covered
  }
}

/** Bars that are to stay at the window's lower edge and cannot: below it from the top of the page, in a box without room. */
const barsThatCannotStay = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position, bottom } = getComputedStyle(element)
      if (position !== 'sticky' || bottom !== '0px' || !element.checkVisibility()) return []
      const { bottom: edge, height } = element.getBoundingClientRect()
      let box = element.parentElement
      while (box !== null && getComputedStyle(box).display === 'contents') box = box.parentElement
      const room = (box?.clientHeight ?? 0) - height
      return room > 1 || edge <= innerHeight + 1
        ? []
        : [`${element.tagName.toLowerCase()}.${element.className} cannot stay in sight`]
    }),
  )

const coveredAt = async (page: Page, size: (typeof SMALL)[number]): Promise<string[]> => {
  await page.setViewportSize(size)
  const atEnd = await coveredFrom(page, 'end')
  const atTop = await coveredFrom(page, 'top')
  const bars = await barsThatCannotStay(page)
  const inMiddle = await coveredNow(page, true)
  return [...new Set([...atEnd, ...atTop, ...bars, ...inMiddle])].map((one) => `${size.width} x ${size.height}: ${one}`)
}

const lookOver = async (page: Page): Promise<void> => {
  const errors: string[] = []
  for (const width of WIDTHS) errors.push(...(await errorsAt(page, width)))
  await page.setViewportSize({ width: 320, height: 800 })
  const wide = await overEdge(page)
  const covered: string[] = []
  for (const size of SMALL) covered.push(...(await coveredAt(page, size)))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(errors, page.url()).toEqual([])
  expect(covered, `${page.url()} has something over what can be pressed, or a bar that cannot stay`).toEqual([])
  expect(wide, `${page.url()} scrolls sideways at 320 px`).toEqual([])
}

/** axe at both widths, nothing floating over controls, bars that can stay in sight, and no sideways scrolling on a narrow phone. */
export const inspect = (page: Page): Promise<void> => withinLimit(page, () => lookOver(page), INSPECTED_WITHIN_MS)
