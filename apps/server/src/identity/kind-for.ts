import type { AccountKind } from '@hearthline/contracts'
import type { UserType } from './tables.ts'

/**
 * As whom an account may sign in. Anybody may come as a borrower or as a signer: neither sees more than what is theirs.
 * The other kinds need their flag; an agent has a way in of their own and is never one by default.
 */
export const kindFor = (types: readonly UserType[], asked: AccountKind | undefined): AccountKind | undefined => {
  if (asked === undefined) return types.find((type) => type !== 'agent') ?? 'borrower'
  if (asked === 'borrower' || asked === 'signer') return asked
  return types.includes(asked) ? asked : undefined
}
