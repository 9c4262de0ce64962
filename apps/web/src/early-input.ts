/** React watches a field's own `value`: only the browser's setter makes it see a change. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const put = (field: HTMLInputElement, text: string): void => {
  setText?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** React does not see text that was there before it as a change, and the next render would empty the field: so it is typed again. */
const typeAnew = (field: HTMLInputElement, text: string): void => {
  if (!field.isConnected) return
  put(field, '')
  put(field, text)
}

const isText = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type)

const textsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input')]
    .filter((field) => isText(field) && field.value !== '')
    .map((field) => [field, field.value] as const)

/**
 * Keeps what was typed into the drawn page before its code was there, and what is typed while React takes the page over,
 * which may empty a field that it had not yet taken; what is returned types it all again.
 */
export const readEarlyInput = (root: HTMLElement): (() => void) => {
  const typed = new Map(textsIn(root))
  const keep = ({ target }: Event) => {
    if (isText(target)) typed.set(target, target.value)
  }
  root.addEventListener('input', keep, true)
  return () => {
    root.removeEventListener('input', keep, true)
    for (const [field, text] of new Map([...typed, ...textsIn(root)])) typeAnew(field, text)
  }
}
