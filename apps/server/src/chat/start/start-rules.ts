import type { ChatStart } from '@hearthline/contracts'
import { CRYPTO_SKILL } from '@hearthline/domain/chat-routing'
import { isFlagOn } from '@hearthline/domain/flags'
import type { Organisation } from '../../organisations/index.ts'
import { type Context, Problem } from '../../platform/http/index.ts'
import type { StartTables } from './tables.ts'
import { digestOf } from './tokens.ts'
import { countTry } from './tries-store.ts'

const CHAT_FLAGS = {
  chat: 'fe-webchat',
  stream: 'fe-webchat-stream',
  borrowers: 'fe-csp-feature-flag-borrower-authentication',
} as const

/** The browser's tracker, for flags that are on for a share of visitors. */
export const trackerIn = (extras: ChatStart['extras']): string | null => {
  const tracker = extras?.trackerUuid
  return typeof tracker === 'string' && /^[\da-f-]{36}$/i.test(tracker) ? tracker : null
}

export const isChatFlagOn = (
  { flags, orgCode }: Organisation,
  flag: keyof typeof CHAT_FLAGS,
  trackerId: string | null = null,
): boolean => {
  const found = flags.find(({ key }) => key === CHAT_FLAGS[flag])
  return found !== undefined && isFlagOn(found, { attributes: { orgCode }, trackerId })
}

const SKILL = /^[A-Z][A-Z0-9_]{1,59}$/

const extraOf = (extras: ChatStart['extras'], name: string): unknown => extras?.[name]

type Asked = {
  readonly start: Pick<ChatStart, 'skill' | 'tag' | 'extras'>
  readonly orgCode: string
  /** The utm_source that marks a visitor of a crypto-backed line. */
  readonly cryptoUtmSource: string | null
  /** Of the customer's own application, where they are known. */
  readonly isCrypto: boolean
}

/** What the page says of an unknown visitor. It is not proven, and only decides who answers. */
const looksCrypto = ({ start: { tag, extras }, cryptoUtmSource }: Asked): boolean =>
  tag === CRYPTO_SKILL ||
  extraOf(extras, 'prodType') === CRYPTO_SKILL ||
  (cryptoUtmSource !== null && extraOf(extras, 'utm_source') === cryptoUtmSource)

/** The skill named by the page, else the one of crypto-backed lines, else the lender's own. */
export const pickSkill = (asked: Asked): string => {
  const { start, orgCode, isCrypto } = asked
  if (typeof start.skill === 'string' && SKILL.test(start.skill)) return start.skill
  return isCrypto || looksCrypto(asked) ? CRYPTO_SKILL : orgCode
}

const WINDOW_MS = 15 * 60_000
/** The most tries of one address in a quarter of an hour; several tabs and clicks stay below. */
const MOST = { start: 30, file: 60 } as const
/** In the sandbox whole test runs and workshops come from one address. */
const SANDBOX_FACTOR = 500

/** Counts a try outside the unit of work, so that a refused one counts too. An address is stored as its keyed hash. */
export const limitChat = async (
  { app, tenant, address }: Context,
  { kind, nowMs }: { kind: keyof typeof MOST; nowMs: number },
): Promise<void> => {
  const most = app.config.mode === 'sandbox' ? MOST[kind] * SANDBOX_FACTOR : MOST[kind]
  const count = await countTry(app.db.read<StartTables>(tenant.id), {
    organisation: tenant.id,
    subject: digestOf(app.keys, 'tries', `${kind}:${address}`),
    now: new Date(nowMs),
    until: new Date(nowMs + WINDOW_MS),
  })
  if (count > most) throw new Problem('tooManyRequests')
}
