import type { ChatStart } from '@hearthline/contracts'
import { isFlagOn } from '@hearthline/domain/flags'
import type { Organisation } from '../../organisations/index.ts'

export const CHAT_FLAGS = {
  chat: 'fe-webchat',
  stream: 'fe-webchat-stream',
  borrowers: 'fe-csp-feature-flag-borrower-authentication',
} as const

/** The tracker that the browser goes by, for flags that are on for a share. */
export const trackerIn = (extras: ChatStart['extras']): string | null => {
  const chatEvent = extras?.trackerUuid
  return typeof chatEvent === 'string' && /^[\da-f-]{36}$/i.test(chatEvent) ? chatEvent : null
}

export const isChatFlagOn = (
  { flags, orgCode }: Organisation,
  flag: keyof typeof CHAT_FLAGS,
  trackerId: string | null = null,
): boolean => {
  const found = flags.find(({ key }) => key === CHAT_FLAGS[flag])
  return found !== undefined && isFlagOn(found, { attributes: { orgCode }, trackerId })
}
