import {
  addPasskey,
  beginPasskey,
  beginProof,
  beginTwoFactor,
  changePassword,
  confirmTwoFactor,
  giveProof,
  giveProofByPasskey,
  listPasskeys,
  logout,
  readTwoFactor,
  signInWithPasskey,
} from '@hearthline/contracts'

/**
 * The calls that are open to whoever has yet to give, or set up, the second factor that their lender asks for. Here and not in
 * the contracts, which borrowers' pages carry.
 */
export const OPEN_WITH_ONE_FACTOR: ReadonlySet<string> = new Set(
  [
    addPasskey,
    beginPasskey,
    beginProof,
    beginTwoFactor,
    changePassword,
    confirmTwoFactor,
    giveProof,
    giveProofByPasskey,
    listPasskeys,
    logout,
    readTwoFactor,
    signInWithPasskey,
  ].map(({ name }) => name),
)
