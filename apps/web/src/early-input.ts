type Typed = { readonly field: HTMLInputElement; readonly text: string }

/** React watches a field's own `value`: only the browser's setter makes it see a change. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const put = (field: HTMLInputElement, text: string): void => {
  setText?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A text that React found there is no change to it, and the next drawing would empty the field: so it is typed anew. */
const typeAnew = ({ field, text }: Typed): void => {
  if (!field.isConnected) return
  put(field, '')
  put(field, text)
}

/** What was typed into the drawn page before its code was there; what is returned types it again. */
export const readEarlyInput = (root: HTMLElement): (() => void) => {
  const typed = [...root.querySelectorAll('input')]
    .filter(({ type, value }) => value !== '' && !['checkbox', 'radio', 'file'].includes(type))
    .map((field) => ({ field, text: field.value }))
  return () => {
    for (const one of typed) typeAnew(one)
  }
}
