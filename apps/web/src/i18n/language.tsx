import { keepComing } from '@hearthline/client'
import { type Language as LanguageCode, languageOf } from '@hearthline/domain/languages'
import { type ReaderLanguage, ReaderLanguageProvider, rememberLocale } from '@hearthline/ui/language'
import { setupI18n } from '@lingui/core'
import { createContext, type ReactNode, use, useContext } from 'react'
import { type Area, loadCatalogue } from './catalogues.ts'

/** A page's language: its messages so far, and how to get more of them or change it. */
export type Language = ReaderLanguage & {
  /** Brings an area's words; at once when they are there. */
  readonly bring: (area: Area) => Promise<void>
  /** What has come of each part, for `usePart`. */
  readonly keep: ReturnType<typeof keepComing<Area, unknown>>
}

export const createLanguage = async (locale: LanguageCode): Promise<Language> => {
  const areas = new Map<Area, Promise<void>>([['frame', Promise.resolve()]])
  const i18n = setupI18n({ locale, messages: { [locale]: { ...(await loadCatalogue('frame', locale)) } } })
  const current = (): LanguageCode => languageOf(i18n.locale)
  const add = async (area: Area) => {
    const asked = current()
    i18n.load(asked, await loadCatalogue(area, asked))
    // The language may have changed while the words were on their way.
    if (asked !== current()) i18n.load(current(), await loadCatalogue(area, current()))
  }
  return {
    i18n,
    keep: keepComing(),
    bring: (area) => {
      const coming = areas.get(area) ?? add(area)
      areas.set(area, coming)
      // A failure is not remembered: the next visit tries again.
      coming.catch(() => areas.delete(area))
      return coming
    },
    change: async (next) => {
      const messages = await Promise.all([...areas.keys()].map((area) => loadCatalogue(area, next)))
      i18n.loadAndActivate({ locale: next, messages: Object.assign({}, ...messages) })
      rememberLocale(next)
    },
  }
}

const LanguageContext = createContext<Language | undefined>(undefined)

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>
    <ReaderLanguageProvider language={language}>{children}</ReaderLanguageProvider>
  </LanguageContext>
)

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('There is no language around this.')
  return language
}

/** Code that comes later together with its words and the shared ones; the nearest Suspense waits for both. One part an area. */
export const usePart = <Part,>(area: Area, load: () => Promise<Part>): Part => {
  const { bring, keep } = useLanguage()
  const bringPart = () => Promise.all([load(), bring(area), bring('parts')]).then(([loaded]) => loaded)
  return use(keep(area, bringPart)) as Part // one part an area
}
