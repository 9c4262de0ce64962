import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Lucide's message-square-text. */
const ART =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8'
const SVG = 'http://www.w3.org/2000/svg'

const OUTLINE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

const icon = (): SVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries(OUTLINE)) svg.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ART)
  svg.append(path)
  return svg
}

export type LauncherButton = {
  readonly element: HTMLButtonElement
  /** Messages that nobody has seen. */
  unread(count: number): void
}

/** 'Chat with us', and how many messages came while the window was away. */
export const launcherButton = (i18n: I18n): LauncherButton => {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'launch'
  const label = document.createElement('span')
  const count = document.createElement('b')
  count.setAttribute('aria-hidden', 'true')
  count.hidden = true
  element.append(icon(), label, count)
  let unread = 0
  const write = () => {
    const words = i18n._(msg`Chat with us`)
    label.textContent = words
    count.hidden = unread === 0
    count.textContent = String(unread)
    if (unread === 0) element.removeAttribute('aria-label')
    else element.setAttribute('aria-label', i18n._(msg`${words}: ${unread} new messages`))
  }
  write()
  i18n.on('change', write)
  return {
    element,
    unread: (now) => {
      unread = now
      write()
    },
  }
}
