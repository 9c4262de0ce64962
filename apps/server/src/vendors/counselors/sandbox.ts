import type { CounselingAgency, CounselorsVendor } from './port.ts'

/** Invented agencies. */
const agencies: readonly CounselingAgency[] = [
  {
    name: 'Lantern Street Housing Counsel (sample)',
    addressLines: ['12 Lantern Street', 'Example City, US 00000'],
    phone: '(800) 555-0161',
    website: 'lantern-counsel.example',
    languages: ['English', 'Spanish'],
    services: ['Home equity counseling', 'Mortgage delinquency and default'],
  },
  {
    name: 'Two Rivers Homeowner Aid (sample)',
    addressLines: ['480 Confluence Avenue', 'Example City, US 00000'],
    phone: '(800) 555-0162',
    languages: ['English', 'Spanish', 'Vietnamese'],
    services: ['Financial management and budget', 'Predatory lending education'],
  },
  {
    name: 'Good Neighbor Credit Education (sample)',
    addressLines: ['77 Orchard Way', 'Example City, US 00000'],
    phone: '(800) 555-0163',
    website: 'good-neighbor.example',
    languages: ['English'],
    services: ['Home improvement and rehabilitation counseling', 'Financial management and budget'],
  },
]

/** Returns the same list for every ZIP code, never out of date. */
export const createSandboxCounselors = (): CounselorsVendor => ({
  near: ({ today }) => ({ listedOn: today, agencies }),
})
