import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { MOST } from './pdf-bounds.ts'
import { streamSize } from './stream-size.ts'

type Resolve = (ref: PdfRef) => PdfObject | null

const resolved = (one: PdfObject, resolve: Resolve): PdfObject | null => (one instanceof PdfRef ? resolve(one) : one)

/**
 * The nodes of a tree by Kids, as often as it names them, since one page that is named a hundred thousand times is as many to
 * a reader; undefined if they are more than may be.
 */
const nodesOf = (roots: Iterable<PdfObject>, most: number, resolve: Resolve): readonly PdfDict[] | undefined => {
  const nodes: PdfDict[] = []
  const rest = [...roots].map((one) => ({ one, depth: 0 }))
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const node = resolved(next.one, resolve)
    if (!(node instanceof PdfDict)) continue
    nodes.push(node)
    const kids = node.getArray('Kids', resolve)
    const depth = next.depth + 1
    if (nodes.length + (kids?.length ?? 0) > most || depth > MOST.nesting) return undefined
    for (const one of kids ?? []) rest.push({ one, depth })
  }
  return nodes
}

const valuesOf = (dict: PdfDict | undefined, names: readonly string[], resolve: Resolve): readonly PdfObject[] =>
  names.flatMap((name) => dict?.get(name, resolve) ?? [])

/** The streams that draw a page: never pictures, whatever they are called. */
const contentsOf = (page: PdfDict, resolve: Resolve): readonly PdfObject[] =>
  valuesOf(page, ['Contents'], resolve).flatMap((one) => (one instanceof PdfArray ? [...one] : [one]))

const appearancesOf = (page: PdfDict, resolve: Resolve): readonly PdfObject[] =>
  [...(page.getArray('Annots', resolve) ?? [])].flatMap((one) => {
    const annotation = resolved(one, resolve)
    return annotation instanceof PdfDict ? valuesOf(annotation, ['AP'], resolve) : []
  })

/** The arrays of this name together: pages may share one. */
const lengthOf = (pages: readonly PdfDict[], name: string, resolve: Resolve): number =>
  pages.reduce((sum, page) => {
    const value = page.get(name, resolve)
    return sum + (value instanceof PdfArray ? value.length : 0)
  }, 0)

const pixelsOf = (picture: PdfStream, resolve: Resolve): number =>
  (picture.getNumber('Width', resolve)?.value ?? 0) * (picture.getNumber('Height', resolve)?.value ?? 0)

const childrenOf = (one: PdfArray | PdfDict): readonly PdfObject[] =>
  one instanceof PdfArray ? [...one] : [...one].flatMap(([name, value]) => (name.value === 'Parent' ? [] : [value]))

type Look = { readonly resolve: Resolve; readonly isSpent: () => boolean }

/** Counts what is met, each object once, and what its streams unpack to. */
const createMeter = ({ resolve, isSpent }: Look) => {
  const seen = new Set<PdfObject>()
  let left: number = MOST.bytes

  const takesStream = (stream: PdfStream, picture: boolean): boolean => {
    if (isSpent()) return false
    if (picture && pixelsOf(stream, resolve) > MOST.pixels) return false
    const most = Math.min(left, picture ? MOST.pictureBytes : MOST.streamBytes)
    const size = streamSize(stream, most, resolve)
    left -= size
    return size <= most
  }

  /** Whether there is room for all that is drawn from here. */
  const takes = (roots: readonly PdfObject[], { pictures }: { pictures: boolean }): boolean => {
    const rest = roots.map((one) => ({ one, depth: 0 }))
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      const one = resolved(next.one, resolve)
      if (!(one instanceof PdfArray || one instanceof PdfDict) || seen.has(one)) continue
      seen.add(one)
      const depth = next.depth + 1
      if (seen.size > MOST.objects || depth > MOST.nesting) return false
      const picture = pictures && one instanceof PdfDict && one.getName('Subtype', resolve)?.value === 'Image'
      if (one instanceof PdfStream && !takesStream(one, picture)) return false
      for (const child of childrenOf(one)) rest.push({ one: child, depth })
    }
    return true
  }
  return { takes }
}

/**
 * Whether all that the pages and forms of a PDF are drawn from stays within the bounds, as the parser reads it: pages, objects,
 * levels, and what each stream and all of them unpack to, by whatever filters.
 */
export const areBoundedPages = (catalog: PdfDict, look: Look): boolean => {
  const { resolve } = look
  const form = catalog.getDict('AcroForm', resolve)
  const pages = nodesOf(valuesOf(catalog, ['Pages'], resolve), MOST.pages * 2, resolve)
  const fields = nodesOf(form?.getArray('Fields', resolve) ?? [], MOST.fields, resolve)
  if (pages === undefined || fields === undefined) return false
  if (pages.filter((one) => !one.has('Kids')).length > MOST.pages) return false
  if (lengthOf(pages, 'Annots', resolve) > MOST.objects || lengthOf(pages, 'Contents', resolve) > MOST.objects)
    return false
  const meter = createMeter(look)
  const contents = pages.flatMap((page) => contentsOf(page, resolve))
  const others = [
    ...pages.flatMap((page) => [...valuesOf(page, ['Resources', 'Group'], resolve), ...appearancesOf(page, resolve)]),
    ...fields.flatMap((field) => valuesOf(field, ['AP'], resolve)),
    ...valuesOf(form, ['DR'], resolve),
  ]
  return meter.takes(contents, { pictures: false }) && meter.takes(others, { pictures: true })
}
