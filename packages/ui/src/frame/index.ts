export {
  type BrandArt,
  BrandMark,
  type BrandMarkProps,
  type BrandShape,
  harborPointArt,
  hearthlineArt,
} from './brand-mark.tsx'

export { type Contact, ContactBar, ContactCard, ContactDetails } from './contact-card.tsx'

export { Footer, type FooterProps, type HousingMark } from './footer.tsx'
export { Header, HeaderLink, type HeaderLinkProps, type HeaderProps } from './header.tsx'

export { PageFrame, type PageFrameProps } from './page-frame.tsx'
