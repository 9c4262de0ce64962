import { useAnnounce } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

/** Scrolling past ten pages should say one of them. */
const SETTLES_AFTER_MS = 700

/** The page across the middle of the window: the last that begins above it. */
const pageInSight = (container: Element): number | undefined => {
  const middle = innerHeight / 2
  const begun = [...container.querySelectorAll<HTMLElement>('[data-page]')].filter(
    (page) => page.getBoundingClientRect().top <= middle,
  )
  const page = Number(begun.at(-1)?.dataset.page)
  return Number.isInteger(page) ? page : undefined
}

/** Reports which page the reader is on, and announces it to screen readers when the scrolling rests. */
export const usePageInSight = (
  container: Element | null,
  { page, count, onPage }: { page: number; count: number | undefined; onPage: (page: number) => void },
): void => {
  const { t } = useLingui()
  const announce = useAnnounce()
  useEffect(() => {
    if (!container || count === undefined) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const seen = pageInSight(container)
        if (seen !== undefined) onPage(seen)
      })
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [container, count, onPage])

  const announced = useRef(page)
  useEffect(() => {
    if (count === undefined || announced.current === page) return
    const timer = setTimeout(() => {
      announced.current = page
      announce(t`Page ${page} of ${count}`)
    }, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page, count, announce, t])
}
