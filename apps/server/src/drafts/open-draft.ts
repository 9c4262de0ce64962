import type { Context } from '../platform/http/index.ts'
import { draftCookie } from './draft-cookie.ts'
import { readKept } from './drafts.ts'

/** What this visitor has typed so far; undefined where there is nothing, or it became an application. */
export const openDraft = async (context: Context) => {
  const { app, tenant } = context
  const cookie = draftCookie(context)
  if (cookie === undefined) return undefined
  const kept = await readKept({ db: app.db, organisation: tenant.id, keys: app.keys }, cookie)
  return kept?.state === 'open' ? kept : undefined
}
