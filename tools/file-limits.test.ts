import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LARGEST_FILE_BYTES } from '../apps/server/src/platform/http/upload-room.ts'
import { MOST } from '../apps/server/src/platform/uploads/pdf-bounds.ts'

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const squeezed = (text: string): string => text.replace(/\s+/g, ' ')

const quotaIn = (path: string, name: string) => {
  const found = new RegExp(`${name} = \\{ files: ([\\d_]+), bytes: ([\\d_]+) \\}`).exec(textOf(path))
  const [files, bytes] = found?.slice(1).map((digits) => Number(digits.replaceAll('_', ''))) ?? []
  if (files === undefined || bytes === undefined) throw new Error(`${path} has no ${name}`)
  return { files, megabytes: bytes / 1_000_000 }
}

const SERVER = 'apps/server/src'
const UPLOADS = quotaIn(`${SERVER}/documents/uploads.ts`, 'UPLOAD_QUOTA')
const CHAT = quotaIn(`${SERVER}/chat/files/chat-files.ts`, 'CHAT_FILE_QUOTA')
/** As PDFs are bounded: in powers of two. */
const inMegabytes = (bytes: number): number => bytes / 1_048_576
const ONE = `${inMegabytes(LARGEST_FILE_BYTES)} MB`

/** What the document has to say, in its own words around the figures of the code. */
const said = (): readonly string[] => [
  `| ${ONE} | ${UPLOADS.files} files, ${UPLOADS.megabytes / 1_000} GB |`,
  `| ${ONE} | ${CHAT.files} files, ${CHAT.megabytes} MB on the customer's side |`,
  `${UPLOADS.files} brought files or ${UPLOADS.megabytes / 1_000} GB`,
  `a customer's side of a chat ${CHAT.files} or ${CHAT.megabytes} MB`,
  `At most ${MOST.pages} pages`,
  `${MOST.objects.toLocaleString('en-US')} objects`,
  `${MOST.streams.toLocaleString('en-US')} streams`,
  `${MOST.nesting} levels`,
  `${inMegabytes(MOST.streamBytes)} MB from one stream`,
  `${inMegabytes(MOST.pictureBytes)} MB and ${MOST.pixels / 1_000_000} million pixels from a picture`,
  `${inMegabytes(MOST.bytes)} MB from all`,
]

/** What is missing of it. */
const missingIn = (document: string): readonly string[] => said().filter((words) => !squeezed(document).includes(words))

/** The kinds of files in the row that begins like this. */
const kindsIn = (document: string, row: string): readonly string[] =>
  (new RegExp(`\\| ${row}[^|]* \\| ([^|;]*)`).exec(document)?.[1] ?? '')
    .replace(/known by.*$/, '')
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')

/** Their endings in the code, by the words of the document. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  PDF: /\bpdf\b/,
  JPEG: /\bjpe?g\b/,
  PNG: /\bpng\b/,
  MP3: /\bmp3\b|audio\/mpeg/,
  MP4: /\bmp4\b/,
  AMR: /\bamr\b/,
  'plain text': /\btxt\b|text\/plain/,
}

describe('what decision 116 says of files', () => {
  const document = textOf('docs/decisions/116-files-from-outside.md')

  it('has the bounds that are in force', () => expect(missingIn(document)).toEqual([]))

  it('would be missed with another figure (control)', () => {
    for (const [is, was] of [
      ['300 MB on the', '100 MB on the'],
      ['500 pages', '600 pages'],
      ['1 GB |', '2 GB |'],
    ] as const)
      expect(missingIn(document.replace(is, was)).length).toBeGreaterThan(0)
  })

  it('names the kinds that are taken in a chat', () => {
    const source = textOf(`${SERVER}/chat/files/check-chat-file.ts`).toLowerCase()
    const kinds = kindsIn(document, 'a chat')
    expect(kinds.toSorted()).toEqual(Object.keys(ENDINGS).toSorted())
    expect(kinds.filter((kind) => ENDINGS[kind]?.test(source) !== true)).toEqual([])
  })
})
