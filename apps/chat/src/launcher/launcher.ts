import {
  WIDGET_READY,
  WIDGET_TAG,
  type WidgetElement,
  type WidgetLabel,
  type WidgetSettings,
} from '@hearthline/contracts'
import { type I18n, setupI18n } from '@lingui/core'
import { keptKey, OF_VISITOR } from '../chat/kept-names.ts'
import type { OpenedChat } from '../panel/open-chat.ts'
import { keepClear } from './keep-clear.ts'
import { launcherWords, localeFor } from './language.ts'
import launcherCss from './launcher.css?inline'
import { type LauncherButton, launcherButton } from './launcher-button.ts'
import { fetchBrand, fetchLabel, isChatOn } from './lender.ts'
import { takePop } from './page-address.ts'

/** Where this file came from: the lender's host. */
const HOME = new URL(import.meta.url).origin

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

const settingsFor = (label: WidgetLabel, visitor: Partial<WidgetSettings>): WidgetSettings => ({
  identityUuid: null,
  borrowerName: null,
  borrowerEmail: null,
  additionalAttrs: {},
  isOpen: false,
  ...visitor,
  isProd: label.isProd,
  logoUrl: label.logoUrl,
  orgCode: label.orgCode,
  orgName: label.orgName,
})

const pageLocale = (languages: WidgetLabel['languages']) => localeFor(document.documentElement.lang, languages)

/** The button in the corner of any page; the window behind it is fetched when it is first opened. */
class HearthlineChat extends HTMLElement implements WidgetElement {
  visitor: Partial<WidgetSettings> = {}
  readonly base = HOME
  #root: ShadowRoot
  #label: WidgetLabel | undefined
  #i18n: I18n | undefined
  #button: LauncherButton | undefined
  #chat: Promise<OpenedChat> | undefined
  #stopKeepingClear: (() => void) | undefined
  /** Whoever changes the page's language changes it for the chat too. */
  readonly #language = new MutationObserver(() => void this.#speak().catch(reportError))

  constructor() {
    super()
    this.#root = this.attachShadow({ mode: 'open' })
  }

  get isAvailable(): boolean {
    return this.#button !== undefined
  }

  connectedCallback(): void {
    this.hidden = !this.isAvailable
    this.#language.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#keepClear()
    if (!this.#label) this.#arrive().catch(reportError)
  }

  disconnectedCallback(): void {
    this.#language.disconnect()
    this.#stopKeepingClear?.()
    // A page that moves the element takes it out and puts it back in one go.
    queueMicrotask(() => this.isConnected || this.#end())
  }

  /** A page that took the chat away is left without its connection too. */
  #end(): void {
    const chat = this.#chat
    this.#chat = undefined
    if (this.#button) this.#button.element.hidden = false
    chat?.then((opened) => opened.end()).catch(reportError)
  }

  async #arrive(): Promise<void> {
    const label = await fetchLabel(this.base)
    this.#label = label
    if (label.webChat && (await isChatOn(this.base, label))) await this.#draw(label)
    this.dispatchEvent(new CustomEvent(WIDGET_READY))
    if (this.isAvailable && (takePop() || this.visitor.isOpen)) await this.open()
  }

  async #draw(label: WidgetLabel): Promise<void> {
    const locale = pageLocale(label.languages)
    const [brand, words] = await Promise.all([fetchBrand(this.base, label), launcherWords(locale)])
    const i18n = setupI18n({ locale, messages: { [locale]: words } })
    this.#root.adoptedStyleSheets = [sheetOf(brand), sheetOf(launcherCss)]
    this.#i18n = i18n
    this.#button = launcherButton(i18n)
    this.#button.element.addEventListener('click', () => void this.open())
    this.#root.append(this.#button.element)
    this.hidden = false
    this.#keepClear()
  }

  /** The button alone moves: the window stays where it is. */
  #keepClear(): void {
    this.#stopKeepingClear?.()
    if (this.isConnected && this.#button) this.#stopKeepingClear = keepClear(this.#button.element)
  }

  async #speak(): Promise<void> {
    const [i18n, languages] = [this.#i18n, this.#label?.languages]
    if (!i18n || !languages) return
    const locale = pageLocale(languages)
    if (locale === i18n.locale) return
    const [words, chat] = await Promise.all([launcherWords(locale), this.#chat])
    i18n.load(locale, words)
    await chat?.bringWords(locale)
    // It may have been changed back while the words were loading.
    if (pageLocale(languages) === locale) i18n.activate(locale)
  }

  async #fetchChat(): Promise<OpenedChat> {
    const { openChat } = await import('../panel/open-chat.ts')
    if (!this.#label || !this.#i18n) throw new Error('There is no chat here.')
    return openChat({
      root: this.#root,
      base: this.base,
      label: this.#label,
      i18n: this.#i18n,
      settings: settingsFor(this.#label, this.visitor),
      minimise: () => this.#minimise(),
      onUnread: (count) => this.#button?.unread(count),
    })
  }

  async open(): Promise<void> {
    const button = this.#button?.element
    if (!button) return
    button.setAttribute('aria-busy', 'true')
    try {
      this.#chat ??= this.#fetchChat()
      const chat = await this.#chat
      button.hidden = true
      chat.show()
    } catch (error) {
      // The next press tries again.
      this.#chat = undefined
      reportError(error)
    } finally {
      button.removeAttribute('aria-busy')
    }
  }

  forget(): void {
    this.#end()
    for (const name of OF_VISITOR) {
      try {
        localStorage.removeItem(keptKey(name, this.#label?.orgCode ?? ''))
      } catch {
        // A browser that refuses storage keeps nothing.
      }
    }
  }

  async #minimise(): Promise<void> {
    const button = this.#button?.element
    const chat = await this.#chat
    chat?.hide()
    if (!button) return
    button.hidden = false
    button.focus()
  }
}

if (!customElements.get(WIDGET_TAG)) customElements.define(WIDGET_TAG, HearthlineChat)
