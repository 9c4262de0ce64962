import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import { CallRefused, type Given, PublicCaller } from '../../tools/seed/public-calls.ts'

type Acknowledged = { readonly endpoint: Endpoint; readonly given: Given<Endpoint>; readonly reply: unknown }

/** A borrower who keeps book of what the server has acknowledged. */
export class Bookkeeper extends PublicCaller {
  readonly book: Acknowledged[] = []

  override async json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    if (endpoint.repeat !== 'keyed') return super.json(endpoint, given)
    const intent = { ...given, key: given.key ?? randomUUID() }
    const reply = await super.json(endpoint, intent)
    this.book.push({ endpoint, given: intent, reply })
    return reply
  }

  /** Sends everything again under its old key, and names what the server does not know it has done. */
  async missing(): Promise<readonly string[]> {
    const faults: string[] = []
    for (const { endpoint, given, reply } of this.book) {
      const again = await super.json(endpoint, given).catch((fault: unknown) => {
        if (fault instanceof CallRefused) return fault.code
        throw fault
      })
      if (!isDeepStrictEqual(again, reply)) faults.push(`${endpoint.name} ${given.key}`)
    }
    return faults
  }
}
