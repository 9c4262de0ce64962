import type { RouteName } from '@hearthline/domain/routes'
import { createElement, use } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { loadPage, type WAITING_VIEW } from './page-registry.ts'

/** A feature's page: at once when its code is here, else as soon as it comes (under the nearest Suspense). */
export const PageView = ({ name }: { name: RouteName | typeof WAITING_VIEW }) => {
  const language = useLanguage()
  return createElement(use(loadPage(name, language)))
}
