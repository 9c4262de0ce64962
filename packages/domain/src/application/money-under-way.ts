import type { Funding } from '../facts/index.ts'

/** Four eyes: so many different people let the money go. */
export const APPROVALS_NEEDED = 2

type Of = { readonly funding?: Pick<Funding, 'approvals' | 'disbursedOn'> | undefined }

/** All who are needed have let the money go: from here on the bank may have it, whether it has told us or not. */
export const isReleased = ({ funding }: Of): boolean => (funding?.approvals.length ?? 0) >= APPROVALS_NEEDED

/** The money is out, or may be. */
export const isMoneyUnderWay = (of: Of): boolean => isReleased(of) || of.funding?.disbursedOn !== undefined
