import { useEffect, useState } from 'react'

/** An element's inner width in px, as it changes; 0 before it is known. */
export const useWidth = (): [(element: Element | null) => void, number] => {
  const [element, setElement] = useState<Element | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width]
}
