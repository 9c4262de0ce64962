import type { BodyOf, Caller, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hearthline/contracts'
import { tenantOf } from '../../organisations/index.ts'
import type { Bound, Context, Upload, WriteContext } from '../../platform/http/index.ts'
import type { TestServer } from '../../testing/test-server.ts'

type Given<E extends Endpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: Partial<QueryOf<E>>
  readonly body?: BodyOf<E>
  readonly file?: Upload
}

const contextOf = ({ app, lender }: TestServer, caller: Caller): Context => {
  const tenant = tenantOf(lender)
  return {
    app,
    tenant,
    caller,
    address: '203.0.113.7',
    userAgent: 'test',
    origin: 'http://localhost',
    cookies: {},
    chatToken: undefined,
    setCookie: () => undefined,
    setToken: () => undefined,
    moment: () => app.clock.at(tenant.id, tenant.timeZone),
  }
}

/** Calls a handler as the plumbing would, for somebody who is signed in: one unit of work for a write. */
export const callAs =
  (server: TestServer, calls: readonly Bound[], caller: Caller) =>
  async <E extends Endpoint>(endpoint: E, { params, query, body, file }: Given<E> = {}): Promise<ReplyOf<E>> => {
    const bound = calls.find((one) => one.endpoint.name === endpoint.name)
    if (bound === undefined) throw new Error(`no handler for ${endpoint.name}`)
    const input = { params, query: query ?? {}, body } as Parameters<typeof bound.handle>[0] // given by the endpoint's own types
    const context = contextOf(server, caller)
    if (!bound.writes) return (await bound.handle(input, context)) as ReplyOf<E> // bound to this endpoint
    const checked = file && (await bound.checkFile?.(file, input, context))
    return server.app.db.inTransaction(server.lender.id, async (tx) => {
      const moment = () => server.app.clock.inTx(tx, server.lender.timeZone)
      const answer = await bound.handle(input, { ...context, moment, tx, file: checked } as WriteContext) // what writes() is given
      await tx.settle()
      return answer as ReplyOf<E> // likewise
    })
  }
