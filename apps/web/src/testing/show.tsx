import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import '../web.css'
import { createQueryClient, keepComing } from '@hearthline/client'
import type { PrivateLabel } from '@hearthline/contracts'
import { setupI18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { ProofSlot } from '../features/settings/proof-slot.tsx'
import { type Area, LanguageProvider } from '../i18n/index.ts'
import { PrivateLabelProvider, type Slots, SlotsProvider } from '../session/index.ts'
import { ArrivalsProvider } from '../shell/index.ts'
import { sampleLabel } from './sample-label.ts'

/** Gives a file of this name, a PDF unless told, to the first place for files on the page or in a part of it, as whoever picks it does; for tests. */
export const chooseFile = (name: string, type = 'application/pdf', within: ParentNode = window.document) => {
  const input = within.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no place for files')
  const files = new DataTransfer()
  files.items.add(new File(['%PDF-1.4'], name, { type }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Messages fall back to their English source where no catalogue is loaded. */
const language = () => ({
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  bring: async () => undefined,
  keep: keepComing<Area, unknown>(),
  change: async () => undefined,
})

export type ShowOptions = { readonly path?: string; readonly label?: PrivateLabel; readonly slots?: Slots }

/** Puts a part of the borrower's application into the page of the test's browser, with everything around that it reads; `again` draws it again. */
export const show = (element: ReactNode, { path = '/', label = sampleLabel, slots = {} }: ShowOptions = {}) => {
  const host = document.createElement('div')
  host.dataset.brand = 'hearthline'
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  const queries = createQueryClient()
  const around = (inside: ReactNode) => (
    <PrivateLabelProvider label={label}>
      <LanguageProvider language={language()}>
        <QueryClientProvider client={queries}>
          <SlotsProvider slots={slots}>
            <ArrivalsProvider>
              <MemoryRouter initialEntries={[path]}>
                {inside}
                <ProofSlot />
              </MemoryRouter>
            </ArrivalsProvider>
          </SlotsProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </PrivateLabelProvider>
  )
  const again = (next: ReactNode) => flushSync(() => root.render(around(next)))
  again(element)
  return { host, again }
}
