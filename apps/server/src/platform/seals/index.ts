/** Seals on PDF documents: set by a lender or a notary, and read by whoever has the file. */
export { addSeal, isSealError, SealError, type SealPlace, type SignerOnDocument } from './add-seal.ts'
export { identityOf, lenderSeal, lenderSealKeys, type SealIdentity } from './identity.ts'
export { type ReadSeal, readSeals, type SealReport, type SealState, type SealsExpected } from './read-seals.ts'
