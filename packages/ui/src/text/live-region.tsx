import { useEffect, useState } from 'react'

/** A status message stays in the tree this long, so that a reader who browses later does not meet stale news. */
const CLEARS_AFTER_MS = 300

export type LiveRegionProps = {
  /** What to say; the same words are said again only after another message, or with a new `turn`. */
  message: string
  /** Counts announcements, for saying the same words twice. */
  turn?: number
  urgent?: boolean
}

/** Says one status message to screen readers, then clears it. Must be in the page before the message comes. */
export const LiveRegion = ({ message, turn = 0, urgent = false }: LiveRegionProps) => {
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the same words
  useEffect(() => {
    setSaid(message)
    const timer = setTimeout(() => setSaid(''), CLEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [message, turn])
  return (
    <div className="hl-hidden" role={urgent ? 'alert' : 'status'}>
      {said}
    </div>
  )
}
