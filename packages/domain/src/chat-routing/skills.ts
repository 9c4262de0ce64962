/** What everybody at the desk can answer. */
export const DEFAULT_SKILL = 'DEFAULT'
export const CRYPTO_SKILL = 'CRYPTO_HELOC'

export type Wish = {
  /** Asked for when the chat began, or by the agent who passed it on. */
  readonly explicit?: string | null | undefined
  readonly isCrypto: boolean
  /** The lender's code: a partner may have people of its own. */
  readonly orgCode: string
}

/** What a chat needs, the best first, and at last anybody. */
export const skillChain = ({ explicit, isCrypto, orgCode }: Wish): readonly string[] => [
  ...new Set([...(explicit ? [explicit] : []), ...(isCrypto ? [CRYPTO_SKILL] : []), orgCode, DEFAULT_SKILL]),
]

/** The first of them that somebody has; where nobody has any, the last, which waits for anybody. */
export const skillFor = (chain: readonly string[], had: ReadonlySet<string>): string =>
  chain.find((skill) => had.has(skill)) ?? chain.at(-1) ?? DEFAULT_SKILL
