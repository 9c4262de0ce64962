import '@hearthline/ui/styles.css'
import './console.css'
import { configureClient, createQueryClient, serviceBase, watchTouches } from '@hearthline/client'
import { CONSOLE_HEADER, type PrivateLabel } from '@hearthline/contracts'
import { languageOf } from '@hearthline/domain/languages'
import { AnnouncerProvider, ToastProvider } from '@hearthline/ui'
import { type ReaderLanguage, ReaderLanguageProvider } from '@hearthline/ui/language'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { config } from 'zod/mini'
import { createLanguage } from './i18n/index.ts'
import { AppRoutes } from './routing/index.ts'
import { consoleRoot, NO_PRIVATE_LABEL, PrivateLabelProvider, readPrivateLabel } from './session/index.ts'
import { ArrivalsProvider, SnagBoundary } from './shell/index.ts'

type AppProps = {
  readonly label: PrivateLabel
  readonly language: ReaderLanguage
  readonly queries: QueryClient
}

/** The lender's console, under whichever router it is given. */
const App = ({ label, language, queries }: AppProps) => (
  <PrivateLabelProvider label={label}>
    <ReaderLanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <AnnouncerProvider>
          <ToastProvider>
            <ArrivalsProvider>
              <SnagBoundary>
                <AppRoutes />
              </SnagBoundary>
            </ArrivalsProvider>
          </ToastProvider>
        </AnnouncerProvider>
      </QueryClientProvider>
    </ReaderLanguageProvider>
  </PrivateLabelProvider>
)

/** The content security policy forbids code made from text, which zod would try. */
config({ jitless: true })

/**
 * A key of its own, so that a borrower's token in the same browser stays. The token is in a cookie: what is kept here is
 * 'Bearer ' without one, by which tabs know that somebody is signed in.
 */
const TOKEN_KEY = 'staff_signed_in'

const start = async (root: HTMLElement, label: PrivateLabel) => {
  configureClient({
    orgCode: label.orgCode,
    origin: location.origin,
    baseUrl: serviceBase({ isProduction: import.meta.env.PROD }),
    tokenKey: TOKEN_KEY,
    headers: { [CONSOLE_HEADER]: '1' },
  })
  watchTouches()
  document.title = label.orgMetaData.companyInfo.companyName
  const language = await createLanguage(languageOf(document.documentElement.lang))
  createRoot(root, { onCaughtError: (error) => reportError(error) }).render(
    <BrowserRouter basename={consoleRoot()}>
      <App label={label} language={language} queries={createQueryClient()} />
    </BrowserRouter>,
  )
}

const labelOrNone = (): PrivateLabel | undefined => {
  try {
    return readPrivateLabel(document)
  } catch (error) {
    console.error(NO_PRIVATE_LABEL, error)
    return undefined
  }
}

const root = document.getElementById('root')
const label = labelOrNone()
if (root && label) start(root, label).catch(reportError)
else document.body.append(NO_PRIVATE_LABEL)
