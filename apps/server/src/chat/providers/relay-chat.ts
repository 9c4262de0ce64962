import type { NumberedChatEvent } from '@hearthline/contracts'
import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import { endConversation } from '../conversation/append-event.ts'
import type { ChatPlace, ConversationRow } from '../conversation/conversation-store.ts'
import { readConversation, readEvents } from '../conversation/page-of-events.ts'
import type { ChatTables } from '../conversation/tables.ts'
import { ChannelFrozen, type ChatVendor, type VendorIds } from './chat-vendor.ts'
import type { ChatVendors } from './create-chat-vendors.ts'
import { leaveRelay, noteRelayed, noteTried, takeRelay } from './relay-store.ts'

/** Longer than the timeout of any call to a vendor. */
const LEASE_MS = 30_000
const A_STRETCH = 50

export type RelayDeps = {
  readonly app: Pick<AppContext, 'db'>
  readonly registry: Pick<Registry, 'byId'>
  readonly vendorOf: ChatVendors['vendorOf']
}

const idsOf = (row: ConversationRow): VendorIds | undefined =>
  row.provider_channel_id === null
    ? undefined
    : {
        providerChannelId: row.provider_channel_id,
        providerUserId: row.provider_user_id,
        contactId: row.contact_id,
        customerId: row.customer_id,
        threadId: row.thread_id,
      }

type Line = { readonly vendor: ChatVendor; readonly ids: VendorIds; readonly row: ConversationRow }

/** Files stay here; the vendor gets their names. */
const wordsOf = ({ from, body, attachments }: Extract<NumberedChatEvent['event'], { type: 'message' }>): string =>
  [from === 'customer' ? body : `Assistant: ${body}`, ...attachments.map(({ name }) => `[${name}]`)]
    .filter((part) => part !== '')
    .join('\n')

/** Relays an event of our side to the vendor; agents' messages and ends came from the vendor and do not go back. */
const relayEvent = async ({ vendor, ids, row }: Line, { seq, at, event }: NumberedChatEvent): Promise<void> => {
  if (event.type === 'message' && event.from !== 'agent') {
    const isRepeated = row.relay_tried_seq === seq
    await vendor.send(ids, { key: event.key, body: wordsOf(event), at: new Date(at), isRepeated })
  }
  const isTheirs = event.type === 'state' && (event.reason === 'agent' || event.reason === 'frozen')
  if (event.type === 'state' && event.state === 'ended' && !isTheirs) await vendor.end(ids)
}

const relaySome = async ({ app: { db } }: RelayDeps, place: ChatPlace, line: Line): Promise<void> => {
  const tables = db.read<ChatTables>(place.organisation)
  let after = line.row.relayed_seq
  for (;;) {
    const events = await readEvents(db, place, { after, limit: A_STRETCH })
    for (const one of events) {
      await noteTried(tables, place, { seq: one.seq, until: new Date(Date.now() + LEASE_MS) })
      await relayEvent(line, one)
      await noteRelayed(tables, place, one.seq)
      after = one.seq
    }
    if (events.length < A_STRETCH) return
  }
}

const lineOf = ({ registry, vendorOf }: RelayDeps, row: ConversationRow): Line | undefined => {
  const organisation = registry.byId(row.organisation_id)
  const vendor = organisation && vendorOf(organisation, row.mode)
  const ids = idsOf(row)
  return vendor && ids && { vendor, ids, row }
}

/** Whether this run held the lease. Throws where the vendor cannot be reached, so that the job is retried. */
const relayOnce = async (deps: RelayDeps, place: ChatPlace): Promise<boolean> => {
  const tables = deps.app.db.read<ChatTables>(place.organisation)
  const now = Date.now()
  const row = await takeRelay(tables, place, { now: new Date(now), until: new Date(now + LEASE_MS) })
  if (row === undefined) return false
  try {
    const line = lineOf(deps, row)
    if (line === undefined) return false
    await relaySome(deps, place, line)
    return true
  } catch (error) {
    if (!(error instanceof ChannelFrozen)) throw error
    await deps.app.db.inTransaction(place.organisation, (tx) => endConversation(tx, place, 'frozen'))
    return false
  } finally {
    await leaveRelay(tables, place)
  }
}

/**
 * Relays a conversation to its vendor in order. One process at a time holds the lease; another one leaves it to that
 * process, which checks once more after it releases the lease, so that no event is missed.
 */
export const relayChat =
  (deps: RelayDeps) =>
  async (place: ChatPlace): Promise<void> => {
    for (;;) {
      if (!(await relayOnce(deps, place))) return
      const { last_seq, relayed_seq } = await readConversation(deps.app.db, place)
      if (last_seq <= relayed_seq) return
    }
  }
