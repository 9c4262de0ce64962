import { type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { type DocumentBrand, documentBrandOf, type Organisation } from '../organisations/index.ts'
import { type Binary, type Context, chosenLocale } from '../platform/http/index.ts'
import { type ImportantTermsData, importantTermsOf, type Terms } from './important-terms.ts'

export type Locale = Language

type Demonstration = { brand: DocumentBrand; preparedOn: string; part: 'DEMONSTRATION'; demonstrationCode: string }

/** The documents that a visitor can open. Rendering is on a higher layer, so compose passes it in. */
export type DraftDocument =
  | { kind: 'IMPORTANT_TERMS'; locale: Locale; data: ImportantTermsData }
  | { kind: 'ECONSENT'; locale: Locale; data: Demonstration }

export type RenderDraftDocument = (document: DraftDocument) => Promise<{ readonly pdf: Uint8Array }>

export const pdfOf = (pdf: Uint8Array, fileName: string): Binary => ({
  bytes: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  mediaType: 'application/pdf',
  fileName,
})

/**
 * The important terms of each lender, rendered once per day, index, language and version of its record. They hold no personal
 * data and are public.
 */
export const createImportantTerms = (render: RenderDraftDocument) => {
  const kept = new Map<string, { stamp: string; document: Promise<Binary> }>()
  return ({ organisation, rules, today }: Terms, locale: Locale): Promise<Binary> => {
    const key = `${organisation.id}:${locale}`
    const stamp = [organisation.version, today, JSON.stringify(rules.sheet.laterDraws)].join(':')
    const known = kept.get(key)
    if (known?.stamp === stamp) return known.document
    const data = importantTermsOf({ organisation, rules, today })
    const document = render({ kind: 'IMPORTANT_TERMS', locale, data }).then(({ pdf }) =>
      pdfOf(pdf, 'important-terms.pdf'),
    )
    kept.set(key, { stamp, document })
    document.catch(() => kept.delete(key))
    return document
  }
}

/** The input of a test page with a reader's code (15 USC 7001(c)(1)(C)(ii)). */
export type TestPage = {
  readonly organisation: Organisation
  readonly locale: Locale
  readonly today: string
  readonly code: string
}

export type TestPages = {
  read(page: TestPage): Promise<Binary>
  /**
   * Renders the page in advance, in the chosen language, while the reader is on the page before. In another process, or
   * after a restart, it is rendered when read.
   */
  setAhead(context: Pick<Context, 'cookies'>, page: Omit<TestPage, 'locale'>): void
}

/** The most pages kept; about 30 kB each. */
const KEPT_TEST_PAGES = 100

export const createTestPages = (render: RenderDraftDocument): TestPages => {
  const kept = new Map<string, Promise<Binary>>()
  const set = async ({ organisation, locale, today, code }: TestPage): Promise<Binary> => {
    const data = { brand: documentBrandOf(organisation), preparedOn: today, part: 'DEMONSTRATION' as const }
    const { pdf } = await render({ kind: 'ECONSENT', locale, data: { ...data, demonstrationCode: code } })
    return pdfOf(pdf, 'test-page.pdf')
  }
  const read = (page: TestPage): Promise<Binary> => {
    const { organisation, locale, today, code } = page
    const key = [organisation.id, organisation.version, locale, today, code].join(':')
    const known = kept.get(key)
    if (known !== undefined) return known
    const document = set(page)
    kept.set(key, document)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_TEST_PAGES && oldest !== undefined) kept.delete(oldest)
    document.catch(() => kept.delete(key))
    return document
  }
  return {
    read,
    setAhead: ({ cookies }, page) => {
      // Errors surface when the page is read, because it is rendered again then.
      read({ ...page, locale: chosenLocale(cookies) ?? SOURCE_LANGUAGE }).catch(() => undefined)
    },
  }
}
