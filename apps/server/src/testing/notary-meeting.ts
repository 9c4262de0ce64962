/** What a member of staff says of a meeting with the notary at which the borrower alone signed. */
export const notaryMeeting = {
  result: 'NOTARIZED',
  notaryName: 'Nora Notary',
  commission: 'C-1',
  commissionState: 'CO',
  notarizedOn: '2026-01-20',
  signedBy: ['BORROWER'],
  reason: 'As planned',
} as const
