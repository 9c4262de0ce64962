import { applicationsOf, type Snapshot } from '../../applications/index.ts'
import { documentsOf } from '../../documents/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { ownerOfNonce } from '../start/nonces.ts'
import type { Own } from './answering/own-facts.ts'

type Proof = { readonly nonce: string | null | undefined; readonly nowMs: number }

/** Who a nonce stands for, where it is good in this conversation; undefined where nobody is proven. */
export const provenBy = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  conversation: string,
  { nonce, nowMs }: Proof,
): Promise<string | undefined> => {
  if (nonce == null || nonce === '') return undefined
  const owner = await ownerOfNonce(app, { organisation: tenant.id, nonce, nowMs })
  if (owner === undefined || (owner.conversation !== null && owner.conversation !== conversation)) return undefined
  return owner.identity
}

/** The application that is meant: the one of the page where it is theirs, else the newest that is open, else the newest. */
const meant = (all: readonly Snapshot[], uuid: string | null | undefined): Snapshot | undefined =>
  all.find((one) => one.uuid === uuid) ?? all.find(({ isOpen }) => isOpen) ?? all[0]

/** The application of somebody proven; somebody else's is never among them. */
export const ownOf = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  identity: string,
  named: string | null | undefined,
): Promise<Own | undefined> => {
  const application = meant(await applicationsOf(app.db, tenant.id, identity), named)
  if (application === undefined) return undefined
  const documents = await documentsOf(app.db, { organisation: tenant.id, application: application.uuid })
  return { application, papers: documents, zone: tenant.timeZone }
}
