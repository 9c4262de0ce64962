import type { Language } from '@hearthline/domain/languages'
import type { DocumentBrand, Organisation } from '../organisations/index.ts'
import type { Binary } from '../platform/http/index.ts'
import { type ImportantTermsData, importantTermsOf } from './important-terms.ts'

export type Locale = Language

type Demonstration = { brand: DocumentBrand; preparedOn: string; part: 'DEMONSTRATION'; demonstrationCode: string }

/** The papers a visitor can open. Setting them is a floor up; compose hands it down. */
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
 * The important terms of each lender, set once a day, language and version of its record: nothing personal is in them,
 * and everybody who opens register may read them.
 */
export const createImportantTerms = (render: RenderDraftDocument) => {
  const kept = new Map<string, { stamp: string; paper: Promise<Binary> }>()
  return (organisation: Organisation, locale: Locale, today: string): Promise<Binary> => {
    const key = `${organisation.id}:${locale}`
    const stamp = `${organisation.version}:${today}`
    const known = kept.get(key)
    if (known?.stamp === stamp) return known.paper
    const data = importantTermsOf(organisation, today)
    const document = render({ kind: 'IMPORTANT_TERMS', locale, data }).then(({ pdf }) =>
      pdfOf(pdf, 'important-terms.pdf'),
    )
    kept.set(key, { stamp, paper: document })
    document.catch(() => kept.delete(key))
    return document
  }
}
