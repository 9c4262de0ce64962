import type { Page } from '@playwright/test'

/** What is wrong with a page at the width it has, a line each. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    /** Half a pixel is rounding. */
    const SLACK = 1
    const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role="tab"]'
    type Box = { left: number; right: number; top: number; bottom: number }
    const found = new Set<string>()
    const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    /** Words for screen readers are cut on purpose, and so is the link to skip to the content. */
    const isForReaders = (element: Element): boolean =>
      styleOf(element).clipPath === 'inset(50%)' ||
      element.matches('.hl-skip:not(:focus)') ||
      (element.parentElement !== null && isForReaders(element.parentElement))
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element)
    const insideOf = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect()
      const [x, y] = [left + element.clientLeft, top + element.clientTop]
      return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight }
    }
    /** A table or a document may scroll in a place of its own that has a name and that keys reach. */
    const isNamedPlace = (element: Element): boolean =>
      element.matches('section, [role="region"], [role="log"]') &&
      element.hasAttribute('aria-label') &&
      element.matches('[tabindex="0"]')
    /** What is cut may be read whole in the description of the control that it is in. */
    const isWholeElsewhere = (element: Element, text: string): boolean => {
      const control = element.closest('[aria-describedby]')
      const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.some((id) => document.getElementById(id)?.textContent?.includes(text.trim()))
    }
    const cutBy = (element: Element, box: Box): string | undefined => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = styleOf(one)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const inside = insideOf(one)
        const isWide = box.left < inside.left - SLACK || box.right > inside.right + SLACK
        const isTall = box.top < inside.top - SLACK || box.bottom > inside.bottom + SLACK
        const name = `${one.tagName.toLowerCase()}.${one.className}`
        // An amount of which half is out of sight is another amount.
        if (isWide && /auto|scroll/.test(overflowX))
          return isNamedPlace(one) && !element.closest('[data-figures]') ? undefined : `scrolls in ${name}`
        if (isWide && overflowX !== 'visible') return `is cut by ${name}`
        if (isTall && /hidden|clip/.test(overflowY)) return `is cut by ${name}`
        // What lies beyond the edge of a scrolled place is nowhere in the window.
        if (isTall) return undefined
      }
      return box.left < -SLACK || box.right > clientWidth + SLACK ? 'is outside the window' : undefined
    }
    const lookAtWords = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [text, parent] = [node.textContent ?? '', node.parentElement]
        if (!parent || text.trim() === '' || parent.closest('script, style, option, .react-pdf__Page') !== null)
          continue
        if (!isDrawn(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const cuts = [...range.getClientRects()].map((box) => cutBy(parent, box)).filter((cut) => cut !== undefined)
        const isDotted = styleOf(parent).textOverflow === 'ellipsis' && parent.scrollWidth > parent.clientWidth + SLACK
        const cut = cuts[0] ?? (isDotted ? 'ends in dots' : undefined)
        if (cut && !isWholeElsewhere(parent, text)) found.add(`"${short(text)}" ${cut}`)
      }
    }
    const canvas = document.createElement('canvas').getContext('2d')
    const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration): number => {
      if (!canvas) return 0
      canvas.font = font
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      return canvas.measureText(text).width
    }
    /** A field draws its hint and its choice by itself: no box of them can be asked for. */
    const lookAtFields = () => {
      for (const field of document.querySelectorAll('input, select')) {
        const text =
          field instanceof HTMLSelectElement
            ? (field.selectedOptions[0]?.label ?? '')
            : field instanceof HTMLInputElement && field.value === ''
              ? field.placeholder
              : ''
        if (text === '' || !isDrawn(field)) continue
        const style = styleOf(field)
        const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        if (widthOf(text, style) > room + SLACK)
          found.add(`"${short(text)}" is cut by its ${field.tagName.toLowerCase()}`)
      }
    }
    const lookAtControls = () => {
      for (const control of document.querySelectorAll(PRESSABLE)) {
        if (!isDrawn(control)) continue
        const cut = cutBy(control.parentElement ?? document.body, control.getBoundingClientRect())
        const name = control.textContent?.trim() || control.getAttribute('aria-label') || control.getAttribute('name')
        if (cut) found.add(`${control.tagName.toLowerCase()} "${short(name ?? '')}" ${cut}`)
      }
    }
    const isNamed = (cell: Element, head: Element): boolean =>
      isDrawn(head) || getComputedStyle(cell, '::before').content.includes(head.textContent?.trim() ?? '')
    const lookAtTables = () => {
      for (const table of document.querySelectorAll('table')) {
        const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
        for (const cell of [...table.tBodies].flatMap(({ rows }) => [...rows]).flatMap(({ cells }) => [...cells])) {
          const head = heads[cell.cellIndex]
          if (!head || !isDrawn(cell) || cell.textContent?.trim() === '' || isNamed(cell, head)) continue
          found.add(`"${short(cell.textContent ?? '')}" has lost its column's name, ${short(head.textContent ?? '')}`)
        }
      }
    }
    if (scrollWidth > clientWidth) found.add(`the page scrolls sideways: ${scrollWidth} px`)
    lookAtWords()
    lookAtFields()
    lookAtControls()
    lookAtTables()
    return [...found]
  })

/** A small phone, a phone, a tablet, and two desks. */
export const WIDTHS = [320, 390, 1024, 1360, 1440] as const

/** What is wrong at each width, with the widths it is wrong at. */
export const misfitsAtWidths = async (page: Page): Promise<string[]> => {
  const at = new Map<string, number[]>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    for (const misfit of await misfits(page)) at.set(misfit, [...(at.get(misfit) ?? []), width])
  }
  return [...at].map(([misfit, widths]) => `${misfit} (${widths.join(', ')})`)
}
