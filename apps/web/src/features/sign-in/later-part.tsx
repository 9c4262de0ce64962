import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePart } from '../../i18n/index.ts'

type Parts = typeof import('./later/index.ts')
type LaterProps = { readonly draw: (parts: Parts) => ReactNode }

const Part = ({ draw }: LaterProps) => draw(usePart('sign-in-later', () => import('./later/index.ts')))

/** What few who sign in meet; its code and its words come after the page. */
export const LaterPart = ({ draw }: LaterProps) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? (
    <Suspense>
      <Part draw={draw} />
    </Suspense>
  ) : null
}
