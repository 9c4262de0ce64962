import { askFeatures, CallProblem, call, storedToken, storedTracker } from '@hearthline/client'
import {
  authenticateWebChat,
  type ChatSession,
  type ChatStarted,
  initStreamWebChat,
  initWebChat,
  leaveMessage,
  readChatAgents,
  readOpenStatus,
  readOperatingWeek,
  refreshWebChatNonce,
  webChatInfo,
} from '@hearthline/contracts'
import { formatOperatingHours } from '@hearthline/domain/hours'
import { botProvider } from './bot-provider.ts'
import type { ChatFlag, ChatService, ServiceOptions, Start } from './chat-service.ts'
import { downloadOf, liveProvider } from './live-provider.ts'

const CHAT_HOURS = { params: { department: 'OPS_CHAT' } } as const
/** The chat is over, whatever else happened. */
const OVER: readonly string[] = ['chatNotFound', 'chatFailed', 'chatEnded']

/** What the start of a chat sends (chat-signin-data.md 7). */
const startBody = ({ settings }: ServiceOptions, { visitor, mode, nonce, key, messageKey }: Start) => {
  const { loanNumber, prodType, applicationUuid } = settings.additionalAttrs
  return {
    name: visitor.friendlyName,
    email: visitor.emailAddress,
    identityUuid: settings.identityUuid,
    mode: settings.isProd ? null : mode,
    nonce: nonce ?? null,
    orgCode: settings.orgCode,
    applicationUuid: applicationUuid ?? null,
    tag: null,
    skill: prodType ?? null,
    welcomeMessage: visitor.message,
    pageUrl: location.origin + location.pathname,
    chatMode: mode,
    extras: { trackerUuid: storedTracker(), loanNumber: loanNumber ?? null, prodType: prodType ?? null },
    key,
    messageKey,
    agentId: settings.isProd ? null : visitor.agentId,
  }
}

/** What the browser keeps of a start: nothing where the server has nothing. */
export const sessionOf = (started: ChatStarted, friendlyName: string): ChatSession => {
  const { state: _, verified: __, ...kept } = started
  const known = Object.entries(kept).filter(([, value]) => value !== null)
  return { ...(Object.fromEntries(known) as Omit<ChatSession, 'friendlyName'>), friendlyName } // its nulls are gone
}

const contactOf = async (omniProxyChannelId: string | undefined): Promise<string | undefined> => {
  if (omniProxyChannelId === undefined) return undefined
  try {
    return (await call(webChatInfo, { body: { omniProxyChannelId } })).contactId
  } catch (error) {
    if (error instanceof CallProblem && OVER.includes(error.code)) return undefined
    throw error
  }
}

/** What is on for this visitor, asked once; a question that failed is asked again. */
const keepFeatures = () => {
  let coming: ReturnType<typeof askFeatures> | undefined
  return async (flag: ChatFlag): Promise<boolean> => {
    coming ??= askFeatures()
    coming.catch(() => {
      coming = undefined
    })
    return (await coming).some(({ key, enabled }) => key === flag && enabled)
  }
}

/** The widget's calls as the server has them. */
export const createHttpService = (options: ServiceOptions): ChatService => {
  const { label, stored, locale, base } = options
  return {
    isOn: keepFeatures(),
    hours: () => call(readOpenStatus, CHAT_HOURS),
    hoursText: async () => {
      const week = await call(readOperatingWeek, { ...CHAT_HOURS, query: { display: 'true' } })
      return formatOperatingHours(week, locale) ?? ''
    },
    agentsHere: async () => (await call(readChatAgents, {})).here,
    agents: async () => (await call(readChatAgents, {})).agents.map(({ uuid, name }) => ({ id: uuid, name })),
    start: async (start) => {
      const endpoint = start.mode === 'stream' ? initStreamWebChat : initWebChat
      return sessionOf(await call(endpoint, { body: startBody(options, start) }), start.visitor.friendlyName)
    },
    contactId: ({ omniProxyChannelId }) => contactOf(omniProxyChannelId),
    isSignedIn: () => storedToken() !== null,
    authenticate: async () => (await call(authenticateWebChat, {})).nonce,
    refreshNonce: async (nonce) => (await call(refreshWebChatNonce, { query: { nonce } })).nonce,
    leaveMessage: async (left) => {
      await call(leaveMessage, { body: left })
    },
    download: downloadOf,
    live: (session) => liveProvider({ session, stored, showsPreview: label.typingPreview, base }),
    chatbot: (who) => botProvider({ ...options, nonce: async () => stored.read('nonce') }, who),
  }
}
