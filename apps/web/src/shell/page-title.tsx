import { PageHeading, type PageHeadingProps } from '@hearthline/ui'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'

/** Whether a page has been shown yet: the first one leaves focus where the browser put it. */
type Arrivals = { hasArrived: boolean }

const ArrivalsContext = createContext<Arrivals>({ hasArrived: false })

export const ArrivalsProvider = ({ children }: { children: ReactNode }) => {
  const arrivals = useRef<Arrivals>({ hasArrived: false })
  return <ArrivalsContext value={arrivals.current}>{children}</ArrivalsContext>
}

/** A page's heading. After a change of page the window goes to its top and focus comes here. */
export const PageTitle = (props: Omit<PageHeadingProps, 'ref'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivals = useContext(ArrivalsContext)
  // With the page, not after it is painted: what somebody does at once with its first button must not lose the focus.
  useLayoutEffect(() => {
    if (arrivals.hasArrived) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    arrivals.hasArrived = true
  }, [arrivals])
  return <PageHeading {...props} ref={heading} />
}
