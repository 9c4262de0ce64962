import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../surfaces/dialog.tsx'

const GIVES_UP_AFTER_MS = 30_000

export type ProcessingModalProps = {
  open: boolean
  title: ReactNode
  /** What is being done, and that it may take a moment. */
  children: ReactNode
  timeoutMs?: number
  onTimeout?: () => void
  /** Shown once the time is over: what happened to the work, and what to do. */
  late?: ReactNode
}

/** Holds the page while one short piece of work runs; cannot be dismissed until its time is over (30 s by default). */
export const ProcessingModal = ({ open, title, children, late, ...time }: ProcessingModalProps) => {
  const { timeoutMs = GIVES_UP_AFTER_MS, onTimeout } = time
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!open) return
    const timer = setTimeout(() => {
      setLate(true)
      onTimeout?.()
    }, timeoutMs)
    return () => clearTimeout(timer)
  }, [open, timeoutMs, onTimeout])
  return (
    <Dialog open={open} title={title}>
      <div role="status">
        {isLate && late ? (
          late
        ) : (
          <p className="hl-loader">
            <span className="hl-spinner" aria-hidden="true" />
            <span>{children}</span>
          </p>
        )}
      </div>
    </Dialog>
  )
}
