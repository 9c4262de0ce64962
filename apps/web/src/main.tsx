import '@hearthline/ui/styles.css'
import './web.css'
import { configureClient, createQueryClient, reloadOnStaleFiles, serviceBase, storedToken } from '@hearthline/client'
import type { PrivateLabel } from '@hearthline/contracts'
import { languageOf } from '@hearthline/domain/languages'
import { matchRoute } from '@hearthline/domain/routes'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { version } from '../package.json'
import { App } from './app.tsx'
import { readEarlyInput } from './early-input.ts'
import { ROOT_ID } from './entry-contract.ts'
import { createLanguage, type Language } from './i18n/index.ts'
import { bringLaterPages, loadPage } from './routing/index.ts'
import { NO_PRIVATE_LABEL, readPrivateLabel, tokenOwner } from './session/index.ts'

/** What the server drew can only be taken over by the same page, so its code comes first. */
const bringDrawnPage = async (language: Language): Promise<void> => {
  const route = matchRoute(location.pathname)?.route
  if (route) await loadPage(route.name, language)
}

/**
 * Whoever is signed in is on their way to one of the later pages, and will read dates there: the browser's first one costs
 * 15 ms, spent here on their own while the page's code is coming.
 */
const readyForLaterPages = (): void => {
  bringLaterPages()
  setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang).format())
}

/** Does again what was done to the drawn page before its code was there: what was typed, then a press on a button. */
const doAgain = (typeAgain: () => void): void => {
  const button = window.takeEarlyPress?.()
  typeAgain()
  if (button?.isConnected) button.click()
}

const start = async (root: HTMLElement, label: PrivateLabel) => {
  reloadOnStaleFiles()
  if (storedToken()) readyForLaterPages()
  configureClient({
    orgCode: label.orgCode,
    origin: location.origin,
    baseUrl: serviceBase({ isProduction: import.meta.env.PROD }),
    appVersion: version,
    identityId: () => tokenOwner(storedToken()),
  })
  const language = await createLanguage(languageOf(document.documentElement.lang))
  const isDrawn = root.firstElementChild !== null
  if (isDrawn) await bringDrawnPage(language)
  const typeAgain = readEarlyInput(root)
  // After the first commit: React handles no event while it hydrates the page.
  const ready = () => setTimeout(() => doAgain(typeAgain))
  const queries = createQueryClient()
  // With the first page, but not before it: nobody signs in faster.
  void import('./session/watch-owner.ts').then(({ watchOwner }) => watchOwner(queries))
  const app = (
    <BrowserRouter>
      <App label={label} language={language} queries={queries} onReady={ready} />
    </BrowserRouter>
  )
  // What a page throws is shown by the error page, and reported to listeners for errors of the window.
  const options = { onCaughtError: (error: unknown) => reportError(error) }
  // As a transition React works in slices of some milliseconds, and handles what is pressed between two.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
}

const labelOrNone = (): PrivateLabel | undefined => {
  try {
    return readPrivateLabel(document)
  } catch (error) {
    console.error(NO_PRIVATE_LABEL, error)
    return undefined
  }
}

const root = document.getElementById(ROOT_ID)
const label = labelOrNone()
if (root && label) start(root, label).catch(reportError)
else document.body.append(NO_PRIVATE_LABEL)
