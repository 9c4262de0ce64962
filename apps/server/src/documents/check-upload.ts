import { createHash } from 'node:crypto'
import { Problem, type Upload } from '../platform/http/index.ts'

export type Checked = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly fileName: string
  readonly sha256: string
}

const minBytes = 1_024
/** A phone's photograph has some 12 million points; this leaves room and stops decompression bombs. */
const maxPixels = 60_000_000

/** Names that only scripts, launches and embedded files of a PDF carry; /OpenAction alone may just turn to a page. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData)\b/

const checkPdf = (bytes: Buffer): Buffer => {
  const text = bytes.toString('latin1')
  if (/\/Encrypt\b/.test(text)) throw new Problem('fileLocked')
  if (active.test(text)) throw new Problem('fileUnsafe')
  return bytes
}

/** Drawn anew: strips location and camera data, and whatever hid behind the picture. Loaded only when a picture comes. */
const redraw = async (bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  const redrawn = kind === 'png' ? image.png() : image.jpeg({ quality: 88 })
  return redrawn.toBuffer().catch(() => {
    throw new Problem('fileKindRefused')
  })
}

const ENDING = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Judges a file by what it is, never by its name: PDF, JPEG or PNG, readable, without scripts. */
export const checkUpload = async (file: Upload): Promise<Checked> => {
  if (file.bytes.length < minBytes) throw new Problem('fileTooSmall')
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(file.bytes))?.mime
  if (mime !== 'application/pdf' && mime !== 'image/jpeg' && mime !== 'image/png') throw new Problem('fileKindRefused')
  const bytes =
    mime === 'application/pdf' ? checkPdf(file.bytes) : await redraw(file.bytes, mime === 'image/png' ? 'png' : 'jpeg')
  const stem =
    file.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .slice(0, 80) || 'file'
  return {
    bytes,
    mediaType: mime,
    fileName: `${stem}.${ENDING[mime]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
