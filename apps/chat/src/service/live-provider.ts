import { call, callFile } from '@hearthline/client'
import { type ChatProvider, createSocketProvider } from '@hearthline/client/chat'
import {
  CHAT_TOKEN_HEADER,
  type ChatAttachment,
  type ChatSession,
  downloadChatFile,
  readChatPage,
  readOwnTranscript,
  uploadChatFile,
} from '@hearthline/contracts'
import type { Stored } from '../chat/stored.ts'
import { renewToken } from './renew-token.ts'

type LiveOptions = {
  readonly session: ChatSession
  readonly stored: Stored
  readonly showsPreview: boolean
  /** Scheme and host of the chat's server. */
  readonly base: string
}

const under = (token: string) => ({ headers: { [CHAT_TOKEN_HEADER]: token } })

/** The chat with an agent, over our own protocol and calls, whichever vendor the server uses. */
export const liveProvider = (options: LiveOptions): ChatProvider => {
  const { session, showsPreview, base } = options
  const params = { conversation: session.conversationSid }
  let { token } = session
  return createSocketProvider({
    session,
    showsPreview,
    base,
    readPage: (before) =>
      call(readChatPage, { params, query: before === undefined ? {} : { before: String(before) } }, under(token)),
    upload: (file) => call(uploadChatFile, { params, body: {}, file }, under(token)),
    transcript: () => callFile(readOwnTranscript, { params }, under(token)),
    renew: async () => {
      const renewed = await renewToken(options, token)
      if (renewed === undefined) return undefined
      token = renewed
      return { token }
    },
  })
}

export const downloadOf = ({ id }: ChatAttachment, { conversationSid, token }: ChatSession): Promise<Blob> =>
  callFile(downloadChatFile, { params: { conversation: conversationSid, attachment: id } }, under(token))
