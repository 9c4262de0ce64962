import { createHash } from 'node:crypto'
import type { ChatAttachment } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { type Appending, appendEvents, releaseHeld } from '../conversation/append-event.ts'
import { type ChatPlace, lockConversation } from '../conversation/conversation-store.ts'
import { findKeys } from '../conversation/event-store.ts'
import type { ChatTables, LiveMode } from '../conversation/tables.ts'
import { keepChatFile } from '../files/chat-files.ts'
import { type CheckedFile, checkChatFile } from '../files/check-chat-file.ts'
import { findByProviderChannel } from '../start/start-store.ts'
import type { StartTables } from '../start/tables.ts'
import type { ChatVendor, VendorEvent, VendorFile } from './chat-vendor.ts'

/** A key that follows from the vendor's id, so that repeated reports give one event. */
const keyOf = (mode: LiveMode, id: string): string => {
  const hex = createHash('sha256').update(`${mode}:${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

type Brought = { readonly body: string; readonly attachments: readonly ChatAttachment[] }

const wordsOf = (mode: LiveMode, event: VendorEvent, { body, attachments }: Brought): readonly Appending[] => {
  const key = keyOf(mode, event.id)
  if (event.type === 'message')
    return [{ event: { type: 'message', key, from: 'agent', body, attachments: [...attachments], masked: false } }]
  if (event.type === 'removed') return [{ event: { type: 'removed', key }, key: keyOf(mode, `${event.id}:removed`) }]
  if (event.type === 'joined') return []
  return [{ event: { type: 'state', state: 'ended', reason: event.type === 'frozen' ? 'frozen' : 'agent' } }]
}

/** Marks the agent as joined. A first message counts as joining where the vendor does not report it. */
const join = async (tx: Tx, place: ChatPlace): Promise<void> => {
  await appendEvents(tx, place, [
    { event: { type: 'state', state: 'active' } },
    { event: { type: 'agent', joined: true } },
  ])
  await releaseHeld(tx, place)
}

const MOST_FILES = 10

export type ApplyParts = {
  readonly app: Pick<AppContext, 'db' | 'files' | 'log' | 'scanFile'>
  readonly organisation: string
  readonly vendor: Pick<ChatVendor, 'mode' | 'fetchFile'>
}

/**
 * Fetches an agent's file from the vendor and checks it like a customer's upload; undefined where it cannot be fetched
 * or is refused.
 */
const bring = async ({ app, organisation, vendor }: ApplyParts, file: VendorFile): Promise<CheckedFile | undefined> => {
  try {
    const bytes = await vendor.fetchFile(file)
    await app.scanFile(bytes)
    return await checkChatFile({ bytes, fileName: file.name }, { organisation, whose: vendor.mode, isVendor: true })
  } catch (error) {
    app.log.warn({ err: error, mode: vendor.mode }, 'a file of an agent at a vendor could not be brought')
    return undefined
  }
}

/** Stores a fetched file; undefined where the chat has ended. */
const kept = async (
  { app }: ApplyParts,
  tx: Tx,
  { place, file }: { place: ChatPlace; file: CheckedFile | undefined },
) => {
  if (file === undefined) return undefined
  try {
    return await keepChatFile(app, tx, { place, sender: 'agent', file })
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The text and files of a message. A file that was refused is replaced by its name. */
const broughtBy = async (
  parts: ApplyParts,
  tx: Tx,
  given: { place: ChatPlace; event: VendorEvent; uploads: readonly (CheckedFile | undefined)[] },
): Promise<Brought> => {
  const { place, event, uploads } = given
  if (event.type !== 'message') return { body: '', attachments: [] }
  const attachments: ChatAttachment[] = []
  const missing: string[] = []
  for (const [nth, { name }] of event.files.slice(0, MOST_FILES).entries()) {
    const file = await kept(parts, tx, { place, file: uploads[nth] })
    if (file === undefined) missing.push(`[${name}]`)
    else attachments.push(file)
  }
  return { body: [event.body, ...missing].filter((line) => line !== '').join('\n'), attachments }
}

/** Fetches files before anything is locked, and none for a message that is already stored. */
const uploadsOf = async (parts: ApplyParts, place: ChatPlace, event: VendorEvent) => {
  if (event.type !== 'message' || event.files.length === 0) return []
  const { app, vendor } = parts
  const key = keyOf(vendor.mode, event.id)
  if ((await findKeys(app.db.read<ChatTables>(place.organisation), place, [key])).size > 0) return []
  return Promise.all(event.files.slice(0, MOST_FILES).map((file) => bring(parts, file)))
}

const applyOne = async (parts: ApplyParts, event: VendorEvent): Promise<void> => {
  const { app, organisation, vendor } = parts
  const { mode } = vendor
  const { providerChannelId } = event
  const tables = app.db.read<StartTables>(organisation)
  const found = await findByProviderChannel(tables, organisation, { mode, providerChannelId })
  if (found === undefined) return
  const place = { organisation, conversation: found.uuid }
  const uploads = await uploadsOf(parts, place, event)
  await app.db.inTransaction(organisation, async (tx) => {
    const row = await lockConversation(tx.as<ChatTables>(), place)
    if (row === undefined || (row.state === 'ended' && event.type !== 'removed')) return
    if (row.state === 'queued' && (event.type === 'joined' || event.type === 'message')) await join(tx, place)
    const words = wordsOf(mode, event, await broughtBy(parts, tx, { place, event, uploads }))
    if (words.length > 0) await appendEvents(tx, place, words)
  })
}

/** Applies a vendor's events in order, each once. Events of conversations that are not ours are ignored. */
export const applyVendorEvents = async (parts: ApplyParts, events: readonly VendorEvent[]): Promise<void> => {
  for (const event of events) await applyOne(parts, event)
}
