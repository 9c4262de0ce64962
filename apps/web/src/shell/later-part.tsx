import { isUuid } from '@hearthline/domain/formats'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePart } from '../i18n/index.ts'

type AccountParts = typeof import('./account/index.ts')

const Officer = ({ place }: { place: 'side' | 'bar' }): ReactNode => {
  const { OfficerBar, OfficerPanel }: AccountParts = usePart('account', () => import('./account/index.ts'))
  return place === 'side' ? <OfficerPanel /> : <OfficerBar />
}

/** Whether the address names who sent the visitor (portal.md 2.4); the card comes after the page, which needs none of it. */
const useIsReferred = (): boolean => {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isUuid(useSearchParams()[0].get('referrer')) && isThere
}

/** Who sent the visitor: beside the page, or in a bar above it on phones. */
export const ReferrerPart = ({ place }: { place: 'side' | 'bar' }) =>
  useIsReferred() ? (
    <Suspense>
      <Officer place={place} />
    </Suspense>
  ) : null

type Parts = typeof import('./later/index.ts')

/** What few visits meet of the shell; its code and its words come when they are needed. The nearest Suspense waits. */
export const LaterShellPart = ({ draw }: { readonly draw: (parts: Parts) => ReactNode }) =>
  draw(usePart('shell-later', () => import('./later/index.ts')))
