/** What a person copies from the federal form beside zone and number. */
export const floodDetermination = {
  communityName: 'Sample City',
  communityNumber: '000000',
  participates: 'YES',
  mapPanel: '000000-0000A',
  mapOn: '2020-01-15',
  determinedOn: '2026-11-02',
  preparer: 'Sample Determinations',
  lifeOfLoan: 'YES',
} as const
