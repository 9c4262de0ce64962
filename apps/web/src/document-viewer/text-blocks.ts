/** A page's structure as its PDF tags give it (pdf.js, getStructTree). */
export type TagNode = {
  readonly role: string
  readonly alt?: string
  readonly children: readonly (TagNode | TagLeaf)[]
}
export type TagLeaf = { readonly type: string; readonly id: string }

/** A page's text as pdf.js gives it with its marked content (getTextContent). */
export type TextPiece =
  | { readonly str: string; readonly hasEOL: boolean }
  | { readonly type: string; readonly id?: string | null }

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** hasMarks: each item begins with its own number or letter. */
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly hasMarks: boolean }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

type Texts = ReadonlyMap<string, string>

const isNode = (child: TagNode | TagLeaf): child is TagNode => 'children' in child

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of each piece of marked content, by its id; what is an artifact of the layout has none. */
export const textsOf = (pieces: readonly TextPiece[]): Texts => {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const piece of pieces) {
    if ('str' in piece) {
      const id = open.at(-1)
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${piece.hasEOL ? ' ' : ''}${piece.str}`)
    } else if (piece.type === 'endMarkedContent') open.pop()
    else open.push(piece.id ?? undefined)
  }
  return texts
}

const textOf = (node: TagNode | TagLeaf, texts: Texts): string => {
  if (!isNode(node)) return texts.get(node.id) ?? ''
  return tidy(node.children.map((child) => textOf(child, texts)).join(' ')) || (node.alt ?? '')
}

/** Every node of these roles below a node, not looking inside those found. */
const within = (node: TagNode, roles: readonly string[]): TagNode[] =>
  node.children.filter(isNode).flatMap((child) => (roles.includes(child.role) ? [child] : within(child, roles)))

const tableOf = (node: TagNode, texts: Texts): TextBlock => {
  const rows = within(node, ['TR'])
  const cellsOf = (row: TagNode) => within(row, ['TH', 'TD']).map((cell) => textOf(cell, texts))
  const isHead = (row: TagNode | undefined) =>
    row !== undefined && within(row, ['TD']).length === 0 && within(row, ['TH']).length > 0
  const [first, ...others] = rows
  return first && isHead(first)
    ? { kind: 'table', head: cellsOf(first), rows: others.map(cellsOf) }
    : { kind: 'table', head: [], rows: rows.map(cellsOf) }
}

/** Dots and dashes that a list item brings along; the list draws its own. */
const BULLET = /^[•‣◦▪–—-]\s*/

const listOf = (node: TagNode, texts: Texts): TextBlock => {
  const items = within(node, ['LI']).map((item) => textOf(item, texts))
  const hasMarks = items.length > 0 && items.every((item) => !BULLET.test(item)) && within(node, ['Lbl']).length > 0
  return { kind: 'list', items: items.map((item) => item.replace(BULLET, '')), hasMarks }
}

const HEADING = /^H([1-6])$/
/** Their children are blocks of their own; anything else is text that runs on. */
const HOLDERS = [
  'Root',
  'Document',
  'DocumentFragment',
  'Part',
  'Art',
  'Sect',
  'Div',
  'NonStruct',
  'BlockQuote',
  'Aside',
]

const blocksOf = (node: TagNode, texts: Texts): TextBlock[] => {
  const level = HEADING.exec(node.role)?.[1]
  if (node.role === 'Table') return [tableOf(node, texts)]
  if (node.role === 'L') return [listOf(node, texts)]
  if (HOLDERS.includes(node.role)) return node.children.filter(isNode).flatMap((child) => blocksOf(child, texts))
  const text = textOf(node, texts)
  if (text === '') return []
  return [level === undefined ? { kind: 'paragraph', text } : { kind: 'heading', level: Number(level), text }]
}

/** A page as text that flows: by its tags where it has them, else line by line. */
export const textBlocks = (tree: TagNode | null, pieces: readonly TextPiece[]): readonly TextBlock[] => {
  const blocks = tree ? blocksOf({ ...tree, role: 'Root' }, textsOf(pieces)) : []
  if (blocks.length > 0) return blocks
  const lines = pieces.map((piece) => ('str' in piece ? `${piece.hasEOL ? '\n' : ''}${piece.str}` : '')).join('')
  return lines
    .split('\n')
    .map(tidy)
    .filter(Boolean)
    .map((text) => ({ kind: 'paragraph', text }))
}
