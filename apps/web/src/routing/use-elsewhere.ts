import { useMemo } from 'react'
import { usePrivateLabel } from '../session/index.ts'
import { type Elsewhere, elsewhereOf } from './elsewhere-of.ts'

/** Where the organisation keeps pages that are ours otherwise. */
export const useElsewhere = (): Elsewhere => {
  const label = usePrivateLabel()
  return useMemo(() => elsewhereOf(label), [label])
}
