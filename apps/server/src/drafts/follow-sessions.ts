import type { SessionFollower } from '../identity/index.ts'
import { digest, type Keyring } from '../platform/crypto/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { Context } from '../platform/http/index.ts'
import type { DraftContent } from './draft-content.ts'
import {
  adoptOlderDraft,
  changeDraft,
  draftCookie,
  endDraftCookie,
  forgetDraft,
  giveDraftCookie,
  lockKept,
  newDraftCookie,
} from './drafts.ts'

/** Stands in for a cookie while no browser has the draft: only who has the keys can make it, and it names no account. */
const cookieOfAccount = (keys: Keyring, organisation: string, account: string): string =>
  digest(keys.field, `draftOf:${organisation}:${account}`).toString('base64url')

/** What was typed later wins, section by section. */
const mergeDrafts = (earlier: DraftContent, later: DraftContent): DraftContent => ({
  ...earlier,
  ...later,
  sections: { ...earlier.sections, ...later.sections },
})

/** Moves an open draft to another cookie, before what is there. */
const moveDraft = async (tx: Tx, keys: Keyring, { from, to }: { from: string; to: string }): Promise<boolean> => {
  const kept = await lockKept(tx, keys, from)
  if (kept?.state !== 'open') return false
  const there = await lockKept(tx, keys, to)
  await changeDraft(tx, keys, to, (now) => (there === undefined ? kept.content : mergeDrafts(now, kept.content)))
  await forgetDraft(tx, from)
  return true
}

/**
 * Whoever signs out leaves nothing in the browser: its draft waits for the account, and the cookie opens nothing. Staff type no
 * drafts; one in their browser is somebody else's.
 */
const endDraftOfBrowser = async (context: Context): Promise<void> => {
  const { app, tenant, caller } = context
  if (!('identityUuid' in caller) || caller.kind === 'staff') return
  const { keys } = app
  const cookie = draftCookie(context) ?? newDraftCookie()
  await app.db.inTransaction(tenant.id, async (tx) => {
    await adoptOlderDraft(tx, context, cookie)
    await moveDraft(tx, keys, { from: cookie, to: cookieOfAccount(keys, tenant.id, caller.identityUuid) })
    await forgetDraft(tx, cookie)
  })
  endDraftCookie(context)
}

/**
 * Brings the draft that waits for an account to the browser that signed in, under a new cookie: whoever used the browser before may
 * know the one that is there. What was typed there since goes along.
 */
const bringDraftOfAccount = async (context: Context, account: string): Promise<void> => {
  const { app, tenant } = context
  const { keys } = app
  const waiting = cookieOfAccount(keys, tenant.id, account)
  const cookie = newDraftCookie()
  const isBrought = await app.db.inTransaction(tenant.id, async (tx) => {
    if (!(await moveDraft(tx, keys, { from: waiting, to: cookie }))) return false
    const own = draftCookie(context)
    if (own !== undefined) await moveDraft(tx, keys, { from: own, to: cookie })
    return true
  })
  if (isBrought) giveDraftCookie(context, cookie)
}

/** Forgets what waits for an account that is erased. */
export const forgetDraftOfAccount = (tx: Tx, keys: Keyring, account: string): Promise<void> =>
  forgetDraft(tx, cookieOfAccount(keys, tx.organisation, account))

export const draftsFollowSessions: SessionFollower = { opened: bringDraftOfAccount, ended: endDraftOfBrowser }
