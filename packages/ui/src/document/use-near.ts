import { type RefObject, useEffect, useRef, useState } from 'react'

/** True from the moment the element comes within a window's height of what is on the screen. */
export const useNear = <E extends Element>(): { readonly place: RefObject<E | null>; readonly near: boolean } => {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return { place, near }
}
