import { useCallback, useState } from 'react'
import { CallProblem } from './call-problem.ts'

export type Action<Given extends readonly unknown[]> = {
  /** Resolves to whether it worked; a second press while it runs does nothing. */
  readonly run: (...given: Given) => Promise<boolean>
  readonly running: boolean
  readonly problem: unknown
}

/** A button's work without a form: under way, refused, or done. */
export const useAction = <Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): Action<Given> => {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const run = useCallback(
    async (...given: Given) => {
      if (running) return false
      setRunning(true)
      setProblem(undefined)
      try {
        await work(...given)
        return true
      } catch (error) {
        if (!(error instanceof CallProblem)) reportError(error)
        setProblem(error)
        return false
      } finally {
        setRunning(false)
      }
    },
    [running, work],
  )
  return { run, running, problem }
}
