import { useCallback, useEffect, useRef, useState } from 'react'

/** portal.md 4.4: a quarter of the sentinel has to be on the screen. */
const SHARE_IN_SIGHT = 0.25

const isReached = (entries: readonly IntersectionObserverEntry[]): boolean =>
  entries.some(({ isIntersecting, intersectionRatio }) => isIntersecting && intersectionRatio >= SHARE_IN_SIGHT)

/**
 * Calls back once a file when its reader reached the bottom (portal.md 4.4). Give the ref to an element under the last page;
 * `file` is what makes one file another.
 */
export const useEndOfDocument = (
  file: string,
  onEnd: (() => void) | undefined,
): ((sentinel: Element | null) => void) => {
  const [sentinel, setSentinel] = useState<Element | null>(null)
  const reportedFile = useRef<string>(undefined)
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  useEffect(() => {
    if (!sentinel) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (reportedFile.current === file || !isReached(entries)) return
        reportedFile.current = file
        latestOnEnd.current?.()
      },
      { threshold: SHARE_IN_SIGHT },
    )
    observer.observe(sentinel)
    return () => observer.disconnect()
  }, [sentinel, file])
  return setSentinel
}

const isInSight = (page: Element): boolean => {
  const { top, bottom } = page.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

const pagesInSight = (container: Element): readonly number[] =>
  [...container.querySelectorAll<HTMLElement>('[data-page]')]
    .filter(isInSight)
    .map(({ dataset }) => Number(dataset.page))

type Reading = {
  readonly file: string
  readonly seen: Set<number>
  hasEnded: boolean
  isReported: boolean
  missed: string
}

const begun = (file: string): Reading => ({ file, seen: new Set(), hasEnded: false, isReported: false, missed: '' })

type ReadingOf = {
  /** What makes one file another. */
  readonly file: string
  readonly container: Element | null
  /** Undefined until the document is open, and for a picture, which has no pages. */
  readonly count: number | undefined
  readonly onRead: (() => void) | undefined
  /** Called at the end with the pages that were skipped. */
  readonly onMissed: (pages: readonly number[]) => void
}

/**
 * Calls back once a file when it was read: its end was reached (the sentinel of portal.md 4.4) and every page was on the
 * screen, so that one jump to the end opens nothing. Give the ref it answers to an element under the last page.
 */
export const useReading = ({ file, container, count, onRead, onMissed }: ReadingOf) => {
  const reading = useRef(begun(file))
  const latestOnRead = useRef(onRead)
  latestOnRead.current = onRead

  const look = useCallback(() => {
    if (reading.current.file !== file) reading.current = begun(file)
    const now = reading.current
    if (container) for (const page of pagesInSight(container)) now.seen.add(page)
    if (!now.hasEnded || now.isReported) return
    const pages = Array.from({ length: count ?? 0 }, (_, at) => at + 1).filter((page) => !now.seen.has(page))
    // Called for every frame of a scroll: the page is drawn again only when something changed.
    if (pages.join() !== now.missed) onMissed(pages)
    now.missed = pages.join()
    if (pages.length > 0) return
    now.isReported = true
    latestOnRead.current?.()
  }, [file, container, count, onMissed])

  const sentinel = useEndOfDocument(file, () => {
    look()
    reading.current.hasEnded = true
    look()
  })

  useEffect(() => {
    look()
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    addEventListener('scroll', later, { passive: true })
    // Pages come one after the other, and what they push down was not seen by scrolling.
    const sizes = new ResizeObserver(later)
    if (container) sizes.observe(container)
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [look, container])
  return sentinel
}
