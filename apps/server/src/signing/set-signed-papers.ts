import { openApplication } from '../applications/index.ts'
import { type PaperMaker, paperOf, type Resigned } from '../documents/index.ts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { findUnset, insertSignedPaper } from './store.ts'
import { openStroke } from './stroke.ts'
import type { SigningTables } from './tables.ts'

const by = { caller: { kind: 'system', name: 'signing' }, does: 'changeApplication' } as const

type Place = { readonly organisation: string; readonly application: string }
type Signature = Awaited<ReturnType<typeof findUnset>>[number]
type Ready = { readonly signature: Signature; readonly resigned: Resigned }

/** The paper as it was shown, with what was put on it: the same bytes each time it is set. */
const setOne = async (papers: PaperMaker, house: House, place: Place, signature: Signature): Promise<Resigned> => {
  const { uuid, name, initials, anchors, drawn, at } = signature
  const paper = await paperOf(house.db, place, signature.document_uuid)
  const svgPath = drawn === null ? undefined : openStroke(house.keys.field, uuid, drawn)
  const signatures = [{ name, initials, anchors, svgPath, signedAt: at.toISOString() }]
  return papers.resign(house, place, { paper, madeFor: `${paper.uuid}:signed`, signatures, createdAt: at })
}

const put = async (tx: Tx, place: Place, { signature, resigned: { uuid, sha256, keep } }: Ready) => {
  await keep(tx)
  await insertSignedPaper(tx.as<SigningTables>(), {
    organisation_id: tx.organisation,
    signature_uuid: signature.uuid,
    application_uuid: place.application,
    document_uuid: uuid,
    sha256,
  })
  return { uuid, sha256 }
}

const set = async (papers: PaperMaker, house: House, place: Place): Promise<void> => {
  const { organisation, application } = place
  const ready: Ready[] = []
  for (const signature of await findUnset(house.db.read<SigningTables>(organisation), place))
    ready.push({ signature, resigned: await setOne(papers, house, place, signature) })
  const moment = await house.clock.at(organisation, papers.zoneOf(organisation))
  await house.db.inTransaction(organisation, async (tx) => {
    const inHand = await openApplication(tx, application, { ...by, moment })
    const { signing, needsAttention } = inHand.facts
    // Another process was faster. Nobody signs while papers are to be set, so nothing came in between.
    if (signing?.toSetSince === undefined) return
    const documents = []
    for (const one of ready) documents.push(await put(tx, place, one))
    inHand.change(
      {
        signing: { ...signing, toSetSince: undefined },
        ...(needsAttention?.step === 'CO_DEED_REQ' && { needsAttention: undefined }),
      },
      { kind: 'papersSigned', note: { documents } },
    )
  })
}

/** Sets the papers of an application with the signatures that were given; the queue's job, and any that rests on them. */
export type SetSignedPapers = (house: House, place: Place) => Promise<void>

/** One at a time for an application in this process: its own job and the next step's leave with the same commit. */
export const createSetSignedPapers = (papers: PaperMaker): SetSignedPapers => {
  const underway = new Map<string, Promise<void>>()
  return (house, place) => {
    const known = underway.get(place.application)
    if (known !== undefined) return known
    const setting = set(papers, house, place).finally(() => underway.delete(place.application))
    underway.set(place.application, setting)
    return setting
  }
}
