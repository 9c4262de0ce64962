import { type Keyring, open, seal } from '../../platform/crypto/index.ts'
import type { RenderRequest } from '../render/index.ts'

const about = (application: string, document: string): string => `request:${application}:${document}`

type Of = { readonly application: string; readonly uuid: string }

/** What a paper was made from, so that it can be made again with signatures. It names people and accounts: sealed. */
export const sealRequest = (keys: Keyring, { application, uuid }: Of, request: RenderRequest): Buffer =>
  seal(keys.file, JSON.stringify(request), about(application, uuid))

/** Throws for a paper that was not made here. */
export const openRequest = (keys: Keyring, { application, uuid }: Of, sealed: Buffer | undefined): RenderRequest => {
  if (sealed === undefined) throw new Error('only a paper that was made here can be made again')
  // Written by sealRequest; the renderer checks it against its kind's schema again.
  return JSON.parse(open(keys.file, sealed, about(application, uuid)).toString()) as RenderRequest
}
