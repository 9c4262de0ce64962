import { maskSecrets } from '@hearthline/domain/chat'
import { isPassing } from '../call-problem.ts'

const LONGEST_MESSAGE = 300
/** Shorter ones are found in any sentence. */
const SHORTEST_TYPED = 3

/** How browsers say that a network failed, or that somebody left before it answered: nothing to fix here. */
const NETWORK_WORDS: readonly RegExp[] = [
  /failed to fetch/i,
  /networkerror/i,
  /network (error|request failed|connection was lost)/i,
  /load failed/i,
  /internet connection appears to be offline/i,
  /^cancelled$/i,
  /\bnet::err_/i,
  /(loading|importing|load) .*(chunk|module)/i,
  /module script failed/i,
  /(signal is|was|operation was) aborted/i,
  /signal timed out/i,
  /connection (closed|refused|reset)/i,
  /^timeout( of \d+ ?ms)? exceeded/i,
]
const NETWORK_NAMES: readonly string[] = ['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError']

const isOfNetwork = ({ name, message }: Error): boolean =>
  NETWORK_NAMES.includes(name) || NETWORK_WORDS.some((words) => words.test(message))

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/gu

/** What stands in the fields of the page, the longest first. */
const typedNow = (): readonly string[] =>
  [...(document.querySelectorAll?.<HTMLInputElement>('input, textarea') ?? [])]
    .map(({ value }) => value.trim())
    .filter(({ length }) => length >= SHORTEST_TYPED)
    .sort((one, other) => other.length - one.length)

const masked = (text: string): string => {
  const without = typedNow().reduce((rest, typed) => rest.replaceAll(typed, '•••'), text)
  return maskSecrets(without.replace(EMAIL, '•••')).text
}

type ErrorReport = { readonly name: string; readonly message: string }

/**
 * What is reported of an error: its name and message, without a number, address or answer that somebody typed. Undefined
 * for one of the network (chat-signin-data.md 8).
 */
export const errorReport = (thrown: unknown): ErrorReport | undefined => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (isPassing(error) || isOfNetwork(error)) return undefined
  return { name: error.name, message: masked(error.message).slice(0, LONGEST_MESSAGE) }
}
