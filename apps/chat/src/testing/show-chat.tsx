import '@hearthline/ui/styles.css'
import '@hearthline/ui/brands.css'
import type { WidgetSettings } from '@hearthline/contracts'
import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { type Messages, setupI18n } from '@lingui/core'
import { onTestFinished, vi } from 'vitest'
import { forcedMode } from '../chat/choose-mode.ts'
import { type Chat, createChat } from '../chat/create-chat.ts'
import { createStored } from '../chat/stored.ts'
import { mountPanel, type Panel, type PanelOptions } from '../panel/mount-panel.tsx'
import { type ServiceScript, scriptedService } from './scripted-service.ts'

const ORG = 'HEARTHLINE'

export const sampleSettings: WidgetSettings = {
  identityUuid: null,
  isProd: true,
  logoUrl: null,
  orgCode: ORG,
  orgName: 'Hearthline',
  borrowerName: null,
  borrowerEmail: null,
  additionalAttrs: {},
  isOpen: false,
}

const shown: { readonly panel: Panel; readonly chat: Chat; readonly host: HTMLElement }[] = []

export const putAway = () => {
  for (const { panel, chat, host } of shown.splice(0)) {
    chat.dispose()
    panel.unmount()
    host.remove()
  }
}

export type ShowChat = ServiceScript & {
  readonly settings?: Partial<WidgetSettings>
  readonly label?: Partial<PanelOptions['label']>
  readonly search?: string
  /** Another language than the source's, with its catalogue. */
  readonly words?: { readonly locale: Language; readonly messages: Messages }
  /** What this browser kept of an earlier visit. */
  readonly stored?: Readonly<Record<string, unknown>>
}

export const storedItem = (name: string): unknown => JSON.parse(localStorage.getItem(`${name}:${ORG}`) ?? 'null')

/** A document names the host of a shadow root only; inside it, the element itself. */
export const focused = (root: ShadowRoot): string | null =>
  root.activeElement?.getAttribute('name') ??
  root.activeElement?.getAttribute('aria-label') ??
  root.activeElement?.localName ??
  null

/** The window as the launcher opens it: in a shadow root, over a scripted server. */
export const showChat = ({ settings = {}, label = {}, search = '', stored = {}, words, ...script }: ShowChat = {}) => {
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`${name}:${ORG}`, JSON.stringify(value))
  const { locale, messages } = words ?? { locale: SOURCE_LANGUAGE, messages: {} }
  const host = document.createElement('div')
  host.dataset.brand = 'hearthline'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const given = { ...sampleSettings, ...settings }
  const scripted = scriptedService(script)
  const forced = forcedMode(search, given.isProd)
  const kept = createStored(ORG)
  const chat = createChat({ settings: given, service: scripted.service, stored: kept, forced, liveMode: 'builtin' })
  const minimise = vi.fn()
  const panel = mountPanel(root, {
    chat,
    i18n: setupI18n({ locale, messages: { [locale]: messages } }),
    minimise,
    label: {
      orgName: given.orgName,
      isProd: given.isProd,
      surveyUrl: 'https://hearthline.example/survey',
      linkDomains: ['hearthline.example'],
      ...label,
    },
  })
  shown.push({ panel, chat, host })
  onTestFinished(() => {
    putAway()
    localStorage.clear()
    vi.restoreAllMocks()
  })
  panel.show()
  const begun = chat.begin()
  return { ...scripted, chat, panel, host, root, minimise, begun }
}
