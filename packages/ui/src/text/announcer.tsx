import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { LiveRegion } from './live-region.tsx'

type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => undefined)

/** One live region for the whole page, and `useAnnounce()` to speak through it. */
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

/** Says a change that is seen but not focused: a page that moved on, a list that was filtered. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)
