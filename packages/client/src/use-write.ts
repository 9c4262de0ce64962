import type { Endpoint, ParamsOf, ReplyOf } from '@hearthline/contracts'
import { useCallback, useState } from 'react'
import { type Body, type CallInput, call } from './call.ts'
import { CallProblem, isPassing } from './call-problem.ts'
import { retry } from './query-client.ts'

/**
 * Idempotency keys of one form or button. Sending the same thing again after an attempt whose end is unknown (offline,
 * time-out, 503) is the same intent and keeps its key; anything else is a new one.
 */
export type Intents = {
  readonly run: <Result>(what: string, attempt: (key: string) => Promise<Result>) => Promise<Result>
}

export const createIntents = (newKey: () => string = () => crypto.randomUUID()): Intents => {
  let open: { readonly what: string; readonly key: string } | undefined
  return {
    run: async (what, attempt) => {
      const intent = open?.what === what ? open : { what, key: newKey() }
      open = intent
      try {
        const result = await attempt(intent.key)
        open = undefined
        return result
      } catch (error) {
        if (!isPassing(error)) open = undefined
        throw error
      }
    },
  }
}

export type WriteInput<E extends Endpoint> = {
  readonly params?: Partial<ParamsOf<E>>
  readonly body?: Body<E>
  readonly file?: File
}

const describe = (input: WriteInput<Endpoint>): string => {
  const { file } = input
  return JSON.stringify([input.params, input.body, file && [file.name, file.size, file.lastModified]])
}

/** How often a keyed call is tried by itself: under one key any number of attempts has one effect. */
const WRITE_ATTEMPTS = 3

/** Writes with one Idempotency-Key for each intent, repeating what is safe to repeat. Throws the CallProblem. */
export const useWrite = <E extends Endpoint>(endpoint: E): ((input: WriteInput<E>) => Promise<ReplyOf<E>>) => {
  const [intents] = useState(() => createIntents())
  return useCallback(
    async (input: WriteInput<E>) => {
      const once = (key?: string) => call(endpoint, input as CallInput<E>, key === undefined ? {} : { key }) // params are filled by the caller
      if (endpoint.repeat !== 'keyed' && endpoint.repeat !== 'mayBeKeyed') return once()
      return intents.run(describe(input), (key) =>
        retry(() => once(key), { attempts: WRITE_ATTEMPTS, mayRetry: isPassing }),
      )
    },
    [endpoint, intents],
  )
}

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
