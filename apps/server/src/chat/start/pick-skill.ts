import type { ChatStart } from '@hearthline/contracts'
import { CRYPTO_SKILL } from '@hearthline/domain/chat-routing'

const SKILL = /^[A-Z][A-Z0-9_]{1,59}$/

const saidIn = (extras: ChatStart['extras'], name: string): unknown => extras?.[name]

type Asked = {
  readonly start: Pick<ChatStart, 'skill' | 'tag' | 'extras'>
  readonly orgCode: string
  /** The utm_source that marks a visitor of a crypto-backed line. */
  readonly cryptoUtmSource: string | null
  /** Of the customer's own application, where they are known. */
  readonly isCrypto: boolean
}

/** What a page says of a visitor nobody knows; it decides who answers, and nothing else. */
const looksCrypto = ({ start: { tag, extras }, cryptoUtmSource }: Asked): boolean =>
  tag === CRYPTO_SKILL ||
  saidIn(extras, 'prodType') === CRYPTO_SKILL ||
  (cryptoUtmSource !== null && saidIn(extras, 'utm_source') === cryptoUtmSource)

/** The explicit one, then the one of crypto-backed lines, then the lender's own. */
export const pickSkill = (asked: Asked): string => {
  const { start, orgCode, isCrypto } = asked
  if (typeof start.skill === 'string' && SKILL.test(start.skill)) return start.skill
  return isCrypto || looksCrypto(asked) ? CRYPTO_SKILL : orgCode
}
