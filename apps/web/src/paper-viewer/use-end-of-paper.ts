import { useEffect, useRef, useState } from 'react'

/** portal.md 4.4: a quarter of the sentinel has to be on the screen. */
const SHARE_IN_SIGHT = 0.25

const isReached = (entries: readonly IntersectionObserverEntry[]): boolean =>
  entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= SHARE_IN_SIGHT)

/**
 * Tells once a file that its reader reached the bottom (portal.md 4.4). Give the ref to an element under the last page;
 * `file` is what makes one file another.
 */
export const useEndOfPaper = (file: string, onEnd: (() => void) | undefined): ((sentinel: Element | null) => void) => {
  const [sentinel, setSentinel] = useState<Element | null>(null)
  const told = useRef<string>(undefined)
  const tell = useRef(onEnd)
  tell.current = onEnd
  useEffect(() => {
    if (!sentinel) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (told.current === file || !isReached(entries)) return
        told.current = file
        tell.current?.()
      },
      { threshold: SHARE_IN_SIGHT },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [sentinel, file])
  return setSentinel
}
