import type { FocusEvent } from 'react'

const MARK = 'data-has-visitor'

const focusedIn = (element: Element): Element | null => {
  const tree = element.getRootNode()
  return tree instanceof ShadowRoot ? tree.activeElement : document.activeElement
}

/**
 * Notes whether focus is in the widget, and not elsewhere on the page. A view that is removed takes the focus with it: its
 * visitor still counts as being in the widget, and the next view takes the focus.
 */
export const focusMark = {
  onFocus: ({ currentTarget }: FocusEvent) => currentTarget.setAttribute(MARK, ''),
  onBlur: ({ currentTarget: widget, target }: FocusEvent) =>
    // Focus has left only if the element is still there afterwards.
    queueMicrotask(() => {
      if (target.isConnected && !widget.contains(focusedIn(widget))) widget.removeAttribute(MARK)
    }),
}

/** Whether the visitor is in the widget that this is a part of. */
export const hasVisitor = (element: Element): boolean => element.closest(`[${MARK}]`) !== null
