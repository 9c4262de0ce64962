import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { check, circleAlert, info, x } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

const MOST_AT_ONCE = 5
const STAYS_FOR_MS = 8_000

export type Toast = {
  /** One line. An error is shown on the page too: a toast is never its only place. */
  text: ReactNode
  tone?: 'neutral' | 'positive' | 'negative'
  /** A toast that can be acted on stays until it is dismissed. */
  action?: ReactNode
}

type Shown = Toast & { id: number }

export type Toasts = { show: (toast: Toast) => number; dismiss: (id: number) => void }

const ToastsContext = createContext<Toasts>({ show: () => 0, dismiss: () => undefined })

const ART = { neutral: info, positive: check, negative: circleAlert } as const

const ToastLine = ({ toast, dismiss }: { toast: Shown; dismiss: Toasts['dismiss'] }) => {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const leaves = !held && !toast.action
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => dismiss(toast.id), STAYS_FOR_MS)
    return () => clearTimeout(timer)
  }, [leaves, dismiss, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing anything in a toast keeps it from leaving
    <div
      className="hl-toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon art={ART[toast.tone ?? 'neutral']} size="text" />
      <span className="hl-toast-words">{toast.text}</span>
      {toast.action}
      <IconButton art={x} label={t`Dismiss`} onClick={() => dismiss(toast.id)} />
    </div>
  )
}

/** Holds the toasts of a page: five at most, the oldest makes room. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const counted = useRef(0)
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback((toast: Toast) => {
    counted.current += 1
    const id = counted.current
    setToasts((shown) => [...shown, { ...toast, id }].slice(-MOST_AT_ONCE))
    return id
  }, [])
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss])
  return (
    <ToastsContext value={value}>
      {children}
      <div className="hl-toasts" role="status" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </ToastsContext>
  )
}

export const useToasts = (): Toasts => useContext(ToastsContext)
