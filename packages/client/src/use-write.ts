import type { Endpoint, ParamsOf, ReplyOf } from '@hearthline/contracts'
import { useCallback, useState } from 'react'
import { type Body, type CallInput, call } from './call.ts'
import { isPassing } from './call-problem.ts'
import { createIntents } from './intents.ts'
import { retry } from './retry.ts'

export type WriteInput<E extends Endpoint> = {
  readonly params?: Partial<ParamsOf<E>>
  readonly body?: Body<E>
  readonly file?: File
}

const describe = (input: WriteInput<Endpoint>): string => {
  const { file } = input
  return JSON.stringify([input.params, input.body, file && [file.name, file.size, file.lastModified]])
}

/** What a keyed call may repeat by itself: the key makes ten attempts one effect. */
const WRITE_ATTEMPTS = 3

/** Writes with one Idempotency-Key an intent, repeating what is safe to repeat. Throws the CallProblem. */
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
