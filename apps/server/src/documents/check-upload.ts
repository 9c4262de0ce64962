import { createHash } from 'node:crypto'
import { Problem, type Upload } from '../platform/http/index.ts'
import { redrawPicture, rewritePdf } from '../platform/uploads/index.ts'

export type Checked = {
  readonly bytes: Buffer
  readonly pages: number
  readonly mediaType: string
  readonly fileName: string
  readonly sha256: string
}

const minBytes = 1_024

const pictureOf = async (bytes: Buffer, mime: 'image/jpeg' | 'image/png') => {
  const drawn = await redrawPicture(bytes, mime === 'image/png' ? 'png' : 'jpeg')
  if (drawn === undefined) throw new Problem('fileKindRefused')
  return { bytes: drawn, pages: 1 }
}

const ENDING = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** Judges a file by what it is, never by its name: PDF, JPEG or PNG, readable, and made anew without what acts. */
export const checkUpload = async (file: Upload): Promise<Checked> => {
  if (file.bytes.length < minBytes) throw new Problem('fileTooSmall')
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(file.bytes))?.mime
  if (mime !== 'application/pdf' && mime !== 'image/jpeg' && mime !== 'image/png') throw new Problem('fileKindRefused')
  const { bytes, pages } = mime === 'application/pdf' ? await rewritePdf(file.bytes) : await pictureOf(file.bytes, mime)
  const stem =
    file.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .slice(0, 80) || 'file'
  return {
    bytes,
    pages,
    mediaType: mime,
    fileName: `${stem}.${ENDING[mime]}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
