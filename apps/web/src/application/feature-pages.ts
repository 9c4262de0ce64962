import type { RouteName } from '@hearthline/domain/routes'
import type { ComponentType } from 'react'

/** Brings a page's code; it takes no props. */
export type PageLoad = () => Promise<ComponentType>

/** What a feature's pages.ts exports as `pages`: the addresses it answers for, by their names in the routes table. */
export type FeaturePages = Readonly<Partial<Record<RouteName, PageLoad>>>
