import type { RouteName } from '@hearthline/domain/routes'
import type { ComponentType } from 'react'

/** Brings a page's code; it takes no props. */
export type PageLoad = () => Promise<ComponentType>

/** What a feature's pages.ts exports as `pages`: the addresses it answers for, by their names in the routes table. */
/**
 * What stands in for a page: while the lender's side is at work, or once its step is over, with what was given on it.
 */
export type PageInstead = 'waiting-view' | 'given-view'

export type FeaturePages = Readonly<Partial<Record<RouteName | PageInstead, PageLoad>>>
