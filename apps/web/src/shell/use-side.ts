import { type RefCallback, startTransition, useCallback, useState } from 'react'

/** The place at the side that a page draws into, and the ref of its element. In slices: nobody waits for it to answer a press. */
export const useSide = (): readonly [HTMLElement | null, RefCallback<HTMLElement>] => {
  const [side, setSide] = useState<HTMLElement | null>(null)
  return [side, useCallback((element) => startTransition(() => setSide(element)), [])]
}
