import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Width of an element in CSS pixels, kept up to date; `first` until it is measured. */
export const useWidth = <Kind extends Element>(first: number): [RefObject<Kind | null>, number] => {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      if (measured > 0) startTransition(() => setWidth(measured))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
