import type { PDFDocumentProxy } from 'pdfjs-dist'

type Tag = { role?: string; children?: readonly unknown[] }

const isTag = (node: unknown): node is Tag => typeof node === 'object' && node !== null

/**
 * react-pdf reads a table's head as one column header and then finds rows inside it, which no table has: to a screen
 * reader the head falls out of its table. As part of the table's body its rows keep their place.
 */
const mend = (node: unknown): void => {
  if (!isTag(node)) return
  if (node.role === 'THead') node.role = 'TBody'
  node.children?.forEach(mend)
}

/** Mends the structure of one page, before anybody reads it. */
export const mendTableHeads = async (pdf: PDFDocumentProxy, number: number): Promise<void> => {
  const page = await pdf.getPage(number)
  const read = page.getStructTree.bind(page)
  page.getStructTree = async () => {
    const tree = await read()
    mend(tree)
    return tree
  }
}
