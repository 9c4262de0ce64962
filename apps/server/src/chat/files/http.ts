import { downloadChatFile, readOwnTranscript, uploadChatFile } from '@hearthline/contracts'
import { type Bound, type Context, reads, writesWithFile } from '../../platform/http/index.ts'
import { senderOf } from '../../platform/uploads/index.ts'
import { limitChat } from '../start/start-rules.ts'
import { ownConversation } from '../start/tokens.ts'
import { keepChatFile, readChatFile, requireChatFileRoom } from './chat-files.ts'
import { checkChatFile } from './check-chat-file.ts'
import { customerTranscript } from './transcript.ts'

/** The files and the transcript of a chat, for the customer with the chat's token. */
export const fileCalls = ({ now = Date.now }: { readonly now?: () => number }): readonly Bound[] => {
  const own = async (context: Context, conversation: string) => {
    const row = await ownConversation(context, { conversation, token: context.chatToken, nowMs: now() })
    return { organisation: context.tenant.id, conversation: row.uuid }
  }
  return [
    writesWithFile(
      uploadChatFile,
      async (file, { params }, context) => {
        const place = await own(context, params.conversation)
        await limitChat(context, { kind: 'file', nowMs: now() })
        await requireChatFileRoom(context.app, place, { bytes: file.bytes.length })
        return { place, file: await checkChatFile(file, senderOf(context)) }
      },
      async (_, { app, tx, file }) => keepChatFile(app, tx, { ...file, sender: 'customer' }),
    ),
    reads(downloadChatFile, async ({ params }, context) =>
      readChatFile(context.app, await own(context, params.conversation), {
        uuid: params.attachment,
        reader: 'customer',
      }),
    ),
    reads(readOwnTranscript, async ({ params }, context) => ({
      bytes: Buffer.from(await customerTranscript(context.app.db, await own(context, params.conversation))),
      mediaType: 'text/plain; charset=utf-8',
      fileName: 'chat.txt',
    })),
  ]
}
