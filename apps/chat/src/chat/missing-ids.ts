import type { ChatMode, ChatSession } from '@hearthline/contracts'

type Id = 'omniProxyChannelId' | 'threadId' | 'customerId' | 'providerChannelId'

/** What a live chat cannot go on without, by its provider. */
const NEEDED: Readonly<Record<ChatMode, readonly Id[]>> = {
  builtin: ['omniProxyChannelId'],
  twilio: ['omniProxyChannelId'],
  nice: ['omniProxyChannelId', 'threadId', 'customerId'],
  stream: ['omniProxyChannelId', 'providerChannelId'],
  talkjs: ['omniProxyChannelId'],
  chatbot: [],
}

export const missingIds = (session: ChatSession): readonly Id[] => NEEDED[session.mode].filter((id) => !session[id])
