import type { CoSigner, OtherOwner } from '../facts/index.ts'

/**
 * Whoever owes opens the account with the borrower, and is a customer of the identity programme (31 CFR 1020.100(b)(1)).
 * An owner who only pledges the home is none.
 */
export const isCustomer = ({ owes }: Pick<OtherOwner, 'owes'>): boolean => owes

type SoFar = Pick<CoSigner, 'customer' | 'signedAt' | 'deedSignedAt'> | undefined

/** A customer may tell their details, and mend them, until they sign: whoever has signed opened the account under them. */
export const mayGiveSignerDetails = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  isCustomer(owner) && signer?.signedAt === undefined && signer?.deedSignedAt === undefined

/**
 * Before the account is opened, each customer tells where they live and their tax number (31 CFR 1020.220(a)(2)(i)); the
 * birth date comes with the consent. Whoever has signed opened it, and is not asked any more.
 */
export const signerDetailsOwed = (owner: Pick<OtherOwner, 'owes'>, signer: SoFar): boolean =>
  mayGiveSignerDetails(owner, signer) && signer?.customer === undefined
