import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import type { PrivateLabel, StaffRole } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { ToastProvider } from '@hearthline/ui'
import { ReaderLanguageProvider } from '@hearthline/ui/language'
import { setupI18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { PrivateLabelProvider, StaffProvider } from '../session/index.ts'

/** Messages fall back to their English source: no catalogue is loaded. What comes as data has the reader's language. */
const languageIn = (locale: Language) => ({
  i18n: setupI18n({ locale, messages: { [locale]: {} } }),
  change: async () => undefined,
})

type Ours = Partial<PrivateLabel['hearthline']>

const labelWith = (ours: Ours) =>
  ({
    orgMetaData: { companyInfo: { companyName: 'Sample Lending, Inc.', companyNameShort: 'Sample' } },
    hearthline: {
      timeZone: 'America/Denver',
      sandbox: true,
      languages: ['en', 'es'],
      codeMinutes: 10,
      passwordMinCharacters: 12,
      ownIssuer: { customer: false, staff: false },
      logo: null,
      mark: null,
      ...ours,
    },
  }) as unknown as PrivateLabel // the parts that are read

/** The member of the staff who looks at what a test shows. */
export const sampleStaff = (...roles: StaffRole[]) => ({
  uuid: 'f2b1c3d4-0000-4000-8000-000000000001',
  name: 'Pat Sample',
  roles,
})

export type ShowOptions = { readonly path?: string; readonly ours?: Ours; readonly locale?: Language }

/** Puts a component of the console into the page of the test's browser, with somebody signed in. */
export const show = (
  element: ReactNode,
  staff: ReturnType<typeof sampleStaff>,
  { path = '/', ours = {}, locale = SOURCE_LANGUAGE }: ShowOptions = {},
) => {
  const host = document.createElement('div')
  host.dataset.brand = 'hearthline'
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  flushSync(() =>
    root.render(
      <ReaderLanguageProvider language={languageIn(locale)}>
        <PrivateLabelProvider label={labelWith(ours)}>
          <MemoryRouter initialEntries={[path]}>
            <ToastProvider>
              <StaffProvider who={staff}>{element}</StaffProvider>
            </ToastProvider>
          </MemoryRouter>
        </PrivateLabelProvider>
      </ReaderLanguageProvider>,
    ),
  )
}
