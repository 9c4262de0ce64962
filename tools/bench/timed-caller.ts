import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, ReplyOf } from '@hearthline/contracts'
import { type Given, PublicCaller, type Server } from '../seed/public-calls.ts'

/** How long each answer took, by the name of its call. */
export type Times = Map<string, number[]>

/** A caller who takes their time for a page before sending anything, and looks at the clock before each call and after its answer. */
export class TimedCaller extends PublicCaller {
  readonly #times: Times
  readonly #pageMs: number
  constructor(server: Server, { times, pageMs }: { readonly times: Times; readonly pageMs: number }) {
    super(server)
    this.#pageMs = pageMs
    this.#times = times
  }

  override json<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
    const thinks = endpoint.method === 'GET' ? undefined : pause(this.#pageMs)
    return this.#timed(endpoint.name, () => super.json(endpoint, given), thinks)
  }

  override bytes<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Uint8Array> {
    return this.#timed(endpoint.name, () => super.bytes(endpoint, given))
  }

  async #timed<T>(name: string, call: () => Promise<T>, thinks?: Promise<void>): Promise<T> {
    await thinks
    const began = performance.now()
    const answer = await call()
    const times = this.#times.get(name) ?? []
    this.#times.set(name, [...times, performance.now() - began])
    return answer
  }
}
