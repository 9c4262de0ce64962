import type { PrivateLabel } from '@hearthline/contracts'
import { AnnouncerProvider, ToastProvider } from '@hearthline/ui'
import { type ReaderLanguage, ReaderLanguageProvider } from '@hearthline/ui/language'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AppRoutes } from './routing/index.ts'
import { PrivateLabelProvider } from './session/index.ts'
import { ArrivalsProvider, SnagBoundary } from './shell/index.ts'

export type AppProps = {
  readonly label: PrivateLabel
  readonly language: ReaderLanguage
  readonly queries: QueryClient
}

/** The lender's console, under whichever router it is given. */
export const App = ({ label, language, queries }: AppProps) => (
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
