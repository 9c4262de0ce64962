import { useRead } from '@hearthline/client'
import { listCannedReplies } from '@hearthline/contracts'
import { LANGUAGE_CODES, type Language, languageOf } from '@hearthline/domain/languages'
import { useLingui } from '@lingui/react/macro'

const KEPT_MS = 300_000

/** The lender's ready answers, in the language of the customer. */
export const ReadyAnswers = ({ onPick }: { onPick: (words: string) => void }) => {
  const { t } = useLingui()
  const { data = [] } = useRead(listCannedReplies, {}, { staleMs: KEPT_MS })
  const names: Readonly<Record<Language, string>> = { en: t`English`, es: t`Spanish` }
  if (data.length === 0) return null
  const pick = (value: string) => {
    const [language = '', uuid] = value.split(' ')
    const found = data.find((reply) => reply.uuid === uuid)
    if (found) onPick(found[languageOf(language)])
  }
  return (
    <select
      className="hl-input hl-select hl-ready"
      aria-label={t`Ready answers`}
      value=""
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">{t`Ready answers`}</option>
      {LANGUAGE_CODES.map((language) => (
        <optgroup key={language} label={names[language]}>
          {data.map(({ uuid, title }) => (
            <option key={uuid} value={`${language} ${uuid}`}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
