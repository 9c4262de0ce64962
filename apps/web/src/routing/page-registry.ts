import { pageArrived } from '@hearthline/client'
import type { RouteName } from '@hearthline/domain/routes'
import type { ComponentType } from 'react'
import type { FeaturePages, PageLoad } from '../application/index.ts'
import type { Area, Language } from '../i18n/index.ts'

type FeatureModule = { readonly pages: FeaturePages; readonly waitingView?: PageLoad }

/** Every feature's list of pages; the pages themselves come when they are asked for. */
const features = import.meta.glob<FeatureModule>('../features/*/pages.ts', { eager: true })

/** The view that stands in for a page while the lender's side is at work. */
export const WAITING_VIEW = 'waiting-view'

type PageName = RouteName | typeof WAITING_VIEW
type Entry = { readonly areas: readonly Area[]; readonly load: PageLoad }

/** Features of the first load; every other one also brings the words of the bigger components and of the account. */
const FIRST: readonly Area[] = ['feature:register', 'feature:sign-in']

const areasOf = (path: string): Area[] => {
  const own: Area = `feature:${path.split('/').at(-2) ?? ''}`
  return FIRST.includes(own) ? [own] : [own, 'parts', 'account']
}

const entriesOf = ([path, { pages, waitingView }]: [string, FeatureModule]): [string, Entry][] => {
  const areas = areasOf(path)
  const named = { ...pages, ...(waitingView && { [WAITING_VIEW]: waitingView }) }
  return Object.entries(named).map(([name, load]) => [name, { areas, load }])
}

const entries = new Map(Object.entries(features).flatMap(entriesOf))

export const hasPage = (name: PageName): boolean => entries.has(name)

/** By language, because a server speaks several at once. */
const loading = new WeakMap<Language, Map<PageName, Promise<ComponentType>>>()

const loadingIn = (language: Language): Map<PageName, Promise<ComponentType>> => {
  const pages = loading.get(language) ?? new Map<PageName, Promise<ComponentType>>()
  loading.set(language, pages)
  return pages
}

const bringPage = async (name: PageName, language: Language): Promise<ComponentType> => {
  const entry = entries.get(name)
  if (!entry) throw new Error(`No feature has the page ${name}.`)
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

/** A page's code and its words together; asked for once. A fault is not remembered: the next visit tries again. */
export const loadPage = (name: PageName, language: Language): Promise<ComponentType> => {
  const pages = loadingIn(language)
  const before = pages.get(name)
  if (before) return before
  const coming = saysItsValue(bringPage(name, language))
  pages.set(name, coming)
  coming.catch(() => pages.delete(name))
  return coming
}
