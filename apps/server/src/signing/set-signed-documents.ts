import { openApplication } from '../applications/index.ts'
import { type DocumentMaker, type Resigned, requireDocument } from '../documents/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { openStroke } from './keep-signatures.ts'
import { findUnset, insertSignedDocument } from './store.ts'
import type { SigningTables } from './tables.ts'

const by = { caller: { kind: 'system', name: 'signing' }, does: 'changeApplication' } as const

type Place = { readonly organisation: string; readonly application: string }
type Signature = Awaited<ReturnType<typeof findUnset>>[number]
type Ready = { readonly signature: Signature; readonly resigned: Resigned }

/** Renders the document as it was shown, with the signature: the same bytes each time. */
const setOne = async (
  loanDocuments: DocumentMaker,
  app: AppContext,
  place: Place,
  signature: Signature,
): Promise<Resigned> => {
  const { uuid, name, initials, anchors, drawn, at } = signature
  const document = await requireDocument(app.db, place, signature.document_uuid)
  const svgPath = drawn === null ? undefined : openStroke(app.keys.field, uuid, drawn)
  const signatures = [{ name, initials, anchors, svgPath, signedAt: at.toISOString() }]
  return loanDocuments.resign(app, place, {
    paper: document,
    madeFor: `${document.uuid}:signed`,
    signatures,
    createdAt: at,
  })
}

const put = async (tx: Tx, place: Place, { signature, resigned: { uuid, sha256, keep } }: Ready) => {
  await keep(tx)
  await insertSignedDocument(tx.as<SigningTables>(), {
    organisation_id: tx.organisation,
    signature_uuid: signature.uuid,
    application_uuid: place.application,
    document_uuid: uuid,
    sha256,
  })
  return { uuid, sha256 }
}

const set = async (loanDocuments: DocumentMaker, app: AppContext, place: Place): Promise<void> => {
  const { organisation, application } = place
  const ready: Ready[] = []
  for (const signature of await findUnset(app.db.read<SigningTables>(organisation), place))
    ready.push({ signature, resigned: await setOne(loanDocuments, app, place, signature) })
  const moment = await app.clock.at(organisation, loanDocuments.zoneOf(organisation))
  await app.db.inTransaction(organisation, async (tx) => {
    const work = await openApplication(tx, application, { ...by, moment })
    const { signing, needsAttention } = work.facts
    // Another process was faster. Nobody signs while signed documents are being made, so nothing else has changed.
    if (signing?.toSetSince === undefined) return
    const documents = []
    for (const one of ready) documents.push(await put(tx, place, one))
    work.change(
      {
        signing: { ...signing, toSetSince: undefined },
        ...(needsAttention?.step === 'CO_DEED_REQ' && { needsAttention: undefined }),
      },
      { kind: 'papersSigned', note: { documents } },
    )
  })
}

/** Makes the signed documents of an application. Called by its own job and by jobs that need them. */
export type SetSignedDocuments = (app: AppContext, place: Place) => Promise<void>

/**
 * Runs once at a time for each application in this process, because its own job and the next step's are sent with the
 * same commit.
 */
export const createSetSignedDocuments = (loanDocuments: DocumentMaker): SetSignedDocuments => {
  const underway = new Map<string, Promise<void>>()
  return (app, place) => {
    const known = underway.get(place.application)
    if (known !== undefined) return known
    const setting = set(loanDocuments, app, place).finally(() => underway.delete(place.application))
    underway.set(place.application, setting)
    return setting
  }
}
