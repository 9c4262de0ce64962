import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import './gallery.css'
import { AnnouncerProvider, ToastProvider } from '@hearthline/ui'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { Complete } from './pages/complete.tsx'
import { ConsoleQueue } from './pages/console-queue.tsx'
import { Dashboard } from './pages/dashboard.tsx'
import { Offer } from './pages/offer.tsx'
import { RegisterProperty } from './pages/register-property.tsx'
import { Signing } from './pages/signing.tsx'
import { WaitingPage } from './pages/waiting-page.tsx'
import { ActionsPart } from './parts/actions-part.tsx'
import { ChoicesPart } from './parts/choices-part.tsx'
import { FieldsPart } from './parts/fields-part.tsx'
import { LazyPart } from './parts/lazy-part.tsx'
import { MessagesPart } from './parts/messages-part.tsx'
import { ProgressPart } from './parts/progress-part.tsx'
import { SurfacesPart } from './parts/surfaces-part.tsx'
import { BRANDS, type BrandName } from './specimen.tsx'

const PARTS: Record<string, ComponentType> = {
  actions: ActionsPart,
  fields: FieldsPart,
  choices: ChoicesPart,
  messages: MessagesPart,
  surfaces: SurfacesPart,
  progress: ProgressPart,
  lazy: LazyPart,
}

const PAGES: Record<string, ComponentType<{ brand: BrandName }>> = {
  register: RegisterProperty,
  offer: Offer,
  waiting: WaitingPage,
  dashboard: Dashboard,
  complete: Complete,
  signing: Signing,
  console: ConsoleQueue,
}

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

const Index = ({ part }: { part: string }) => (
  <nav className="gallery-index" aria-label="Gallery">
    {[...Object.keys(PARTS), ...Object.keys(PAGES)].map((name) => (
      <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
)

const InBrand = ({ brand, children }: { brand: BrandName; children: ReactNode }) => (
  <div data-brand={brand} className="gallery-brand">
    <AnnouncerProvider>
      <ToastProvider>{children}</ToastProvider>
    </AnnouncerProvider>
  </div>
)

/** Every component in every state in both brands, and whole pages made of them: `#fields`, or `#offer/harbor-point` for one brand alone. */
export const Gallery = () => {
  const hash = useSyncExternalStore(onHash, () => window.location.hash)
  const [named = '', only] = hash.slice(1).split('/')
  const part = named in PARTS || named in PAGES ? named : 'actions'
  const Part = PARTS[part]
  const Page = PAGES[part]
  const brands = BRANDS.filter((brand) => !only || brand === only)
  return (
    <>
      {only ? null : <Index part={part} />}
      {Page
        ? brands.map((brand) => (
            <InBrand key={brand} brand={brand}>
              <Page brand={brand} />
            </InBrand>
          ))
        : null}
      {Part ? (
        <main className="gallery-parts">
          <h1 className="hl-hidden">Gallery: {part}</h1>
          {brands.map((brand) => (
            <InBrand key={brand} brand={brand}>
              <Part />
            </InBrand>
          ))}
        </main>
      ) : null}
    </>
  )
}
