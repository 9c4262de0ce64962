import {
  Avatar,
  BrandMark,
  ContactBar,
  Footer,
  Header,
  HeaderLink,
  IconButton,
  Menu,
  MenuItem,
  PageFrame,
  type PageFrameProps,
  ProgressRail,
  ProgressStrip,
  type Step,
  TextButton,
} from '@hearthline/ui'
import { bell, menu } from '@hearthline/ui/icons'
import type { ReactNode } from 'react'
import { type BrandName, lenders, officer } from '../specimen.tsx'

const SampleBrand = ({ brand }: { brand: BrandName }) => {
  const { name, tagline, company, art } = lenders[brand]
  return <BrandMark href="#" label={`${company}, home`} name={name} tagline={tagline} art={art} />
}

const SignedIn = () => (
  <>
    <IconButton art={bell} label="Notifications, 1 unread" dotted />
    <Menu label="Maya Lindqvist, account" trigger={<Avatar initials="ML" />}>
      <MenuItem>
        <a href="#support">Support</a>
      </MenuItem>
      <MenuItem>
        <a href="#switch">Switch Accounts</a>
      </MenuItem>
      <MenuItem>
        <a href="#settings">Settings</a>
      </MenuItem>
      <MenuItem>
        <button type="button">Logout</button>
      </MenuItem>
    </Menu>
  </>
)

const SignedOut = () => (
  <>
    <span className="hl-only-wide">
      <HeaderLink href="#login" strong>
        Log in
      </HeaderLink>
    </span>
    <span className="hl-only-phone">
      <IconButton art={menu} label="Menu" />
    </span>
  </>
)

const NAV = {
  label: 'Account',
  links: (
    <>
      <HeaderLink href="#dashboard" aria-current="page">
        Dashboard
      </HeaderLink>
      <HeaderLink href="#documents">Documents</HeaderLink>
      <HeaderLink href="#messages">Messages</HeaderLink>
    </>
  ),
}

const FOOTER_LINKS = ['Terms of use', 'Privacy policy', 'Licenses', 'Legal'].map((words) => (
  <a key={words} href="#terms">
    {words}
  </a>
))

const DISCLOSURE =
  'Lines from $15,000 to $400,000; what you qualify for depends on home value, lien position, credit, verified income and available equity. The first draw has a fixed rate and is the full line at closing, less the origination fee. Later draws are priced from the prime rate and may cost more.'

const SampleFooter = ({ brand }: { brand: BrandName }) => {
  const { company, licence } = lenders[brand]
  return (
    <Footer
      company={
        <>
          {company}, <a href="#nmls">{licence}</a>. 1400 Meridian Street, Suite 300, Denver, CO 80202.
        </>
      }
      housing="EHL"
      links={[
        ...FOOTER_LINKS,
        <TextButton key="privacy">Your privacy options</TextButton>,
        <a key="ceo" href="#ceo">
          Share your feedback with the CEO
        </a>,
      ]}
      notices={[DISCLOSURE]}
    />
  )
}

export type SamplePageProps = Pick<PageFrameProps, 'side' | 'layout' | 'children'> & {
  brand: BrandName
  steps?: readonly Step[]
  railNote?: ReactNode
  signedIn?: boolean
  withNav?: boolean
  withOfficer?: boolean
}

/** A whole page in the frame of the applications. */
export const SamplePage = (props: SamplePageProps) => {
  const { brand, steps, railNote, signedIn = true, withNav = false, withOfficer = true, ...rest } = props
  return (
    <PageFrame
      {...rest}
      header={
        <Header
          brand={<SampleBrand brand={brand} />}
          phone={{ shown: '888-819-6388', href: 'tel:+18888196388' }}
          wide={rest.layout === 'bare'}
          {...(withNav ? { nav: NAV } : {})}
        >
          {signedIn ? <SignedIn /> : <SignedOut />}
        </Header>
      }
      bars={
        <>
          {withOfficer ? <ContactBar title="Your Loan Officer" contact={officer} /> : null}
          {steps && rest.layout !== 'plain' ? <ProgressStrip steps={steps} title="Application Progress" /> : null}
        </>
      }
      rail={
        steps && rest.layout !== 'bare' ? (
          <ProgressRail title="Application Progress" steps={steps} note={railNote} />
        ) : null
      }
      footer={rest.layout === 'bare' ? null : <SampleFooter brand={brand} />}
    />
  )
}
