import type { Place } from './documents-to-sign.ts'

/** Points of a US letter page from top to bottom; only to aim at a place whose page is not drawn yet. */
const LETTER_PT = 792

const how = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Brings a place to sign to the middle of the window. */
export const bringIntoView = ({ key, anchor }: Place): void => {
  const flag = document.querySelector(`[data-place="${CSS.escape(key)}"]`)
  if (flag) {
    flag.scrollIntoView({ block: 'center', behavior: how() })
    return
  }
  const page = document.querySelector(`[data-page="${anchor.page}"]`)?.getBoundingClientRect()
  if (!page) return
  const top = scrollY + page.top + page.height * (anchor.yPt / LETTER_PT)
  scrollTo({ top: top - innerHeight / 2, behavior: how() })
}

/** A window's height further down, less a few lines to find the place again. */
export const scrollOn = (): void => scrollBy({ top: innerHeight * 0.8, behavior: how() })
