import { describe, expect, it } from 'vitest'
import { type TagNode, type TextPiece, textBlocks } from './text-blocks.ts'

const marked = (id: string | null, ...lines: string[]): TextPiece[] => [
  { type: 'beginMarkedContentProps', id },
  ...lines.map((str, at) => ({ str, hasEOL: at > 0 })),
  { type: 'endMarkedContent' },
]
const leaf = (id: string) => ({ type: 'content', id })
const node = (role: string, ...children: TagNode['children']): TagNode => ({ role, children })

describe('the text of a tagged page', () => {
  it('keeps headings and paragraphs, joins lines, and leaves out what only belongs to the layout', () => {
    const tree = node('Root', node('Document', node('Div', node('H2', leaf('a')), node('P', leaf('b'), leaf('c')))))
    const pieces = [
      ...marked(null, 'Page 2 of 6'),
      ...marked('a', 'Security'),
      ...marked('b', 'You give us a'),
      ...marked('c', 'security interest.'),
    ]
    expect(textBlocks(tree, pieces)).toEqual([
      { kind: 'heading', level: 2, text: 'Security' },
      { kind: 'paragraph', text: 'You give us a security interest.' },
    ])
  })

  it('keeps a table with its head', () => {
    const row = (role: string, ...ids: string[]) => node('TR', ...ids.map((id) => node(role, leaf(id))))
    const tree = node('Root', node('Table', node('THead', row('TH', 'a', 'b')), node('TBody', row('TD', 'c', 'd'))))
    const pieces = ['a', 'b', 'c', 'd'].flatMap((id) => marked(id, id.toUpperCase()))
    expect(textBlocks(tree, pieces)).toEqual([{ kind: 'table', head: ['A', 'B'], rows: [['C', 'D']] }])
  })

  it('keeps a table without a head whole', () => {
    const tree = node('Root', node('Table', node('TR', node('TH', leaf('a')), node('TD', leaf('b')))))
    expect(textBlocks(tree, [...marked('a', 'Rate'), ...marked('b', '8.25%')])).toEqual([
      { kind: 'table', head: [], rows: [['Rate', '8.25%']] },
    ])
  })

  it('keeps lists, and says what a picture shows', () => {
    const tree = node('Root', node('L', node('LI', node('Lbl', leaf('dot')), node('LBody', leaf('a')))), {
      ...node('Figure'),
      alt: 'A seal',
    })
    expect(textBlocks(tree, [...marked('dot', '•'), ...marked('a', 'First')])).toEqual([
      { kind: 'list', items: ['First'], hasMarks: false },
      { kind: 'paragraph', text: 'A seal' },
    ])
  })
})

it('a numbered list keeps its numbers', () => {
  const tree = node('Root', node('L', node('LI', node('Lbl', leaf('one')), node('LBody', leaf('a')))))
  expect(textBlocks(tree, [...marked('one', '1.'), ...marked('a', 'First')])).toEqual([
    { kind: 'list', items: ['1. First'], hasMarks: true },
  ])
})

it('a page without tags is read line by line', () =>
  expect(
    textBlocks(null, [
      { str: 'First', hasEOL: false },
      { str: ' line', hasEOL: false },
      { str: 'Second', hasEOL: true },
    ]),
  ).toEqual([
    { kind: 'paragraph', text: 'First line' },
    { kind: 'paragraph', text: 'Second' },
  ]))
