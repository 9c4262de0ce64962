import '../styles/index.css'
import '../styles/brands.css'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Messages fall back to their English source where no catalogue is loaded. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

export const InEnglish = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

/** Puts a component into the page of the test's browser; `again` draws it anew with other props. */
export const show = (element: ReactNode) => {
  const host = document.createElement('div')
  host.dataset.brand = 'hearthline'
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  const again = (next: ReactNode) => flushSync(() => root.render(<InEnglish>{next}</InEnglish>))
  again(element)
  return { host, again }
}
