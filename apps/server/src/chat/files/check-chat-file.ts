import type { ChatFileKind } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { Problem, type Upload } from '../../platform/http/index.ts'
import { redrawPicture, rewritePdf, type Sender } from '../../platform/uploads/index.ts'

export type CheckedFile = { readonly bytes: Buffer; readonly mime: string; readonly name: string }

/** The accepted types, by the type that was detected (chat-signin-data.md 5). */
const KINDS: Readonly<Record<string, { readonly kind: ChatFileKind; readonly mime: string }>> = {
  'image/jpeg': { kind: 'jpg', mime: 'image/jpeg' },
  'image/png': { kind: 'png', mime: 'image/png' },
  'audio/amr': { kind: 'amr', mime: 'audio/amr' },
  'audio/mpeg': { kind: 'mp3', mime: 'audio/mpeg' },
  'video/mp4': { kind: 'mp4', mime: 'video/mp4' },
  'application/pdf': { kind: 'pdf', mime: 'application/pdf' },
}
const TEXT = { kind: 'txt', mime: 'text/plain' } as const
const ENDINGS: Readonly<Record<ChatFileKind, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  amr: ['amr'],
  mp3: ['mp3'],
  mp4: ['mp4'],
  pdf: ['pdf'],
  txt: ['txt'],
}
const endingOf = (fileName: string): string => /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The file's name without its ending. Numbers in it that may be secret are masked. */
const stemOf = (fileName: string): string =>
  maskSecrets(fileName)
    .text.replaceAll('•', 'x')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 80) || 'file'

/** file-type does not detect text: here it is UTF-8 without control characters that does not begin like markup. */
const isPlainText = (bytes: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\n\r]/u.test(text) && !/^\s*</u.test(text)
  } catch {
    return false
  }
}

const sniffed = async (bytes: Buffer) => {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined) return isPlainText(bytes) ? TEXT : undefined
  return Object.hasOwn(KINDS, found.mime) ? KINDS[found.mime] : undefined
}

/** Checks a file by its content. Its name has to agree, so that nobody opens something else than they see. */
export const checkChatFile = async ({ bytes, fileName }: Upload, sender: Sender): Promise<CheckedFile> => {
  if (bytes.length === 0) throw new Problem('fileTooSmall')
  const found = await sniffed(bytes)
  if (found === undefined || !ENDINGS[found.kind].includes(endingOf(fileName))) throw new Problem('chatFileKindRefused')
  const { kind, mime } = found
  const name = `${stemOf(fileName)}.${kind}`
  if (kind === 'jpg' || kind === 'png') {
    const drawn = await redrawPicture(bytes, kind === 'png' ? 'png' : 'jpeg')
    if (drawn === undefined) throw new Problem('chatFileKindRefused')
    return { bytes: drawn, mime, name }
  }
  return { bytes: kind === 'pdf' ? (await rewritePdf(bytes, sender)).bytes : bytes, mime, name }
}
