import { type RefObject, useEffect, useRef, useState } from 'react'

/** Width of an element in CSS pixels, kept up to date; `first` until it is measured. */
export const useWidth = <Kind extends Element>(first: number): [RefObject<Kind | null>, number] => {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
