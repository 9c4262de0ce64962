import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft } from '../../session/index.ts'
import { keepable } from './never-kept.ts'

export type SaveStateName = 'idle' | 'saving' | 'saved' | 'failed'

/** key: a draft in this browser. save: somewhere else, such as the server's draft; a rejected promise is 'Not saved'. */
export type Autosave<Values> =
  | { readonly key: string }
  | { readonly save: (values: Values) => Promise<unknown>; readonly afterMs?: number }

const DEFAULT_PAUSE_MS = 800

const keeperOf = <Values>(autosave: Autosave<Values>) => {
  if ('save' in autosave) return { save: autosave.save, pauseMs: autosave.afterMs ?? DEFAULT_PAUSE_MS }
  const save = async (values: Values) => {
    if (!keepDraft(autosave.key, keepable(values))) throw new Error('The browser keeps nothing.')
  }
  return { save, pauseMs: 0 }
}

/**
 * Saves what was typed once the typing pauses, one save at a time, the newest last. `touch` says that something changed;
 * `flush` saves what waits (before leaving); `rest` forgets what waits (it was submitted).
 */
export const useAutosave = <Values>(autosave: Autosave<Values> | undefined) => {
  const [state, setState] = useState<SaveStateName>('idle')
  const waiting = useRef<{ values: Values } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const kept = useRef(autosave)
  kept.current = autosave

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const next = waiting.current
    const target = kept.current
    waiting.current = undefined
    if (!next || !target) return running.current
    setState('saving')
    running.current = running.current.then(async () => {
      const isSaved = await keeperOf(target)
        .save(next.values)
        .then(
          () => true,
          () => false,
        )
      if (!waiting.current) setState(isSaved ? 'saved' : 'failed')
    })
    return running.current
  }, [])

  const touch = useCallback(
    (values: Values) => {
      const target = kept.current
      if (!target) return
      waiting.current = { values }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, keeperOf(target).pauseMs)
    },
    [flush],
  )

  const rest = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
  }, [])

  useEffect(() => {
    const leave = () => {
      flush()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      flush()
    }
  }, [flush])

  return { state, touch, flush, rest }
}
