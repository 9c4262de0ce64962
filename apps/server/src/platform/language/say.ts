import type { Language } from '@hearthline/domain/languages'
import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }

/**
 * A text that the server shows to a person: its id in the catalogues and its English. Literals are marked with the
 * comment i18n, by which `npm run catalogues -- --write` finds them; names in braces are filled in by `say`.
 */
export type Word = Required<Pick<MessageDescriptor, 'id' | 'message'>>
type Values = Readonly<Record<string, string | number | boolean>>

const speaker = (locale: Language, messages: unknown): I18n =>
  // The format of Lingui's compiler, which TypeScript cannot infer from JSON.
  setupI18n({ locale, messages: { [locale]: messages as Messages } })

const SPEAKERS: Readonly<Record<Language, I18n>> = { en: speaker('en', en.messages), es: speaker('es', es.messages) }

/** The placeholders of a compiled message, including its branches: [name, kind, branches]. */
const namesIn = (message: unknown): readonly string[] =>
  Array.isArray(message)
    ? message.flatMap((token: unknown) => {
        if (!Array.isArray(token)) return []
        const [name, , branches] = token
        return [String(name), ...Object.values(branches ?? {}).flatMap(namesIn)]
      })
    : []

/** A text in a language. Throws if the catalogue lacks it or a value is missing, so that nobody sees a gap. */
export const say = (locale: Language, { id }: Pick<Word, 'id'>, values: Values = {}): string => {
  const speaks = SPEAKERS[locale]
  const message = speaks.messages[id]
  if (message === undefined) throw new Error(`No catalogue has ${id} in ${locale}: npm run catalogues -- --write`)
  const lacks = namesIn(message).filter((name) => values[name] === undefined)
  if (lacks.length > 0) throw new Error(`${id} is said without ${lacks.join(', ')}`)
  return speaks._(id, values)
}
