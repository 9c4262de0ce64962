import type { WidgetLabel } from '@hearthline/contracts'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Chat } from '../chat/create-chat.ts'
import { ChatContextProvider } from '../views/chat-context.tsx'
import { ChatWindow } from '../views/chat-window.tsx'
import panelCss from './panel.css?inline'

export type Panel = {
  show(): void
  hide(): void
  unmount(): void
}

export type PanelOptions = {
  readonly chat: Chat
  readonly label: Pick<WidgetLabel, 'orgName' | 'surveyUrl' | 'linkDomains' | 'isProd'>
  readonly i18n: I18n
  readonly minimise: () => void
}

/** A page's constants stand on its root, the widget's on its host. */
const onHost = (css: string): string => css.replaceAll(':root', ':host')

/** Made by script, which a strict policy on styles allows. */
const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(onHost(css))
  return sheet
}

/** Where focus goes when the window opens: to the first field, else to the box to write in, else to the title. */
const FIRST = ['.chat-form input', '.chat-input textarea', 'h2']

/** Draws the window into a shadow root, put away until it is shown. */
export const mountPanel = (root: ShadowRoot, { chat, label, i18n, minimise }: PanelOptions): Panel => {
  const sheet = sheetOf(panelCss)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const place = document.createElement('div')
  place.className = 'chat-root'
  place.dataset.brand = ''
  place.hidden = true
  const setLanguage = () => {
    place.lang = i18n.locale
  }
  setLanguage()
  const forgetLanguage = i18n.on('change', setLanguage)
  root.append(place)
  const drawn = createRoot(place)
  const { orgName, surveyUrl, linkDomains, isProd } = label
  const here = { chat, orgName, surveyUrl, linkDomains, isProd, minimise }
  // At once: who opens it is given the focus in it.
  flushSync(() =>
    drawn.render(
      <I18nProvider i18n={i18n}>
        <ChatContextProvider here={here}>
          <ChatWindow />
        </ChatContextProvider>
      </I18nProvider>,
    ),
  )
  const focusFirst = () => {
    const found = FIRST.map((selector) => place.querySelector<HTMLElement>(selector)).find(Boolean)
    found?.focus()
  }
  return {
    show: () => {
      place.hidden = false
      focusFirst()
    },
    hide: () => {
      place.hidden = true
    },
    unmount: () => {
      drawn.unmount()
      forgetLanguage()
      place.remove()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
