import { parseArgs } from 'node:util'
import { SetupError } from './terminal.mjs'

/** Node's errors about what was typed, each in words for whoever typed it. @type {Readonly<Record<string, (word: string, message: string) => string>>} */
const WORDS = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (word) => `There is no ${word}.`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (word, message) =>
    message.includes('does not take') ? `${word} takes no value.` : `${word} needs a value.`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (word) => `Nothing is done with ${word}.`,
}

/**
 * The options and words of a command line.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage printed below what is wrong
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws {SetupError} for an option or word that the command does not take
 */
export const readArguments = (config, usage) => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const words = WORDS[String(error.code)]
    const quoted = /'(?:-\w, )?([^' ]+)/.exec(error.message)?.[1]
    if (words === undefined || quoted === undefined) throw error
    throw new SetupError(`${words(quoted, error.message)}\n${usage}`)
  }
}
