import type { PrivateLabel } from '@hearthline/contracts'
import { AnnouncerProvider, ToastProvider } from '@hearthline/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Language, LanguageProvider } from './i18n/index.ts'
import { AppRoutes } from './routing/index.ts'
import { PrivateLabelProvider } from './session/index.ts'
import { ArrivalsProvider, SnagBoundary } from './shell/index.ts'

export type AppProps = {
  readonly label: PrivateLabel
  readonly language: Language
  readonly queries: QueryClient
}

/** The lender's console, under whichever router it is given. */
export const App = ({ label, language, queries }: AppProps) => (
  <PrivateLabelProvider label={label}>
    <LanguageProvider language={language}>
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
    </LanguageProvider>
  </PrivateLabelProvider>
)
