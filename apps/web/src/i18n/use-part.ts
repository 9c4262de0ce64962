import { keepComing } from '@hearthline/client'
import { use } from 'react'
import type { Area } from './catalogues.ts'
import { useLanguage } from './language.tsx'

const keep = keepComing<Area, unknown>()

/** Code that comes later together with its words and the shared ones; the nearest Suspense waits for both. One part an area. */
export const usePart = <Part>(area: Area, load: () => Promise<Part>): Part => {
  const { bring } = useLanguage()
  const bringPart = () => Promise.all([load(), bring(area), bring('parts')]).then(([loaded]) => loaded)
  return use(keep(area, bringPart)) as Part // one part an area
}
