import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { documentBrandOf, type Organisation } from '../organisations/index.ts'
import { type Binary, type Context, chosenLocale } from '../platform/http/index.ts'
import { type Locale, pdfOf, type RenderDraftDocument } from './documents.ts'

/** What a test page of somebody's code is set from (15 USC 7001(c)(1)(C)(ii)). */
export type TestPage = {
  readonly organisation: Organisation
  readonly locale: Locale
  readonly today: string
  readonly code: string
}

export type TestPages = {
  read(page: TestPage): Promise<Binary>
  /**
   * Sets it while its reader is still a page away, in the language they chose. In another process, or after a restart,
   * it is set when it is read.
   */
  setAhead(context: Pick<Context, 'cookies'>, page: Omit<TestPage, 'locale'>): void
}

/** The newest are kept; about 30 kB each. */
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
      // A fault is told to whoever reads it, for whom it is set again.
      read({ ...page, locale: chosenLocale(cookies) ?? SOURCE_LANGUAGE }).catch(() => undefined)
    },
  }
}
