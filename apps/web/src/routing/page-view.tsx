import { createElement, type ReactNode, use } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { loadPage, type PageName } from './page-registry.ts'

export type PageViewProps = {
  readonly name: PageName
  /** Shown where no feature has the page. */
  readonly otherwise?: ReactNode
}

/** A feature's page: at once when its code is here, else as soon as it comes (under the nearest Suspense). */
export const PageView = ({ name, otherwise = null }: PageViewProps) => {
  const page = use(loadPage(name, useLanguage()))
  return page ? createElement(page) : otherwise
}
