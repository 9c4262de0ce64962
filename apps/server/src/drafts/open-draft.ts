import type { Context } from '../platform/http/index.ts'
import { draftCookie } from './draft-cookie.ts'
import { readKept } from './drafts.ts'

/** What this visitor has typed so far; undefined where there is nothing, or it became an application. */
export const openDraft = async (context: Context) => {
  const { house, tenant } = context
  const cookie = draftCookie(context)
  if (cookie === undefined) return undefined
  const kept = await readKept({ db: house.db, organisation: tenant.id, keys: house.keys }, cookie)
  return kept?.state === 'open' ? kept : undefined
}
