/**
 * Resolves once the browser has told its observers that this share of the element, from 0 to 1, is in sight.
 * @param frame the window that the element is drawn in
 */
export const isInSight = (element: Element, share: number, frame: typeof globalThis = window): Promise<void> =>
  new Promise((resolve) => {
    const observer = new frame.IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= share)) return
        observer.disconnect()
        resolve()
      },
      { threshold: share },
    )
    observer.observe(element)
  })
