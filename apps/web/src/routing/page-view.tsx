import { createElement, use } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { loadPage, type PageName } from './page-registry.ts'

/** A feature's page: at once when its code is here, else as soon as it comes (under the nearest Suspense). */
export const PageView = ({ name }: { readonly name: PageName }) => createElement(use(loadPage(name, useLanguage())))
