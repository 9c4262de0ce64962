import { linkTokenOf } from '@hearthline/client'
import type { SignerTask } from '@hearthline/contracts'
import type { RouteName } from '@hearthline/domain/routes'
import { createContext, useContext } from 'react'

const KEY = 'signer_invitation'

/** Keeps the invitation of the address while its reader logs in: the login page's address does not carry it on. */
export const keepInvitation = (hash: string): void => {
  const token = linkTokenOf(hash)
  if (token !== null) sessionStorage.setItem(KEY, token)
}

export const keptInvitation = (): string | null => sessionStorage.getItem(KEY)

export const forgetInvitation = (): void => sessionStorage.removeItem(KEY)

const ENDED: readonly SignerTask['step'][] = ['CANCELLED', 'DECLINED']

/** Where an additional signer belongs now; first answer wins. */
export const placeFor = (task: SignerTask): RouteName => {
  if (ENDED.includes(task.step)) return 'heloc-signer/cancelled'
  if (task.deedSignedAt !== null) return 'heloc-signer/documents'
  if (task.isDeedReady) return task.sessionUuid === null ? 'heloc-signer/intro' : 'heloc-signer/sign'
  if (task.signedAt !== null) return 'heloc-signer/documents'
  if (!task.hasConsent) return 'heloc-signer/intro'
  if (task.owesDetails) return 'heloc-signer/identity'
  return task.identity?.status === 'VERIFIED' ? 'heloc-signer/documents' : 'heloc-signer/identity'
}

export type Signer = {
  readonly task: SignerTask
  /** Reads it again; resolves when it is there. */
  readonly refetch: () => Promise<void>
}

export const SignerContext = createContext<Signer | undefined>(undefined)

/** The additional signer of the page; only under SignerLayout. */
export const useSigner = (): Signer => {
  const signer = useContext(SignerContext)
  if (!signer) throw new Error('There is no signer around this.')
  return signer
}
