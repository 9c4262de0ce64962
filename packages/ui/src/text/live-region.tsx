import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** A status message stays in the tree this long, so that a reader who browses later does not find an old one. */
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
  const [announced, setAnnounced] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats the same words
  useEffect(() => {
    setAnnounced(message)
    const timer = setTimeout(() => setAnnounced(''), CLEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [message, turn])
  return (
    <div className="hl-hidden" role={urgent ? 'alert' : 'status'}>
      {announced}
    </div>
  )
}

type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** One live region for the whole page, and `useAnnounce()` to announce through it. */
export const AnnouncerProvider = ({ children }: { children: ReactNode }) => {
  const [news, setNews] = useState({ message: '', turn: 0 })
  const announce = useCallback<Announce>((message) => setNews(({ turn }) => ({ message, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <LiveRegion message={news.message} turn={news.turn} />
    </AnnounceContext>
  )
}

/** Announces a change that is seen but not focused: a page that moved on, a list that was filtered. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)
