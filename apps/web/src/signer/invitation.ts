import { linkTokenOf } from '@hearthline/client'

const KEY = 'signer_invitation'

/** Keeps the invitation of the address while its reader logs in: the login page's address does not carry it on. */
export const keepInvitation = (hash: string): void => {
  const token = linkTokenOf(hash)
  if (token !== null) sessionStorage.setItem(KEY, token)
}

export const keptInvitation = (): string | null => sessionStorage.getItem(KEY)

export const forgetInvitation = (): void => sessionStorage.removeItem(KEY)
