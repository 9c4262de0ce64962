import { use } from 'react'
import type { Area } from './catalogues.ts'
import { useLanguage } from './language.tsx'

const coming = new Map<Area, Promise<unknown>>()

/** Code that comes later together with its words and the shared ones; the nearest Suspense waits for both. One part an area. */
export const usePart = <Part>(area: Area, load: () => Promise<Part>): Part => {
  const { bring } = useLanguage()
  const before = coming.get(area)
  const part = before ?? Promise.all([load(), bring(area), bring('parts')]).then(([loaded]) => loaded)
  if (!before) {
    coming.set(area, part)
    // A fault is not remembered: the next visit tries again.
    part.catch(() => coming.delete(area))
  }
  return use(part) as Part // one part an area
}
