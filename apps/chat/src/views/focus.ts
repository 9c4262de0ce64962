import type { FocusEvent } from 'react'

const MARK = 'data-has-visitor'

const focusedIn = (element: Element): Element | null => {
  const tree = element.getRootNode()
  return tree instanceof ShadowRoot ? tree.activeElement : document.activeElement
}

/**
 * Keeps note of whether the visitor is in the widget, and not elsewhere on the page. A view that goes takes the focus
 * along with it, and then it is nowhere: whoever was in it is still here, and the next view gives them a place.
 */
export const focusMark = {
  onFocus: ({ currentTarget }: FocusEvent) => currentTarget.setAttribute(MARK, ''),
  onBlur: ({ currentTarget: widget, target }: FocusEvent) =>
    // Only what is still there afterwards was left.
    queueMicrotask(() => {
      if (target.isConnected && !widget.contains(focusedIn(widget))) widget.removeAttribute(MARK)
    }),
}

/** Whether the visitor is in the widget that this is a part of. */
export const hasVisitor = (element: Element): boolean => element.closest(`[${MARK}]`) !== null
