import type { ReactNode } from 'react'
import { usePart } from '../i18n/index.ts'

type Parts = typeof import('./later/index.ts')

/** What few visits meet of the shell; its code and its words come when they are needed. The nearest Suspense waits. */
export const LaterShellPart = ({ draw }: { readonly draw: (parts: Parts) => ReactNode }) =>
  draw(usePart('shell-later', () => import('./later/index.ts')))
