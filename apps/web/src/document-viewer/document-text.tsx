import { Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'
import { type TagNode, type TextBlock, textBlocks } from './text-blocks.ts'
import type { PlacesOn } from './use-document-view.ts'

type PageText = readonly TextBlock[]

const readPage = async (pdf: PDFDocumentProxy, number: number): Promise<PageText> => {
  const page = await pdf.getPage(number)
  const [tree, content] = await Promise.all([
    page.getStructTree().catch(() => null),
    page.getTextContent({ includeMarkedContent: true }),
  ])
  return textBlocks(tree as TagNode | null, content.items) // a node of pdf.js, its leaves told apart by `children`
}

const usePageTexts = (pdf: PDFDocumentProxy): readonly PageText[] | undefined => {
  const [texts, setTexts] = useState<readonly PageText[]>()
  useEffect(() => {
    let isHere = true
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
    Promise.all(numbers.map((number) => readPage(pdf, number))).then(
      (read) => isHere && setTexts(read),
      () => isHere && setTexts([]),
    )
    return () => {
      isHere = false
    }
  }, [pdf])
  return texts
}

/** The page around the document has the one h1. */
const headingLevel = (level: number): 'h2' | 'h3' | 'h4' => (level <= 1 ? 'h2' : level === 2 ? 'h3' : 'h4')

const Rows = ({ block }: { block: Extract<TextBlock, { kind: 'table' }> }) => (
  <div className="hl-paper-table">
    <table>
      {block.head.length > 0 ? (
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a document have no identity
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {block.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document have no identity
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of a document have no identity
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Block = ({ block }: { block: TextBlock }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return createElement(headingLevel(block.level), undefined, block.text)
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className={block.hasMarks ? undefined : 'hl-bullets'}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no identity
            <li key={at}>{item}</li>
          ))}
        </ul>
      )
    case 'table':
      return <Rows block={block} />
  }
}

const PageAsText = ({ number, count, text }: { number: number; count: number; text: PageText }) => (
  <>
    <p className="hl-paper-page-mark">
      <Trans>
        Page {number} of {count}
      </Trans>
    </p>
    {text.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a document have no identity
      <Fragment key={at}>
        <Block block={block} />
      </Fragment>
    ))}
  </>
)

export type DocumentTextProps = {
  readonly pdf: PDFDocumentProxy
  /** In which language the document is written. */
  readonly lang: string
  readonly placesOn: PlacesOn | undefined
  /** Under the last page. */
  readonly end: ReactNode
}

/** The same document as text that flows, for small screens, large letters and screen readers. */
export const DocumentText = ({ pdf, lang, placesOn, end }: DocumentTextProps) => {
  const { t } = useLingui()
  const texts = usePageTexts(pdf)
  if (!texts) return <Skeleton shape="page" count={8} words={<Trans>Loading the document</Trans>} />
  if (texts.every((text) => text.length === 0)) {
    return (
      <p className="hl-paper hl-soft">
        <Trans>This document is a picture and holds no text. Look at its pages instead.</Trans>
      </p>
    )
  }
  return (
    <>
      <article className="hl-paper hl-paper-text" lang={lang} aria-label={t`The document as text`}>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <section key={at} data-page={at + 1}>
            <PageAsText number={at + 1} count={texts.length} text={text} />
            {placesOn?.({ number: at + 1, scale: undefined })}
          </section>
        ))}
      </article>
      {end}
    </>
  )
}
