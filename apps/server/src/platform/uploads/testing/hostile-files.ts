import { constants, crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { HOSTILE_PDFS } from './hostile-pdfs.ts'
import { pagePdf } from './page-pdf.ts'

/** What a file is given as: its name, its bytes. */
export type HostileFile = {
  readonly family: string
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
}

/** Stands in whatever must not be served, so that it is recognised wherever it went. */
export const HOSTILE_MARK = 'EVIL-PROGRAM'

const HTML = `<html><body onload="alert(1)"><script>/*${HOSTILE_MARK}*/alert(document.cookie)</script></body></html>`
const text = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
/** Long enough for whoever refuses what is too small to be a file. */
const filled = (bytes: Buffer): Buffer =>
  bytes.length >= 2_000 ? bytes : text(bytes, ' '.repeat(2_000 - bytes.length))
const of = (family: string, ending: string, files: Readonly<Record<string, Buffer>>): readonly HostileFile[] =>
  Object.entries(files).map(([what, bytes]) => ({ family, what, name: `scan.${ending}`, bytes }))

/** Zeros as runs, which are as short as what the compressor finds by looking further, in a twentieth of the time. */
const packedZeros = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1_048_576), { strategy: constants.Z_RLE })

const mark = `(${HOSTILE_MARK})`
/** The actions of ISO 32000-2, 12.6.4 that run, open, send or play something. */
const ACTIONS: Readonly<Record<string, string>> = {
  JavaScript: `/S /JavaScript /JS ${mark}`,
  'escaped JavaScript': `/S /J#61v#61Script /#4A#53 ${mark}`,
  Launch: `/S /Launch /F ${mark}`,
  GoToR: `/S /GoToR /F ${mark} /D [0 /Fit]`,
  GoToE: `/S /GoToE /F ${mark} /T << /R /C /N ${mark} >>`,
  URI: `/S /URI /URI ${mark}`,
  SubmitForm: `/S /SubmitForm /F ${mark}`,
  ImportData: `/S /ImportData /F ${mark}`,
  Thread: `/S /Thread /F ${mark} /D 0`,
  Movie: `/S /Movie /T ${mark}`,
  Rendition: `/S /Rendition /OP 0 /JS ${mark}`,
  Named: `/S /Named /N /Print /Next << /S /JavaScript /JS ${mark} >>`,
  RichMediaExecute: `/S /RichMediaExecute /CMD ${mark}`,
}
const inAnnotation = (entry: string, action: string) =>
  pagePdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${entry} << ${action} >> >>]` })
/** The places from which a reader starts an action. */
const PLACES: Readonly<Record<string, (action: string) => Buffer>> = {
  'on opening': (action) => pagePdf({ catalog: `/OpenAction << ${action} >>` }),
  'before it is closed': (action) => pagePdf({ catalog: `/AA << /WC << ${action} >> /WP << ${action} >> >>` }),
  'when a page opens': (action) => pagePdf({ page: `/AA << /O << ${action} >> >>` }),
  'of a link': (action) => inAnnotation('/A', action),
  'of a link that is passed over': (action) => inAnnotation('/AA << /E', `${action} >>`),
  'of an outline': (action) =>
    pagePdf({
      catalog: '/Outlines 6 0 R',
      more: [
        { dictionary: '/Type /Outlines /First 7 0 R /Last 7 0 R /Count 1' },
        { dictionary: `/Title (a) /Parent 6 0 R /A << ${action} >>` },
      ],
    }),
  'of a field': (action) =>
    pagePdf({
      catalog: '/AcroForm << /Fields [6 0 R] /NeedAppearances true >>',
      more: [
        { dictionary: `/Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K << ${action} >> >>` },
      ],
    }),
}

const actingPdfs = (): readonly HostileFile[] =>
  of(
    'PDF that acts',
    'pdf',
    Object.fromEntries(
      Object.entries(ACTIONS).flatMap(([action, body]) =>
        Object.entries(PLACES).map(([place, made]) => [`${action} ${place}`, made(body)]),
      ),
    ),
  )

const page = pagePdf()
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const replacedIn = (bytes: Buffer, one: string, other: string) =>
  Buffer.from(bytes.toString('latin1').replace(one, other), 'latin1')

/** The same file with a second revision behind it, in which its catalogue starts a script. */
const revised = (): Buffer => {
  const more = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS ${mark} >> >>\nendobj\n`
  const at = page.length
  const table = `xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${page.toString('latin1').lastIndexOf('xref\n0')} >>\nstartxref\n${at + more.length}\n%%EOF\n`
  return text(page, more, table)
}

const crookedPdfs = (): readonly HostileFile[] => [
  ...of('PDF that is crooked', 'pdf', {
    'a table that names itself as the one before': replacedIn(
      page,
      '/Root 1 0 R',
      `/Root 1 0 R /Prev ${page.toString('latin1').lastIndexOf('xref\n0')}`,
    ),
    'pages that hold each other': replacedIn(page, '/Kids [3 0 R]', '/Kids [2 0 R]'),
    'a count of pages that never ends': replacedIn(page, '/Count 1', '/Count 999999999'),
    'a page without end': replacedIn(page, '[0 0 612 792]', '[0 0 1e38 1e38]'),
    'a length that is its own object': replacedIn(page, '/Length', '/Length 4 0 R /Was'),
    'no table': text(page.subarray(0, page.toString('latin1').lastIndexOf('xref\n0')), `% ${HOSTILE_MARK}\n`),
    'a later revision with a script': revised(),
    'brackets inside each other': pagePdf({ resources: `/P ${'['.repeat(3_000)}${']'.repeat(3_000)}` }),
    'dictionaries inside each other': pagePdf({ catalog: `/P ${'<< /P '.repeat(3_000)}1${' >>'.repeat(3_000)}` }),
    'a stream that swells': pagePdf({
      more: [{ dictionary: '/Filter /FlateDecode', stream: packedZeros(300) }],
    }),
    'a stream packed twice': pagePdf({
      more: [
        {
          dictionary: '/Filter [/FlateDecode /FlateDecode]',
          stream: deflateSync(packedZeros(290)),
        },
      ],
    }),
    'a script in its description': pagePdf({
      catalog: '/Metadata 6 0 R',
      more: [{ dictionary: '/Type /Metadata /Subtype /XML', stream: `<x>${HTML}</x>` }],
    }),
    'a web page behind it': text(page, HTML),
    'an archive behind it': text(page, zipOf('a.exe', text(`MZ ${HOSTILE_MARK}`))),
    'a script in a comment': replacedIn(page, '%PDF-1.4\n', `%PDF-1.4\n%<script>${HOSTILE_MARK}</script>\n`),
    'a version of markup': replacedIn(page, '%PDF-1.4', `%PDF-1.4<script>${HOSTILE_MARK}</script>`),
  }),
  ...of(
    'PDF that is cut',
    'pdf',
    Object.fromEntries(
      [0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) => [`after ${share * 100} %`, filled(cut(page, share))]),
    ),
  ),
]

/** An archive with one file in it (PKWARE's APPNOTE 4.3). */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  const local = text('PK\u0003\u0004', head, name, packed)
  const central = text('PK\u0001\u0002', Buffer.from([20, 0]), head, Buffer.alloc(14), name)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return text(local, central, 'PK\u0005\u0006', end)
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = text(type, data)
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return text(length, body, crc)
}
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const sized = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return pngChunk('IHDR', head)
}
const pngOf = (...chunks: readonly Buffer[]): Buffer => text(PNG_HEAD, ...chunks, pngChunk('IEND', Buffer.alloc(0)))

/** The pixels of a small picture, noisy enough to be a file of some size. */
const noise = (side: number): Buffer => {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251
  return pixels
}

/** A picture as a telephone takes it, with the place where it was taken (Exif 2.32, 4.6.6). */
export const photo = async (kind: 'jpeg' | 'png'): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const side = 48
  const image = sharp(noise(side), { raw: { width: side, height: side, channels: 3 } }).withExif({
    IFD0: { Copyright: HOSTILE_MARK, ImageDescription: HTML },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 35/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '105/1 5/1 0/1' },
  })
  return kind === 'png' ? image.png().toBuffer() : image.jpeg().toBuffer()
}

const pictures = async (): Promise<readonly HostileFile[]> => {
  const [jpeg, png] = [await photo('jpeg'), await photo('png')]
  const row = deflateSync(Buffer.alloc(200_000))
  const scanned = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const huge = Buffer.from(jpeg)
  huge.writeUInt16BE(65_500, scanned + 5)
  huge.writeUInt16BE(65_500, scanned + 7)
  const comment = (words: string) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(words.length + 2)
    return text(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, words, jpeg.subarray(2))
  }
  const inPng = (type: string, data: Buffer) => text(png.subarray(0, 33), pngChunk(type, data), png.subarray(33))
  return [
    ...of('JPEG', 'jpg', {
      'with its place and a page in its description': jpeg,
      'with a web page behind it': text(jpeg, HTML),
      'with an archive behind it': text(jpeg, zipOf('a.exe', text(HOSTILE_MARK))),
      'with a program behind it': text(jpeg, `MZ${HOSTILE_MARK}`),
      'with a page in its comment': comment(HTML),
      'with a PDF in its comment': comment(
        pagePdf({ catalog: `/OpenAction << ${ACTIONS.JavaScript} >>` }).toString('latin1'),
      ),
      'with PHP in its comment': comment(`<?php system('${HOSTILE_MARK}') ?>`),
      'of four thousand million pixels': huge,
      'cut in its middle': cut(jpeg, 0.5),
      'cut in its head': filled(jpeg.subarray(0, 30)),
      'that is a head alone': filled(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])),
    }),
    ...of('PNG', 'png', {
      'with its place and a page in its description': png,
      'with a web page behind it': text(png, HTML),
      'with an archive behind it': text(png, zipOf('a.exe', text(HOSTILE_MARK))),
      'with a page in its words': inPng('tEXt', text('Comment\u0000', HTML)),
      'with a page in its packed words': inPng('zTXt', text('Comment\u0000\u0000', deflateSync(HTML))),
      'with words that swell': inPng('zTXt', text('Comment\u0000\u0000', packedZeros(100))),
      'with colours that swell': inPng('iCCP', text('a\u0000\u0000', packedZeros(50))),
      'with a chunk of nobody': inPng('evIl', text(HTML)),
      'that moves': inPng('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      'of ten thousand million pixels': filled(pngOf(sized(100_000, 100_000), pngChunk('IDAT', row))),
      'of no pixel': filled(pngOf(sized(0, 0), pngChunk('IDAT', row))),
      'of negative sides': filled(pngOf(sized(0xffffffff, 0xffffffff), pngChunk('IDAT', row))),
      'without pixels': filled(pngOf(sized(10, 10))),
      'cut in its middle': cut(png, 0.5),
      'that is a head alone': filled(PNG_HEAD),
    }),
    ...of('SVG', 'svg', svgs),
    ...of('SVG called a picture', 'png', { 'with a script': svgs['with a script'] ?? Buffer.alloc(0) }),
    ...of('picture of another kind', 'jpg', {
      'GIF that is a script': filled(text(`GIF89a=1;/*${HOSTILE_MARK}*/alert(1)//`)),
      WebP: filled(text('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ', HTML)),
      BMP: filled(text('BM', HTML)),
      TIFF: filled(text('II*\u0000', HTML)),
      HEIC: filled(text('\u0000\u0000\u0000\u0018ftypheic', HTML)),
      AVIF: filled(text('\u0000\u0000\u0000\u0018ftypavif', HTML)),
      ICO: filled(text('\u0000\u0000\u0001\u0000\u0001\u0000', HTML)),
      PSD: filled(text('8BPS\u0000\u0001', HTML)),
      EPS: filled(text(`%!PS-Adobe-3.0 EPSF-3.0\n(${HOSTILE_MARK}) run`)),
    }),
  ]
}

const svg = (inside: string): Buffer =>
  filled(text(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`))
const svgs: Readonly<Record<string, Buffer>> = {
  'with a script': svg(`<script>${HOSTILE_MARK}</script>`),
  'with a handler': svg(`<rect onload="${HOSTILE_MARK}"/>`),
  'with a page inside': svg(`<foreignObject>${HTML}</foreignObject>`),
  'with a link': svg(`<a xlink:href="javascript:${HOSTILE_MARK}"><text>a</text></a>`),
  'with entities that swell': filled(
    text(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${HOSTILE_MARK}"><!ENTITY b "&a;&a;&a;&a;&a;">]>`, svg('&b;')),
  ),
  'with an entity of a file': filled(
    text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]>', svg('&a;')),
  ),
  'that is packed': filled(gzipSync(svg(`<script>${HOSTILE_MARK}</script>`))),
}

const utf16 = (words: string) => text(Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le'))
const PAGES: Readonly<Record<string, Buffer>> = {
  plain: text(HTML),
  'behind a mark of order': text('\u00ef\u00bb\u00bf', HTML),
  'behind spaces': text('\n\t  ', HTML),
  'behind a comment': text('<!-- a -->', HTML),
  'behind words': text(`Dear lender,\n${HTML}`),
  'of two bytes': utf16(HTML),
  'of seven bits': text(`+ADw-script+AD4-${HOSTILE_MARK}+ADw-/script+AD4-`),
  'of XML': text(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${HOSTILE_MARK}</script></html>`,
  ),
  'of a mail': text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${HTML}`),
  'with the head of a PDF': text(`<!--%PDF-1.4-->${HTML}`),
}
const PROGRAMS: Readonly<Record<string, Buffer>> = {
  Windows: text('MZ\u0090\u0000\u0003', HOSTILE_MARK),
  Linux: text('\u007fELF\u0002\u0001\u0001', HOSTILE_MARK),
  macOS: text('\u00cf\u00fa\u00ed\u00fe', HOSTILE_MARK),
  Java: text('\u00ca\u00fe\u00ba\u00be\u0000\u0000\u00004', HOSTILE_MARK),
  WebAssembly: text('\u0000asm\u0001\u0000\u0000\u0000', HOSTILE_MARK),
  Flash: text('CWS\u0009', HOSTILE_MARK),
  'a shortcut': text('L\u0000\u0000\u0000\u0001\u0014\u0002\u0000', HOSTILE_MARK),
}
const OFFICE: Readonly<Record<string, Buffer>> = {
  'a text with macros': zipOf('word/vbaProject.bin', text(HOSTILE_MARK)),
  'a sheet': zipOf('xl/workbook.xml', text(`<x>=cmd|'/c ${HOSTILE_MARK}'!A1</x>`)),
  'an old text': text(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), HOSTILE_MARK),
  'rich text': text(`{\\rtf1{\\object\\objocx ${HOSTILE_MARK}}}`),
  'an open text': zipOf('mimetype', text(`application/vnd.oasis.opendocument.text${HOSTILE_MARK}`)),
}
const ARCHIVES: Readonly<Record<string, Buffer>> = {
  'that leads out of its folder': zipOf('../../../../etc/cron.d/a', text(HOSTILE_MARK)),
  'that swells': zipOf('zeros', Buffer.alloc(50 * 1_048_576)),
  gzip: gzipSync(HTML),
  bzip2: text('BZh91AY&SY', HOSTILE_MARK),
  xz: text('\u00fd7zXZ\u0000', HOSTILE_MARK),
  '7z': text('7z\u00bc\u00af\u0027\u001c', HOSTILE_MARK),
  rar: text('Rar!\u001a\u0007\u0000', HOSTILE_MARK),
  tar: text('../../etc/passwd'.padEnd(257, '\u0000'), 'ustar\u000000', HOSTILE_MARK),
}

/** Sound, film and words, which are kept as they are: what stands in them is nothing to who plays or reads them. */
const MEDIA: readonly HostileFile[] = [
  ...of('sound', 'mp3', {
    'with a page in its title': text(
      'ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000',
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      HTML,
    ),
  }),
  ...of('sound', 'amr', { 'that is a page': text('#!AMR\n', HTML) }),
  ...of('film', 'mp4', {
    'with a page in it': text(Buffer.from([0, 0, 0, 24]), 'ftypisom', Buffer.from([0, 0, 2, 0]), 'isomiso2', HTML),
  }),
  ...of('words', 'txt', {
    'with a formula': text(`=cmd|'/c ${HOSTILE_MARK}'!A1\n`),
    'that turn round': Buffer.from(`\u202E${HOSTILE_MARK}\n`),
  }),
]

const called = (family: string, files: Readonly<Record<string, Buffer>>, endings: readonly string[]) =>
  endings.flatMap((ending) =>
    of(
      family,
      ending,
      Object.fromEntries(Object.entries(files).map(([what, bytes]) => [`${what}, as ${ending}`, filled(bytes)])),
    ),
  )

/** Names that lead elsewhere, hide an ending or break a header; the file itself is harmless. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/passwd.pdf',
  'C:\\a.pdf',
  'CON.pdf',
  'NUL.pdf',
  'a\u0000.html.pdf',
  'a\u202Efdp.exe.pdf',
  'a\r\nset-cookie: a=b\r\n.pdf',
  'a";filename="b.html.pdf',
  'a.html;.pdf',
  `${'n'.repeat(5_000)}.pdf`,
  '.pdf',
  '<script>alert(1)</script>.pdf',
  '%2e%2e%2fa.pdf',
  '=cmd|calc!A1.pdf',
  `${'\u{1f4a9}'.repeat(60)}.pdf`,
  ' .pdf',
]

/** Some hundreds of hostile files, made by this code alone: the same bytes each time. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...of('PDF', 'pdf', HOSTILE_PDFS),
  ...actingPdfs(),
  ...crookedPdfs(),
  ...(await pictures()),
  ...called('web page', PAGES, ['html', 'pdf', 'txt']),
  ...called('program', PROGRAMS, ['exe', 'pdf']),
  ...called('office file', OFFICE, ['docx', 'pdf']),
  ...called('archive', ARCHIVES, ['zip', 'png']),
  ...MEDIA,
  ...HOSTILE_NAMES.map((name) => ({ family: 'name', what: JSON.stringify(name).slice(0, 60), name, bytes: page })),
]
