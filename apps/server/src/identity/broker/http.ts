import {
  brokerLogin,
  brokerLogout,
  exchangeCode,
  finishInteraction as finishInteractionCall,
  staffSignOn,
} from '@hearthline/contracts'
import * as client from 'openid-client'
import { type Bound, type Context, Problem, writesByItself } from '../../platform/http/index.ts'
import { handOverNew, type SessionFollower } from '../sessions/follow-sessions.ts'
import type { LiveSessions } from '../sessions/live-sessions.ts'
import { endOwnSession } from '../sessions/own-session.ts'
import { siteOf } from '../site-of.ts'
import type { Issuers } from './embedded-issuer.ts'
import { type Audience, externalFor, PAGES } from './relying-party.ts'
import { finishInteraction } from './serve-issuer.ts'
import { type Broker, beginWalk, exchange } from './walk.ts'

/** The host decides the organisation; a call that names another one is refused. */
const refuseOtherOrg = ({ tenant }: Context, orgCode: string | undefined): void => {
  if (orgCode !== undefined && orgCode !== tenant.code) throw new Problem('wrongOrganisation')
}

/** Where the browser goes after signing out here: to the issuer's own logout, if it has one. */
const farewell = async (broker: Broker, context: Context, audience: Audience): Promise<string> => {
  const page = PAGES[audience]
  const organisation = broker.registry.byId(context.tenant.id)
  if (organisation === undefined || externalFor(organisation, audience) === undefined) return page
  const site = siteOf(context, broker.registry)
  const asking = { organisation, audience, site, address: context.address }
  // An issuer that does not answer must not prevent signing out.
  const configuration = await broker.relyingParties.of(asking).catch(() => undefined)
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return page
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${site.origin}${page}` }).href
}

export const brokerCalls = (
  broker: Broker,
  { issuers, live, follower }: { issuers: Issuers; live: LiveSessions; follower: SessionFollower },
): readonly Bound[] => [
  writesByItself(brokerLogin, async ({ params, query, body }, context) => {
    refuseOtherOrg(context, body.orgCode)
    const { audience } = params
    return { redirect: await beginWalk(broker, context, { audience, redirectUrl: query.redirectUrl }) }
  }),
  writesByItself(brokerLogout, async ({ params, body }, context) => {
    refuseOtherOrg(context, body.orgCode)
    await endOwnSession(context, live)
    await follower.ended(context)
    return { redirect: await farewell(broker, context, params.audience) }
  }),
  writesByItself(staffSignOn, async (_, context) => ({
    redirect: await beginWalk(broker, context, { audience: 'staff' }),
  })),
  writesByItself(exchangeCode, async ({ body }, context) => {
    const done = await exchange(context, body.code)
    return { ...done, ...(await handOverNew(context, done.jwt, follower)) }
  }),
  writesByItself(finishInteractionCall, async ({ params }, context) => {
    const redirect = await finishInteraction(context, params.interaction, { issuers, registry: broker.registry })
    // This session only proved who they are; the sign-in through the issuer ends in a session of its own.
    await endOwnSession(context, live)
    context.endToken()
    return { redirect }
  }),
]
