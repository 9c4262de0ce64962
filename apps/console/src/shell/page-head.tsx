import { ConsoleHead, type ConsoleHeadProps } from '@hearthline/ui/console'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { usePrivateLabel } from '../session/index.ts'

type Arrivals = { hasArrived: boolean }

const ArrivalsContext = createContext<Arrivals>({ hasArrived: false })

/** Remembers whether a page has been shown yet: the first one leaves focus where the browser put it. */
export const ArrivalsProvider = ({ children }: { children: ReactNode }) => {
  const arrivals = useRef<Arrivals>({ hasArrived: false })
  return <ArrivalsContext value={arrivals.current}>{children}</ArrivalsContext>
}

/** Moves focus to the page's heading when what had focus is gone. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('#main h1')?.focus()
}

/** Names the window after the page. */
const useTitle = (name: string): void => {
  const { companyName } = usePrivateLabel().orgMetaData.companyInfo
  useEffect(() => {
    document.title = `${companyName} | ${name}`
  }, [companyName, name])
}

/** A page's heading. After a change of page the window goes to its top and focus comes here. */
export const PageHead = ({ name, ...head }: Omit<ConsoleHeadProps, 'headingRef'> & { name: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivals = useContext(ArrivalsContext)
  useTitle(name)
  // With the page, not after it is painted: what somebody does at once with its first button must not lose the focus.
  useLayoutEffect(() => {
    if (arrivals.hasArrived) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    arrivals.hasArrived = true
  }, [arrivals])
  return <ConsoleHead {...head} headingRef={heading} />
}
