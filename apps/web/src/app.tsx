import type { PrivateLabel } from '@hearthline/contracts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChatSlot } from './features/chat/chat-slot.tsx'
import { FeedbackSlot } from './features/feedback/feedback-slot.tsx'
import { ProofSlot } from './features/settings/proof-slot.tsx'
import { type Language, LanguageProvider } from './i18n/index.ts'
import { AppRoutes } from './routing/index.ts'
import { PrivateLabelProvider, type Slots } from './session/index.ts'
import { ArrivalsProvider, LoaderProvider, SandboxPanel, SnagBoundary } from './shell/index.ts'

export type AppProps = {
  readonly label: PrivateLabel
  readonly language: Language
  readonly queries: QueryClient
  /** What a page that holds the product brings of its own. */
  readonly slots?: Slots
  /** The page answers to presses from now on. */
  readonly onReady?: () => unknown
}

const NO_SLOTS: Slots = {}

const Guarded = ({ children }: { children: ReactNode }) => (
  <SnagBoundary resetKey={useLocation().pathname}>{children}</SnagBoundary>
)

/** The borrower's application, under whichever router it is given. */
export const App = ({ label, language, queries, slots = NO_SLOTS, onReady }: AppProps) => {
  useEffect(() => void onReady?.(), [onReady])
  return (
    <PrivateLabelProvider label={label}>
      <LanguageProvider language={language}>
        <QueryClientProvider client={queries}>
          <ChatSlot slots={slots}>
            {(withChat) => (
              <FeedbackSlot slots={withChat}>
                <ArrivalsProvider>
                  <LoaderProvider>
                    <Guarded>
                      <AppRoutes />
                    </Guarded>
                  </LoaderProvider>
                  <ProofSlot />
                  <SandboxPanel />
                </ArrivalsProvider>
              </FeedbackSlot>
            )}
          </ChatSlot>
        </QueryClientProvider>
      </LanguageProvider>
    </PrivateLabelProvider>
  )
}
