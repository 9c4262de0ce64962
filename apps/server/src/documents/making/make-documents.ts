import type { LenderDocument } from '@hearthline/domain/documents'
import type { StepContext } from '../../applications/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { hasDocument } from '../read-documents.ts'
import type { Renderer } from '../render/index.ts'
import { insertDocument, type NewStoredDocument, type Place, replaceOlder } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { keptDocument } from './kept-document.ts'
import { type Order, orderDocuments } from './order-documents.ts'
import type { TemplateInput } from './template-input.ts'

/** Documents whose bytes are stored; `keep` inserts their rows in the caller's transaction. */
export type Made = {
  /** For the event log: the documents and their hashes. */
  readonly note: { readonly documents: readonly { uuid: string; type: string; sha256: string }[] }
  keep(tx: Tx): Promise<void>
}

const wanted = async (context: StepContext, place: Place, orders: readonly Order[]): Promise<readonly Order[]> => {
  const known = await Promise.all(orders.map((order) => hasDocument(context.app.db, place, order.madeFor)))
  return orders.filter((_, index) => known[index] === false)
}

type Ready = { readonly paper: NewStoredDocument; readonly slot: string }

const keep = async (tx: Tx, application: string, ready: readonly Ready[]): Promise<void> => {
  const place = { organisation: tx.organisation, application }
  const trx = tx.as<DocumentTables>()
  for (const { paper: document, slot } of ready)
    if (await insertDocument(trx, place, document)) await replaceOlder(trx, place, { by: document.uuid, slot })
}

/**
 * Makes the documents of these kinds outside any transaction: renders, keeps the bytes sealed. One that was made
 * before under the same key is left as it is.
 */
export const makeDocuments = async (
  renderer: Pick<Renderer, 'render'>,
  { context, input }: { context: StepContext; input: TemplateInput },
  kinds: readonly LenderDocument[],
): Promise<Made> => {
  const { application, app, now, organisation } = context
  const place = { organisation, application: application.uuid }
  const occasion = { input, enteredAt: application.stepEnteredAt.toISOString() }
  const ready: Ready[] = []
  for (const order of await wanted(context, place, orderDocuments(occasion, kinds))) {
    const rendered = await renderer.render(order.request)
    const document = await keptDocument(app, place, { ...order, rendered, signedAt: null, createdAt: now })
    ready.push({ paper: document, slot: order.slot })
  }
  return {
    note: { documents: ready.map(({ paper: { uuid, type, sha256 } }) => ({ uuid, type, sha256 })) },
    keep: (tx) => keep(tx, application.uuid, ready),
  }
}
