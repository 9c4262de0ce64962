import { createHash, randomBytes } from 'node:crypto'
import { SHORT_LIVED } from '@hearthline/domain/retention'
import type { Keyring } from '../platform/crypto/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Context } from '../platform/http/index.ts'
import { type DraftContent, emptyDraft, sealDraft, unsealDraft } from './draft-content.ts'
import { deleteDraft, deleteDraftsBefore, findDraft, lockDraft, lockExisting, writeDraft } from './store.ts'
import type { DraftTables } from './tables.ts'

const dayMs = 86_400_000
const oldest = (now: number): Date => new Date(now - DRAFT_DAYS * dayMs)

/** A stored draft: open, or the application that it became. */
export type KeptDraft =
  | { readonly state: 'open'; readonly content: DraftContent; readonly savedAt: Date }
  | { readonly state: 'started'; readonly application: string }

type Row = { sealed: Buffer | null; application_uuid: string | null; saved_at: Date }

const keptOf = (
  keys: Keyring,
  organisation: string,
  cookieHash: Buffer,
  row: Row | undefined,
): KeptDraft | undefined => {
  if (row === undefined || row.saved_at < oldest(Date.now())) return undefined
  if (row.application_uuid !== null) return { state: 'started', application: row.application_uuid }
  if (row.sealed === null) return undefined
  return { state: 'open', content: unsealDraft(keys, organisation, cookieHash, row.sealed), savedAt: row.saved_at }
}

export const readKept = async (
  from: { db: Db; organisation: string; keys: Keyring },
  cookie: string,
): Promise<KeptDraft | undefined> => {
  const { db, organisation, keys } = from
  const cookieHash = hashOfCookie(cookie)
  const row = await findDraft(db.read<DraftTables>(organisation), { organisation, cookieHash })
  return keptOf(keys, organisation, cookieHash, row)
}

/** Locks a visitor's draft for this unit of work. */
export const lockKept = async (tx: Tx, keys: Keyring, cookie: string): Promise<KeptDraft | undefined> => {
  const { organisation } = tx
  const cookieHash = hashOfCookie(cookie)
  const row = await lockExisting(tx.as<DraftTables>(), { organisation, cookieHash })
  return keptOf(keys, organisation, cookieHash, row)
}

export type Changed = { readonly content: DraftContent; readonly savedAt: Date }

/** Changes a visitor's draft, creating it if needed; undefined if it already became an application. */
export const changeDraft = async (
  tx: Tx,
  keys: Keyring,
  cookie: string,
  change: (content: DraftContent) => DraftContent,
): Promise<Changed | undefined> => {
  const { organisation } = tx
  const key = { organisation, cookieHash: hashOfCookie(cookie) }
  const savedAt = new Date()
  const sealed = (content: DraftContent) => sealDraft(keys, organisation, key.cookieHash, content)
  const tables = tx.as<DraftTables>()
  const row = await lockDraft(tables, key, { sealed: sealed(emptyDraft()), at: savedAt })
  const kept = keptOf(keys, organisation, key.cookieHash, row)
  if (kept?.state === 'started') return undefined
  const content = change(kept?.content ?? emptyDraft())
  await writeDraft(tables, key, { sealed: sealed(content), savedAt })
  return { content, savedAt }
}

export const forgetDraft = (tx: Tx, cookie: string): Promise<void> =>
  deleteDraft(tx.as<DraftTables>(), { organisation: tx.organisation, cookieHash: hashOfCookie(cookie) })

/** Clears a draft that became this application; starting again returns the same application. */
export const closeDraft = (tx: Tx, cookie: string, applicationUuid: string): Promise<void> =>
  writeDraft(
    tx.as<DraftTables>(),
    { organisation: tx.organisation, cookieHash: hashOfCookie(cookie) },
    { applicationUuid },
  )

/** Deletes drafts unchanged for 30 days of real time. */
export const tidyDrafts = (db: Db, organisation: string, now = Date.now()): Promise<number> =>
  deleteDraftsBefore(db.read<DraftTables>(organisation), organisation, oldest(now))

const NAME = 'hl_draft'
/** 256 random bits in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

const daySeconds = 86_400
export const DRAFT_DAYS = SHORT_LIVED.drafts.days

const wellFormed = (given: string | undefined): string | undefined =>
  given !== undefined && FORM.test(given) ? given : undefined

/** The visitor's cookie; undefined if it is not in our format. */
export const draftCookie = ({ cookies }: Pick<Context, 'cookies'>): string | undefined => wellFormed(cookies[NAME])

/** The one that the release before set, by a name that a neighbouring host can plant. */
const olderCookie = ({ unprotectedCookies }: Pick<Context, 'unprotectedCookies'>): string | undefined =>
  wellFormed(unprotectedCookies[NAME])

export const hashOfCookie = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

export const newDraftCookie = (): string => randomBytes(32).toString('base64url')

/** Sets the cookie for another 30 days; HttpOnly, so that no script reads it. */
export const giveDraftCookie = (context: Context, cookie: string): void =>
  context.setCookie(NAME, cookie, DRAFT_DAYS * daySeconds)

/** Takes the cookie back. */
export const endDraftCookie = (context: Context): void => context.setCookie(NAME, '', 0)

/** This visitor's open draft; undefined if there is none or it became an application. */
export const openDraft = async (context: Context) => {
  const { app, tenant } = context
  const from = { db: app.db, organisation: tenant.id, keys: app.keys }
  for (const cookie of [draftCookie(context), olderCookie(context)]) {
    const kept = cookie === undefined ? undefined : await readKept(from, cookie)
    if (kept !== undefined) return kept.state === 'open' ? kept : undefined
  }
  return undefined
}

/** The names that a visitor has typed into their draft. */
export const namesTyped = async (context: Context): Promise<readonly string[]> =>
  Object.values((await openDraft(context))?.content.sections.name?.values ?? {}).filter(
    (name) => typeof name === 'string',
  )

/**
 * Moves what was typed in the release before to this cookie, unless it has a draft. The older cookie opens nothing from then on: whoever
 * planted it does not read what is typed next.
 */
export const adoptOlderDraft = async (
  tx: Tx,
  context: Pick<Context, 'app' | 'unprotectedCookies'>,
  cookie: string,
): Promise<void> => {
  const { keys } = context.app
  const older = olderCookie(context)
  if (older === undefined || (await lockKept(tx, keys, cookie)) !== undefined) return
  const kept = await lockKept(tx, keys, older)
  if (kept?.state !== 'open') return
  await changeDraft(tx, keys, cookie, () => kept.content)
  await forgetDraft(tx, older)
}
