import { randomUUID } from 'node:crypto'
import type { ChatAttachment } from '@hearthline/contracts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { type Binary, Problem } from '../../platform/http/index.ts'
import { type FileRow, findFile, findSentSize, insertFile } from '../conversation/attachment-store.ts'
import { type ChatPlace, findConversation } from '../conversation/conversation-store.ts'
import type { ChatTables } from '../conversation/tables.ts'
import type { CheckedFile } from './check-chat-file.ts'

/** The most that a customer may send in one conversation. */
const CHAT_FILE_QUOTA = { files: 60, bytes: 300_000_000 } as const

/** Throws tooManyFiles where the file would exceed the customer's quota. */
export const requireChatFileRoom = async (
  { db }: Pick<AppContext, 'db'>,
  place: ChatPlace,
  coming: { readonly bytes: number },
): Promise<void> => {
  const sent = await findSentSize(db.read<ChatTables>(place.organisation), place, 'customer')
  if (sent.files >= CHAT_FILE_QUOTA.files || sent.bytes + coming.bytes > CHAT_FILE_QUOTA.bytes)
    throw new Problem('tooManyFiles')
}

export const aboutFile = (uuid: string): string => `chat-file:${uuid}`

/** Stores a file for a later message. Files are refused until an agent has joined (chat-signin-data.md 5). */
export const keepChatFile = async (
  { files }: Pick<AppContext, 'files'>,
  tx: Tx,
  { place, sender, file }: { place: ChatPlace; sender: FileRow['sender']; file: CheckedFile },
): Promise<ChatAttachment> => {
  const db = tx.as<ChatTables>()
  const row = await findConversation(db, place)
  if (row === undefined) throw new Problem('chatNotFound')
  if (row.state === 'ended') throw new Problem('chatEnded')
  if (row.state !== 'active') throw new Problem('chatNoFilesYet')
  const { bytes, mime, name } = file
  const uuid = randomUUID()
  await insertFile(db, {
    organisation_id: place.organisation,
    uuid,
    conversation_uuid: place.conversation,
    sender,
    name,
    mime,
    bytes: bytes.length,
    file_key: await files.keep(bytes, aboutFile(uuid)),
    message_key: null,
    created_at: new Date(),
  })
  return { id: uuid, name, mime, bytes: bytes.length }
}

/** Reads a file. Its sender may read it at once, the other side once its message is stored. */
export const readChatFile = async (
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  place: ChatPlace,
  { uuid, reader }: { uuid: string; reader: FileRow['sender'] },
): Promise<Binary> => {
  const row = await findFile(db.read<ChatTables>(place.organisation), place, uuid.toLowerCase())
  if (row === undefined || (row.sender !== reader && row.message_key === null)) throw new Problem('chatFileNotFound')
  const bytes = await files.read(row.file_key, aboutFile(row.uuid))
  return { bytes, mediaType: row.mime, fileName: row.name }
}
