import type { Caller } from '@hearthline/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitConsole, authenticate, type LiveSessions, letsStaffIn, opensHere } from './identity/index.ts'
import { type Organisations, tenantOf } from './organisations/index.ts'
import { refuseHost } from './pages/index.ts'
import type { AppContext } from './platform/app-context/index.ts'
import { MONITORS_ONLY, type Presented, Problem, presentedBy, type Tenant } from './platform/http/index.ts'
import { MONITORED } from './platform/operations/index.ts'

type Admitting = {
  readonly app: Pick<AppContext, 'keys' | 'config'>
  readonly organisations: Pick<Organisations, 'registry'>
  readonly live: LiveSessions
}

export type Admission = {
  /** The lender of a host. */
  tenantOf(host: string | undefined): Tenant | undefined
  /** The caller of what a socket's first frame carries. */
  callerOf(presented: Presented, tenant: Tenant): Promise<Caller>
  /** A caller as their session is now; a visitor once it has ended. */
  stillThere(caller: Caller, tenant: Tenant, address: string): Promise<Caller>
}

/**
 * Determines the caller and the lender of each request; sockets ask for theirs. The host decides the lender; an x-org
 * header that contradicts it is refused.
 */
export const admitRequests = (
  fastify: FastifyInstance,
  { app, organisations: { registry }, live }: Admitting,
): Admission => {
  const who = authenticate({ app, live })
  const where = { registry, mode: app.config.mode }
  const tenantFor = (host: string | undefined) => {
    // HTTP/1.0 may name none: then no lender is meant, not even the only one of a sandbox.
    const organisation = host === undefined ? undefined : registry.byHost(host)
    return organisation === undefined ? undefined : tenantOf(organisation)
  }
  const isRefused = ({ url, headers }: FastifyRequest): boolean =>
    (headers.host === undefined || registry.isUnknown(headers.host)) && !MONITORED.has(url.split('?')[0] ?? '')
  fastify.addHook('onRequest', async (request, reply) => {
    request.caller = { kind: 'visitor' }
    request.tenant = tenantFor(request.headers.host)
    const { tenant } = request
    if (tenant === undefined) return isRefused(request) ? refuseHost(request, reply) : undefined
    const claimed = request.headers['x-org']
    if (claimed !== undefined && claimed !== tenant.code) throw new Problem('wrongOrganisation')
    if (MONITORS_ONLY.has(request.routeOptions.url ?? '')) return
    request.staffCookie = admitConsole(request, where)
    const cookie = request.staffCookie
    const found = await who(presentedBy(request), tenant)
    const { caller, oneFactor, expired, about, renewedToken } = opensHere(found, request, where)
    request.caller = caller
    request.oneFactor = oneFactor
    request.expired = expired
    request.aboutAccount = about
    if (renewedToken === undefined) return
    if (cookie === undefined) reply.header('authorization', `Bearer ${renewedToken}`)
    else cookie.give(reply, renewedToken)
  })
  return {
    tenantOf: tenantFor,
    callerOf: async (presented, tenant) => (await who(presented, tenant)).caller,
    stillThere: async (caller, tenant, address) => {
      const sid = 'sid' in caller ? caller.sid : undefined
      const session = sid === undefined ? undefined : await live.find(tenant.id, sid)
      if (sid === undefined || session === undefined || session.lacksFactor || !letsStaffIn(tenant, address))
        return { kind: 'visitor' }
      await live.use(tenant.id, sid)
      return session.caller
    },
  }
}
