/** React watches a field's own `value`: only the browser's setter makes it see a change. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const put = (field: HTMLInputElement, text: string): void => {
  setText?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A text that React found there is no change to it, and the next drawing would empty the field: so it is typed anew. */
const typeAnew = (field: HTMLInputElement, text: string): void => {
  if (!field.isConnected) return
  put(field, '')
  put(field, text)
}

const textsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input')]
    .filter(({ type, value }) => value !== '' && !['checkbox', 'radio', 'file'].includes(type))
    .map((field) => [field, field.value] as const)

/**
 * What was typed into the drawn page before its code was there; what is returned types it again, with what came while
 * React took the page over.
 */
export const readEarlyInput = (root: HTMLElement): (() => void) => {
  const before = textsIn(root)
  return () => {
    for (const [field, text] of new Map([...before, ...textsIn(root)])) typeAnew(field, text)
  }
}
