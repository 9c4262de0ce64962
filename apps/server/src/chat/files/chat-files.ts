import { randomUUID } from 'node:crypto'
import type { ChatAttachment } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import type { House } from '../../platform/house/index.ts'
import { type Binary, Problem, type Upload } from '../../platform/http/index.ts'
import { type ChatPlace, findConversation } from '../conversation-store.ts'
import type { ChatTables } from '../tables.ts'
import { checkChatFile } from './check-chat-file.ts'
import { type FileRow, findFile, insertFile } from './file-store.ts'

const aboutFile = (uuid: string) => `chat-file:${uuid}`

/** Keeps a file for a message to come. Before an agent has joined, nobody sends one (chat-signin-data.md 5). */
export const keepChatFile = async (
  { files }: Pick<House, 'files'>,
  tx: Tx,
  { place, sender, file }: { place: ChatPlace; sender: FileRow['sender']; file: Upload },
): Promise<ChatAttachment> => {
  const db = tx.as<ChatTables>()
  const row = await findConversation(db, place)
  if (row === undefined) throw new Problem('chatNotFound')
  if (row.state === 'ended') throw new Problem('chatEnded')
  if (row.state !== 'active') throw new Problem('chatNoFilesYet')
  const { bytes, mime, name } = await checkChatFile(file)
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

/** The other side sees a file once its message is there; its sender sees it at once. */
export const readChatFile = async (
  { db, files }: Pick<House, 'db' | 'files'>,
  place: ChatPlace,
  { uuid, reader }: { uuid: string; reader: FileRow['sender'] },
): Promise<Binary> => {
  const row = await findFile(db.read<ChatTables>(place.organisation), place, uuid.toLowerCase())
  if (row === undefined || (row.sender !== reader && row.message_key === null)) throw new Problem('chatFileNotFound')
  const bytes = await files.read(row.file_key, aboutFile(row.uuid))
  return { bytes, mediaType: row.mime, fileName: row.name, isSaved: true }
}
