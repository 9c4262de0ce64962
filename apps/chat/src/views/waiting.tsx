import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isWaiting } from '../chat/chat-state.ts'
import { useChat } from './chat-context.tsx'

const STEP_MS = 400
const STEPS = 4

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** No dot, one, two, three: 4 steps of 400 ms (chat-signin-data.md 2). Three still dots where reduced motion is asked for. */
const useDots = (): number => {
  const [dots, setDots] = useState(() => (prefersStill() ? STEPS - 1 : 0))
  useEffect(() => {
    if (prefersStill()) return
    const timer = setInterval(() => setDots((at) => (at + 1) % STEPS), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return dots
}

const Dots = () => {
  const dots = useDots()
  return (
    <span className="chat-dots" aria-hidden="true" data-dots={dots}>
      {'.'.repeat(dots)}
    </span>
  )
}

const Queue = () => {
  const { queue } = useChat().state
  if (!queue) return null
  const minutes = queue.waitSec === undefined ? undefined : Math.max(1, Math.ceil(queue.waitSec / 60))
  return (
    <p className="hl-xs hl-soft">
      {minutes === undefined ? (
        <Trans>Your place in line: {queue.position}</Trans>
      ) : (
        <Trans>
          Your place in line: {queue.position}. About {minutes} min.
        </Trans>
      )}
    </p>
  )
}

/** Announced once from a region of its own; what is drawn is hidden from screen readers. */
export const Waiting = () => {
  const { state } = useChat()
  const { t } = useLingui()
  const waits = isWaiting(state)
  return (
    <>
      <p className="hl-hidden" role="status">
        {waits ? t`Waiting for next available agent` : ''}
      </p>
      {waits ? (
        <div className="chat-waiting">
          <p aria-hidden="true">
            <Trans>Waiting for next available agent</Trans>
            <Dots />
          </p>
          <Queue />
        </div>
      ) : null}
    </>
  )
}
