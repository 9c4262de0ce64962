import type { Profile } from '@hearthline/contracts'

/** The profile of somebody made up, as an account has it; for tests. */
export const sampleProfile: Profile = {
  uuid: '3f2a1b0c-0000-4000-8000-0000000000a1',
  name: { firstName: 'Avery', middleName: null, lastName: 'Sample', suffix: null },
  email: 'avery@example.com',
  phoneNumbers: ['+13035550142'],
  dob: '1980-02-03',
  addresses: [],
  hasSsn: false,
  optimizelyProfileUuid: null,
}
