import {
  brokerLogin,
  brokerLogout,
  exchangeCode,
  finishInteraction as finishInteractionCall,
  staffSignOn,
} from '@hearthline/contracts'
import * as client from 'openid-client'
import { type Bound, type Context, Problem, writesByItself } from '../../platform/http/index.ts'
import { endOwnSession } from '../end-own-session.ts'
import type { LiveSessions } from '../live-sessions.ts'
import { siteOf } from '../site-of.ts'
import type { Issuers } from './embedded-issuer.ts'
import { exchange } from './exchange.ts'
import { finishInteraction } from './interaction.ts'
import { type Audience, PAGES } from './pages.ts'
import { externalFor } from './relying-party.ts'
import { type Broker, beginWalk } from './walk.ts'

/** The organisation is the host's; a call that names another one is somebody's mistake. */
const refuseOtherOrg = ({ tenant }: Context, orgCode: string | undefined): void => {
  if (orgCode !== undefined && orgCode !== tenant.code) throw new Problem('wrongOrganisation')
}

/** Where the browser goes after it was signed out here: to the issuer, if it keeps people signed in and lets them end it. */
const farewell = async (broker: Broker, context: Context, audience: Audience): Promise<string> => {
  const page = PAGES[audience]
  const organisation = broker.registry.byId(context.tenant.id)
  if (organisation === undefined || externalFor(organisation, audience) === undefined) return page
  const site = siteOf(context, broker.registry)
  const asking = { organisation, audience, site, address: context.address }
  // An issuer that does not answer keeps nobody from leaving.
  const configuration = await broker.relyingParties.of(asking).catch(() => undefined)
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return page
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${site.origin}${page}` }).href
}

export const brokerCalls = (
  broker: Broker,
  { issuers, live }: { issuers: Issuers; live: LiveSessions },
): readonly Bound[] => [
  writesByItself(brokerLogin, async ({ params, query, body }, context) => {
    refuseOtherOrg(context, body.orgCode)
    const { audience } = params
    return { redirect: await beginWalk(broker, context, { audience, redirectUrl: query.redirectUrl }) }
  }),
  writesByItself(brokerLogout, async ({ params, body }, context) => {
    refuseOtherOrg(context, body.orgCode)
    await endOwnSession(context, live)
    return { redirect: await farewell(broker, context, params.audience) }
  }),
  writesByItself(staffSignOn, async (_, context) => ({
    redirect: await beginWalk(broker, context, { audience: 'staff' }),
  })),
  writesByItself(exchangeCode, async ({ body }, context) => {
    const done = await exchange(context, body.code)
    context.setToken(done.jwt)
    return done
  }),
  writesByItself(finishInteractionCall, async ({ params }, context) => {
    const redirect = await finishInteraction(context, params.interaction, { issuers, registry: broker.registry })
    // The session that proved who it was is of no more use: the walk ends in one of its own.
    await endOwnSession(context, live)
    return { redirect }
  }),
]
