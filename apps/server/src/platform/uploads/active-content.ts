import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/** The entries of a page that are needed to draw it (ISO 32000-2, 7.7.3.3); all others are removed. */
const PAGE_KEYS = new Set(
  'Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Resources Contents Group'.split(' '),
)
/** Entries that run, open, send or attach something; removed everywhere. */
const ACTIVE_KEYS = new Set(
  'AA OpenAction JS JavaScript EF AF EmbeddedFiles RichMedia XFA PieceInfo Metadata OPI Ref StructParents StructParent'.split(
    ' ',
  ),
)
/** With these entries a stream is read from another file (7.3.8.2). */
const ELSEWHERE_KEYS = ['F', 'FFilter', 'FDecodeParms']
const ACTIONS = new Set(
  (
    'GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript ' +
    'SetOCGState Rendition Trans GoTo3DView RichMediaExecute'
  ).split(' '),
)
const CARRIERS = new Set(['Action', 'Filespec', 'EmbeddedFile', 'Annot'])

type Resolve = (ref: PdfRef) => PdfObject | null

const isActive = (dict: PdfDict, resolve: Resolve): boolean =>
  ACTIONS.has(dict.getName('S', resolve)?.value ?? '') ||
  CARRIERS.has(dict.getName('Type', resolve)?.value ?? '') ||
  // A PostScript XObject is a program for the printer.
  (dict instanceof PdfStream && dict.getName('Subtype', resolve)?.value === 'PS')

const remove = (dict: PdfDict, names: Iterable<string>): void => {
  for (const name of names) dict.delete(name)
}

/** Removes active content from everything a page is drawn from; compares names as decoded by the parser. */
const cleanFrom = (start: PdfObject, resolve: Resolve, seen: Set<PdfObject>): void => {
  const rest: PdfObject[] = [start]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const one = next instanceof PdfRef ? resolve(next) : next
    if (one === null || seen.has(one)) continue
    seen.add(one)
    if (one instanceof PdfArray) rest.push(...one)
    if (!(one instanceof PdfDict)) continue
    remove(one, ACTIVE_KEYS)
    if (one instanceof PdfStream) remove(one, ELSEWHERE_KEYS)
    for (const [name, value] of [...one]) {
      const held = value instanceof PdfRef ? resolve(value) : value
      if (held instanceof PdfDict && isActive(held, resolve)) one.delete(name)
      else if (name.value !== 'Parent') rest.push(value)
    }
  }
}

const mostParents = 50

/**
 * Reduces a page to the entries needed to draw it, without active content, including inherited ones (7.7.3.4). `seen` is what
 * pages before it were drawn from, which is clean.
 */
export const cleanPage = (page: PdfDict, resolve: Resolve, seen: Set<PdfObject>): void => {
  let node: PdfDict | undefined = page
  for (let depth = 0; node !== undefined && depth < mostParents; depth += 1) {
    if (node === page)
      remove(
        page,
        [...page.keys()].map(({ value }) => value).filter((name) => !PAGE_KEYS.has(name)),
      )
    for (const name of ['Resources', 'Contents', 'Group']) {
      const held = node.get(name)
      if (held !== undefined) cleanFrom(held, resolve, seen)
    }
    node = node.getDict('Parent', resolve)
  }
}
