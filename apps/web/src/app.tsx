import type { PrivateLabel } from '@hearthline/contracts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Language, LanguageProvider } from './i18n/index.ts'
import { AppRoutes } from './routing/index.ts'
import { PrivateLabelProvider } from './session/index.ts'
import { ArrivalsProvider, LoaderProvider, SandboxPanel, SnagBoundary } from './shell/index.ts'

export type AppProps = {
  readonly label: PrivateLabel
  readonly language: Language
  readonly queries: QueryClient
}

const Guarded = ({ children }: { children: ReactNode }) => (
  <SnagBoundary resetKey={useLocation().pathname}>{children}</SnagBoundary>
)

/** The borrower's application, under whichever router it is given. */
export const App = ({ label, language, queries }: AppProps) => (
  <PrivateLabelProvider label={label}>
    <LanguageProvider language={language}>
      <QueryClientProvider client={queries}>
        <ArrivalsProvider>
          <LoaderProvider>
            <Guarded>
              <AppRoutes />
            </Guarded>
          </LoaderProvider>
          <SandboxPanel />
        </ArrivalsProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </PrivateLabelProvider>
)
