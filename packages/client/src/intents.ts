import { isPassing } from './call-problem.ts'

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
