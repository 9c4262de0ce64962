import { applicationsOf, type Snapshot } from '../../applications/index.ts'
import { documentsOf } from '../../documents/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { ownerOfNonce } from '../start/nonces.ts'
import type { Own } from './answering/own-facts.ts'

type Proof = { readonly nonce: string | null | undefined; readonly nowMs: number }

/** The identity of a nonce that is valid in this conversation; undefined where there is none. */
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

/** The application in question: the page's where it is theirs, else the newest open one, else the newest. */
const meant = (all: readonly Snapshot[], uuid: string | null | undefined): Snapshot | undefined =>
  all.find((one) => one.uuid === uuid) ?? all.find(({ isOpen }) => isOpen) ?? all[0]

/** The application of a proven identity, never another person's; undefined where they have none. */
export const ownOf = async (
  { app, tenant }: Pick<Context, 'app' | 'tenant'>,
  identity: string,
  named: string | null | undefined,
): Promise<Own | undefined> => {
  const application = meant(await applicationsOf(app.db, tenant.id, identity), named)
  if (application === undefined) return undefined
  const documents = await documentsOf(app.db, { organisation: tenant.id, application: application.uuid })
  return { application, documents, zone: tenant.timeZone }
}
