import type { SignerTask } from '@hearthline/contracts'

/** What an additional signer is asked for, right after they opened the invitation; for tests. */
export const sampleTask = (change: Partial<SignerTask> = {}): SignerTask => ({
  uuid: '3f2a1b0c-0000-4000-8000-000000000001',
  loanNumber: 'HL-TEST-0001',
  step: 'CO_DEED_REQ',
  isOpen: true,
  borrowerName: 'Avery Sample',
  homeLines: ['2187 Larkspur Ln', 'Fort Collins, CO 80525'],
  homeState: 'CO',
  legalName: 'Robin Example',
  email: 'robin@example.com',
  owes: false,
  signsBeforeDeed: true,
  mayCancel: true,
  standing: 'OPENED',
  hasConsent: false,
  owesDetails: false,
  demographics: 'NOT_ASKED',
  identity: null,
  signerState: null,
  signedAt: null,
  deedSignedAt: null,
  isDeedReady: false,
  notaryInPerson: false,
  sessionUuid: null,
  ...change,
})
