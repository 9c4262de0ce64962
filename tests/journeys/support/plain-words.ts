import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CONSENT_TEXTS, consentText } from '@hearthline/domain/consents'
import { LANGUAGES } from '@hearthline/domain/languages'
import { STATE_NAMES } from '@hearthline/domain/states'
import type { Page } from '@playwright/test'

/** Something that a page or a mail says, and by what. */
export type PageText = { readonly by: string; readonly text: string }

/** Attributes that a person reads or hears. */
const SAYING = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
  'label',
]

/**
 * A document is signed in English; its words are templates and no catalogue, as counsel reads them (decision 143). The
 * text that react-pdf lays over a page and its structure for screen readers, and the blocks of the look as text. What we
 * draw on a page is ours: its number, the places to sign.
 */
const DOCUMENT_TEXT = [
  '.react-pdf__Page__textContent',
  '.react-pdf__Page__structTree',
  '.hl-paper-text > [data-page] > :is(h2, h3, h4, ul, .hl-paper-table, p:not([class]))',
].join(', ')

/**
 * All that a page says as it stands, also within custom elements: its title, the text that is drawn or read aloud, the
 * options of its lists, and the attributes that say something. Not the text of a document.
 */
export const readWords = (page: Page): Promise<PageText[]> =>
  page.evaluate(
    ([attributes, documentText]) => {
      const texts: PageText[] = [{ by: 'title', text: document.title }]
      const isVisible = (element: Element) =>
        !element.closest(`script, style, noscript, template, ${documentText}`) &&
        (element.matches('option, optgroup') || element.checkVisibility())
      const read = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) read(element.shadowRoot)
          if (!isVisible(element)) continue
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE)
              texts.push({ by: element.tagName.toLowerCase(), text: node.textContent ?? '' })
          for (const name of attributes) texts.push({ by: name, text: element.getAttribute(name) ?? '' })
        }
      }
      read(document)
      return texts.filter(({ text }) => text.trim() !== '')
    },
    [SAYING, DOCUMENT_TEXT] as const,
  )

/** Texts that stand at the leaves of a record. */
const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

const record = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../apps/server/organisations/hearthline.json'), 'utf8'),
)
const { companyInfo, products, newYorkNotice, mailSignature, survey, originators } = record

/** As Intl writes it in English: the months, the days of the week, the halves of a day. */
const ofIntl = (part: 'month' | 'weekday' | 'dayPeriod', options: Intl.DateTimeFormatOptions): string[] => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  const days = Array.from({ length: 31 }, (_, n) => new Date(Date.UTC(2026, n % 12, n + 1, n)))
  return days.flatMap((day) => format.formatToParts(day).filter(({ type }) => type === part)).map(({ value }) => value)
}

/** Plain texts and patterns that no translation system gives, and why each is right as it is. */
const EXCEPTIONS: readonly { readonly why: string; readonly what: readonly (string | RegExp)[] }[] = [
  { why: 'an address of the post or the web', what: [/https?:\/\/\S+/, /[\w.]+@[\w.]+\w/] },
  {
    why: 'a number of a loan, an invoice, a payment or a wallet',
    what: [/\bHL-[A-Z\d]{4}-[A-Z\d]{4}(-[A-Z])?\b/, /\bSBX\w+/, /\bhl1\w+(\.\.\.\w+)?/],
  },
  {
    why: 'the lender’s own words and names: data by language in its record, which its check asks in each language',
    what: leaves([companyInfo, products, newYorkNotice, mailSignature, survey, originators]),
  },
  {
    why: 'a consent is law text: versioned, hashed, and by language in packages/domain/src/consents',
    what: CONSENT_TEXTS.map((type) => consentText(type, 'en').words),
  },
  {
    why: 'what goes onto the policy is the same in any language, as the insurer writes it',
    what: ['ISAOA/ATIMA', /\bLoan(?= HL-)/],
  },
  { why: 'what somebody typed', what: ['Avery', 'Sample', '2187 Larkspur Lane', 'Northgate Hospital'] },
  { why: 'a name that a vendor of the sandbox gives', what: ['Example Home Loans', 'Denver County', 'Noa Sealwright'] },
  { why: 'the initials of a person', what: ['RS', 'AS'] },
  { why: 'a suffix of a name, as the bureau has it', what: [/\b(Jr|Sr|I{1,3}|IV)\b/] },
  { why: 'a state’s name', what: Object.values(STATE_NAMES) },
  {
    why: 'a state’s letters in an address; elsewhere OK, IN and ME are words',
    what: [new RegExp(`\\b(${Object.keys(STATE_NAMES).join('|')})(?= \\d{5}\\b)`)],
  },
  { why: 'a language by its own name', what: Object.values(LANGUAGES).map(({ name }) => name) },
  { why: 'the name of a register', what: ['NMLS'] },
  {
    why: 'days and hours are written by Intl, which knows no pseudo-language',
    what: [
      ...ofIntl('month', { month: 'long', day: 'numeric' }),
      ...ofIntl('month', { month: 'short', day: 'numeric' }),
      ...ofIntl('weekday', { weekday: 'long' }),
      ...ofIntl('weekday', { weekday: 'short' }),
      ...ofIntl('dayPeriod', { hour: 'numeric' }),
      /\b[A-Z][SD]?T\b/,
      /\b(Eastern|Central|Mountain|Pacific) Time\b/,
    ],
  },
  { why: 'short forms that Intl lacks, by language in packages/domain/src/formats', what: [/\b\d+[mhdw]\b/] },
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text as a whole word, longer ones first: the name of a county begins with that of its state. */
const EXCEPTED = new RegExp(
  EXCEPTIONS.flatMap(({ what }) => what)
    .filter((what) => what !== '')
    .sort((one, other) => String(other).length - String(one).length)
    .map((what) =>
      typeof what === 'string' ? `(?<![\\p{L}\\p{N}])${escaped(what)}(?![\\p{L}\\p{N}])` : `(?:${what.source})`,
    )
    .join('|'),
  'gu',
)

/** The pseudo-language has an accent on every letter but v and x: a word with any other plain letter was not translated. */
const PLAIN = /[a-uwyz]/i

/** What is left of a text in plain words, without the exceptions. */
const plainIn = (text: string): string[] =>
  (
    text
      .replace(/\s+/g, ' ')
      .replace(EXCEPTED, ' ')
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => PLAIN.test(word))

/** Texts that have plain words, each once, with the words. */
export const plainWords = (texts: readonly PageText[]): string[] => [
  ...new Set(
    texts
      .map(({ by, text }) => ({ by, text: text.trim(), words: plainIn(text) }))
      .filter(({ words }) => words.length > 0)
      .map(({ by, text, words }) => `${by}: ${words.join(' ')} (in: ${text})`),
  ),
]
