import { type RefObject, useEffect, useRef } from 'react'

/** A phone's keyboard covers the page but not the visual viewport: the window keeps to what can be seen. */
export const useViewportFit = (): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const fit = () => {
      element.current?.style.setProperty('--chat-seen', `${visualViewport.height}px`)
      element.current?.style.setProperty('--chat-from', `${visualViewport.offsetTop}px`)
    }
    fit()
    visualViewport.addEventListener('resize', fit)
    visualViewport.addEventListener('scroll', fit)
    return () => {
      visualViewport.removeEventListener('resize', fit)
      visualViewport.removeEventListener('scroll', fit)
    }
  }, [])
  return element
}
