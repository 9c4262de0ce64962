import { keepComing, pageArrived } from '@hearthline/client'
import type { RouteName } from '@hearthline/domain/routes'
import type { ComponentType } from 'react'
import type { PageInstead, PageLoad } from '../application/index.ts'
import type { Area, Language } from '../i18n/index.ts'
import type { Features } from './feature-modules.ts'
import { sharedByFew } from './shared-by-few.ts'

export type PageName = RouteName | PageInstead
type Entry = { readonly areas: readonly Area[]; readonly load: PageLoad }
type Entries = ReadonlyMap<string, Entry>

/** The pages that somebody sees first; what lists all others comes with the first of them. */
const first: Features = import.meta.glob(['../features/register/pages.ts', '../features/sign-in/pages.ts'], {
  eager: true,
})

/** Every page but the first ones also brings the words of the bigger components and of the account. */
const entriesOf = (features: Features, commonAreas: readonly Area[]): Entries =>
  new Map(
    Object.entries(features).flatMap(([path, { pages }]) => {
      const feature = path.split('/').at(-2) ?? ''
      const areas: Area[] = [`feature:${feature}`, ...commonAreas, ...(sharedByFew[feature] ?? [])]
      return Object.entries(pages).map(([name, load]): [string, Entry] => [name, { areas, load }])
    }),
  )

const firstEntries = entriesOf(first, [])
const keepLater = keepComing<'later', Entries>()

/** Brings the list of the later pages. Called early where it is sure to be needed. */
export const bringLaterPages = (): Promise<Entries> =>
  keepLater('later', () => import('./later-pages.ts').then(({ later }) => entriesOf(later, ['parts', 'account'])))

const keepPages = () => keepComing<PageName, ComponentType>()

/** By language, because a server speaks several at once. */
const keepers = new WeakMap<Language, ReturnType<typeof keepPages>>()

const keeperOf = (language: Language): ReturnType<typeof keepPages> => {
  const keep = keepers.get(language) ?? keepPages()
  keepers.set(language, keep)
  return keep
}

const bringPage = async (name: PageName, language: Language): Promise<ComponentType> => {
  const entry = firstEntries.get(name) ?? (await bringLaterPages()).get(name)
  // The build fails where a page of the routes table has none.
  if (!entry) throw new Error(name)
  const [page] = await Promise.all([entry.load(), ...entry.areas.map(language.bring)])
  pageArrived()
  return page
}

/** React's use() takes what a promise says of itself: the page of one that is kept is drawn at once, without a Suspense. */
const saysItsValue = <Value>(coming: Promise<Value>): Promise<Value> => {
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => undefined,
  )
  return coming
}

/** A page's code and its words together; asked for once. */
export const loadPage = (name: PageName, language: Language): Promise<ComponentType> =>
  keeperOf(language)(name, () => saysItsValue(bringPage(name, language)))
