import type { Registry } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import { ownSession } from '../own-session.ts'
import { siteOf } from '../site-of.ts'
import type { Issuers } from './embedded-issuer.ts'
import { subjectOf } from './issuer-account.ts'

/** Set in the browser that the issuer sent to its page, so that nobody ends a walk that another browser began. */
export const INTERACTION_COOKIE = 'hl_interaction'

/** Tells the issuer who signed in, and gives where the browser goes on. */
export const finishInteraction = async (
  context: Context,
  uid: string,
  { issuers, registry }: { issuers: Issuers; registry: Registry },
): Promise<string> => {
  const { kind, identityUuid } = ownSession(context)
  const site = siteOf(context, registry)
  const provider = await issuers.of(context.tenant, site)
  const interaction = context.cookies[INTERACTION_COOKIE] === uid ? await provider.Interaction.find(uid) : undefined
  if (interaction === undefined) throw new Problem('challengeEnded')
  interaction.result = { login: { accountId: subjectOf(kind, identityUuid) } }
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)))
  return new URL(interaction.returnTo, site.origin).href
}
