import type { ChatStarted, WidgetLabel } from '@hearthline/contracts'

/** A lender whose chat is on, in production. */
export const sampleWidgetLabel: WidgetLabel = {
  orgCode: 'HEARTHLINE',
  orgName: 'Hearthline',
  logoUrl: null,
  isProd: true,
  webChat: true,
  brandUrl: '/brand/abc.css',
  languages: ['en', 'es'],
  timeZone: 'America/Los_Angeles',
  chatMode: 'builtin',
  typingPreview: false,
  linkDomains: [],
  surveyUrl: null,
}

/** A chat that waits for an agent, until the year 2100. */
export const sampleStarted: ChatStarted = {
  token: 't',
  conversationSid: '70000000-0000-4000-8000-000000000001',
  omniProxyChannelId: 'channel-1',
  providerChannelId: null,
  providerUserId: null,
  providerUserToken: null,
  skill: 'DEFAULT',
  targetWorkerSid: null,
  targetWorkerFriendlyName: null,
  customerId: null,
  threadId: null,
  mode: 'builtin',
  state: 'queued',
  expiration: 4_102_444_800_000,
  verified: false,
}
