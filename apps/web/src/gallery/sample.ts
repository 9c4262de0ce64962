import type { BrandArt, Contact, Step } from '@hearthline/ui'
import { harborPointArt, hearthlineArt } from '@hearthline/ui'

export type BrandName = 'hearthline' | 'harbor-point'

export const BRANDS: readonly BrandName[] = ['hearthline', 'harbor-point']

type Lender = { name: string; tagline?: string; company: string; licence: string; art: BrandArt }

export const lenders: Record<BrandName, Lender> = {
  hearthline: {
    name: 'Hearthline',
    company: 'Hearthline Lending, Inc.',
    licence: 'NMLS 2240187',
    art: hearthlineArt,
  },
  'harbor-point': {
    name: 'Harbor Point',
    tagline: 'Credit Union',
    company: 'Harbor Point Credit Union',
    licence: 'NMLS 418826',
    art: harborPointArt,
  },
}

export const officer: Contact = {
  name: 'Renata Sokol',
  initials: 'RS',
  licence: 'NMLS 1849302',
  lines: ['Usually replies within 2 hours, Monday to Friday, 6 AM to 5 PM Pacific.'],
  call: { href: 'tel:+18888196388', label: 'Call' },
  email: { href: 'mailto:renata@example.com', label: 'Email' },
}

const LOAN_STEPS = [
  'Basic Info',
  'Select Offer',
  'Provide More Info',
  'Link Income Sources',
  'Verify Identity',
  'Sign Documents',
  'Talk to eNotary',
]

/** The seven steps of an application, with the reader at one of them. */
export const loanSteps = (here: number, captions: Record<number, string> = {}): Step[] =>
  LOAN_STEPS.map((label, at) => ({
    key: label,
    label,
    state: at < here ? 'done' : at === here ? 'here' : 'ahead',
    ...(captions[at] ? { caption: captions[at] } : {}),
  }))

export const registerSteps: readonly Step[] = [
  {
    key: 'property',
    label: 'Property Info',
    state: 'here',
    parts: [
      { key: 'address', label: 'Address', here: true },
      { key: 'sale', label: 'Sale Status' },
    ],
  },
  { key: 'income', label: 'Income Info', state: 'ahead' },
  { key: 'personal', label: 'Personal Info', state: 'ahead' },
  { key: 'contact', label: 'Contact Info', state: 'ahead' },
  { key: 'login', label: 'Login Info', state: 'ahead' },
]
