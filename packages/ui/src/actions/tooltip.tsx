import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

const HOVER_DELAY_MS = 200

export type TooltipProps = {
  /** A few words that add to the control's name; never the only place something needed is said. */
  text: ReactNode
  /** One focusable control. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** Shows after 200 ms of hovering, or on focus; stays while it is hovered itself; Escape puts it away. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  // At the document: who hovers may have the focus anywhere (WCAG 1.4.13).
  useEffect(() => {
    if (!shown) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown])
  const showSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), HOVER_DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span className="hl-tooltip" onPointerEnter={showSoon} onPointerLeave={hide} onFocus={showSoon} onBlur={hide}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="hl-tooltip-text" role="tooltip" id={id} data-shown={shown ? '' : undefined}>
        {text}
      </span>
    </span>
  )
}
