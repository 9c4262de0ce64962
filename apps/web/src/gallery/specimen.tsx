import { type BrandArt, type Contact, harborPointArt, hearthlineArt, type Step } from '@hearthline/ui'
import { type ReactNode, useId } from 'react'

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

/** One component in one state, with its name. */
export const Specimen = ({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) => (
  <figure className="gallery-specimen" data-wide={wide ? '' : undefined}>
    <figcaption>{name}</figcaption>
    {children}
  </figure>
)

/** The specimens of one family. */
export const Specimens = ({ children }: { children: ReactNode }) => <div className="gallery-specimens">{children}</div>

/** Names that differ between the two brands side by side: radio buttons and labels go by them. */
export const useNames = () => {
  const id = useId()
  return (name: string) => `${name}${id}`
}
