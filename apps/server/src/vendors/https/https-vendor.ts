import { UnreadableAnswer } from '../vendor-errors.ts'
import type { Vendors } from '../vendors.ts'
import { type HttpsKind, httpsAsks } from './replies.ts'
import { askByHttps, type Line } from './vendor-connection.ts'

/** The members of a port that the generic protocol does not cover. */
export type OtherAsks<K extends HttpsKind> = Omit<Vendors[K], keyof (typeof httpsAsks)[K]>

type Asks = Readonly<Record<string, Omit<Parameters<typeof askByHttps>[1], 'ask' | 'body' | 'requestId'>>>

/**
 * A live vendor of any kind over the generic protocol (docs/vendors.md): one implementation, driven by the table of
 * questions.
 */
export const createHttpsVendor = <K extends HttpsKind>(
  kind: K,
  line: Omit<Line, 'vendor'>,
  otherAsks: OtherAsks<K>,
): Vendors[K] => {
  const asks: Asks = httpsAsks[kind]
  const asking = Object.entries(asks).map(([ask, question]) => [
    ask,
    (body: unknown, requestId?: string) => askByHttps({ ...line, vendor: kind }, { ...question, ask, body, requestId }),
  ])
  // The table is typed by the ports: it has every question of this kind, with the port's answer type.
  return { ...otherAsks, ...Object.fromEntries(asking) } as Vendors[K]
}

/** The bureau's port has its own outcome for unreadable answers. */
export const createHttpsCredit = (line: Omit<Line, 'vendor'>, otherAsks: OtherAsks<'credit'>): Vendors['credit'] => {
  const { pull, ...rest } = createHttpsVendor('credit', line, otherAsks)
  return {
    ...rest,
    pull: async (...asked) => {
      try {
        return await pull(...asked)
      } catch (error) {
        if (error instanceof UnreadableAnswer) return { outcome: 'unreadable' }
        throw error
      }
    },
  }
}
