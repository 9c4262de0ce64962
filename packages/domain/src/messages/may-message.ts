import type { ConsentType } from '../enumerations/index.ts'
import { wallClock } from '../hours/index.ts'
import { isStateCode, STATE_ZONES } from '../states/index.ts'

/** What a message is about: the application that somebody made, or anything that the lender would sell. */
export const MESSAGE_TOPICS = ['APPLICATION', 'MARKETING'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

export const MESSAGE_CHANNELS = ['mail', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Why a message is not sent. */
export const MESSAGE_REFUSALS = ['noPhone', 'noConsent', 'stopped', 'quietHours'] as const
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number]

/**
 * Texts go out from 8 in the morning to 9 in the evening where the recipient is. 47 CFR 64.1200(c)(1) has these hours for
 * solicitations; we keep them for every text. To be confirmed by counsel, as some states have shorter ones.
 */
const TEXT_HOURS = { from: 8, until: 21 } as const

type Consent = { readonly type: ConsentType; readonly revokedAt?: string | undefined }

export type Recipient = {
  readonly phone: string | undefined
  /** Of the home and of where mail goes; somebody may be in either. */
  readonly states: readonly string[]
  readonly consents: readonly Consent[]
}

const isQuiet = (states: readonly string[], now: Date): boolean => {
  const zones = states.flatMap((state) => (isStateCode(state) ? STATE_ZONES[state] : []))
  const hours = zones.map((zone) => new Date(wallClock(now.getTime(), zone)).getUTCHours())
  return hours.length === 0 || hours.some((hour) => hour < TEXT_HOURS.from || hour >= TEXT_HOURS.until)
}

const consentFor = (consents: readonly Consent[], type: ConsentType): MessageRefusal | undefined => {
  const given = consents.find((one) => one.type === type)
  if (given === undefined) return 'noConsent'
  return given.revokedAt === undefined ? undefined : 'stopped'
}

type Asked = { readonly channel: MessageChannel; readonly topic: MessageTopic; readonly now: Date }

/** Why this message may not go to this person now; undefined where it may. */
export const messageRefusal = (to: Recipient, { channel, topic, now }: Asked): MessageRefusal | undefined => {
  const marketing = topic === 'MARKETING' ? consentFor(to.consents, 'MARKETING') : undefined
  if (channel === 'mail') return marketing
  if (to.phone === undefined) return 'noPhone'
  const text = consentFor(to.consents, 'SMS')
  return text ?? marketing ?? (isQuiet(to.states, now) ? 'quietHours' : undefined)
}

/** The consents once somebody took back the one to texts, in any reasonable way (47 CFR 64.1200(a)(10)): all topics end with it. */
export const withTextsStopped = <C extends Consent>(consents: readonly C[], at: string): readonly C[] =>
  consents.map((one) => (one.type === 'SMS' && one.revokedAt === undefined ? { ...one, revokedAt: at } : one))
