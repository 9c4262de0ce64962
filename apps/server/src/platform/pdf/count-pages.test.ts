import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import { countPages } from './index.ts'

const page = (number: number) => `${number} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`
const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([1, 3, 12])('counts %i pages', (pages) => expect(countPages(samplePdf('Any', pages))).toBe(pages))

it('counts a page that was saved twice once, and no node of the tree', () =>
  expect(countPages(bytes(`1 0 obj << /Type/Pages /Count 1 >> endobj\n${page(3)}${page(3)}`))).toBe(1))

it('counts pages that are packed into a compressed stream', () => {
  const objects = ['<< /Type /Pages /Kids [4 0 R 5 0 R] >>', '<< /Type /Page >>', '<</Type/Page/Parent 2 0 R>>']
  const starts = objects.map((_, nth) => objects.slice(0, nth).join(' ').length + (nth > 0 ? 1 : 0))
  const head = `2 ${starts[0]} 4 ${starts[1]} 5 ${starts[2]} `
  const packed = deflateSync(bytes(head + objects.join(' '))).toString('latin1')
  const dictionary = `<< /Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>`
  expect(countPages(bytes(`9 0 obj\n${dictionary}\nstream\n${packed}\nendstream\nendobj\n`))).toBe(2)
})

it('counts none in what is no PDF', () => expect(countPages(bytes('no pages here'))).toBe(0))
