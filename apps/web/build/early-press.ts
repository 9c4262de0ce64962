import type { Plugin } from 'vite'

/**
 * The text of this function runs in the page's head, before anything else, so it may use nothing from here. A button of a
 * page that the server drew can be pressed before its code is there: the last such press is kept, and done by main.tsx.
 */
const keepEarlyPress = () => {
  let pressed: HTMLElement | undefined
  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    // Neither does the browser send a form by itself, nor is a press done twice that comes while React takes over.
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
  }
  addEventListener('click', keep, true)
  window.takeEarlyPress = () => {
    removeEventListener('click', keep, true)
    return pressed
  }
}

/** Puts the keeper of early presses into the page; the server gives it the nonce of its answer. */
export const earlyPress = (): Plugin => ({
  name: 'early-press',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'script', children: `(${keepEarlyPress})()`, injectTo: 'head-prepend' }],
})
