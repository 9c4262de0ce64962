import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

const WAIT_SECONDS = 30

const clockText = (seconds: number) => `0:${String(seconds).padStart(2, '0')}`

/** Seconds until a code may be asked for again; starts again with every one that was sent. */
const useWait = (sentCount: number): number => {
  const [left, setLeft] = useState(WAIT_SECONDS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that was sent starts the wait again
  useEffect(() => {
    setLeft(WAIT_SECONDS)
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [sentCount])
  return left
}

/** 'Nothing yet? Send again', after half a minute. */
export const ResendCode = ({ sentCount, onResend }: { sentCount: number; onResend: () => void }) => {
  const left = useWait(sentCount)
  const time = clockText(left)
  const place = useRef<HTMLParagraphElement>(null)
  const counted = useRef(sentCount)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (sentCount !== counted.current && document.activeElement === document.body) place.current?.focus()
    counted.current = sentCount
  }, [sentCount])
  return (
    <p className="hl-resend hl-small hl-soft" ref={place} tabIndex={-1}>
      {left > 0 ? (
        <Trans>Nothing yet? You can send it again in {time}. Look in spam too.</Trans>
      ) : (
        <Trans>
          Nothing yet? <TextButton onClick={onResend}>Send again</TextButton>. Look in spam too.
        </Trans>
      )}
    </p>
  )
}
