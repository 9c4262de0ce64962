import { Loader, Skeleton } from '@hearthline/ui'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { usePrivateLabel } from '../session/index.ts'

/** Words of what is being done; undefined when it is done. */
type ShowWords = (words: ReactNode | undefined) => void

const nobody: ShowWords = () => undefined

const LoaderContext = createContext<ShowWords>(nobody)

/** A lender with an animation of its own sees it while a page is on its way, until 300 ms after it came (portal.md 9). */
export const LoaderProvider = ({ children }: { children: ReactNode }) => {
  const { loader } = usePrivateLabel().hearthline
  const [words, setWords] = useState<ReactNode>()
  const [last, setLast] = useState<ReactNode>()
  const showWords = useMemo<ShowWords>(
    () => (next) =>
      startTransition(() => {
        setWords(next)
        if (next !== undefined) setLast(next)
      }),
    [],
  )
  return (
    <LoaderContext value={loader ? showWords : nobody}>
      {children}
      {loader ? (
        <div className="hl-page-loader">
          <Loader active={words !== undefined} words={last} picture={loader} />
        </div>
      ) : null}
    </LoaderContext>
  )
}

/** A page on its way: bars in its final shape, and the lender's own animation where it has one. */
export const OpeningPage = ({ words }: { words: ReactNode }) => {
  const showWords = useContext(LoaderContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it comes and when it goes, whatever the words
  useEffect(() => {
    showWords(words)
    return () => showWords(undefined)
  }, [showWords])
  return <Skeleton shape="page" count={6} words={words} />
}
