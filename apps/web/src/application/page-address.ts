import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import { BASE_PATH, type RouteName } from '@hearthline/domain/routes'
import type { ComponentType } from 'react'

/** Brings a page's code; it takes no props. */
export type PageLoad = () => Promise<ComponentType>

/** What is shown instead of a page: while the lender's side is at work, or once its step is over, with what was given on it. */
export type PageInstead = 'waiting-view' | 'given-view'

/** What a feature's pages.ts exports as `pages`: the pages it has, by their names in the routes table. */
export type FeaturePages = Readonly<Partial<Record<RouteName | PageInstead, PageLoad>>>

/** Where an application's pages begin. */
export const applicationAddress = (uuid: string): string => `${BASE_PATH}/${uuid}`

/** The address of a page: pageAddress('income/upload/:type', { uuid, type: 'paystub' }). A part that is missing stays empty. */
export const pageAddress = (
  page: ApplicationPage | LandingPage,
  { uuid, ...parts }: { readonly uuid: string } & Readonly<Record<string, string>>,
): string =>
  `${applicationAddress(uuid)}/${page.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))}`
