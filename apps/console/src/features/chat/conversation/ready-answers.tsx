import { useRead } from '@hearthline/client'
import { listCannedReplies } from '@hearthline/contracts'
import { useLingui } from '@lingui/react/macro'

const KEPT_MS = 300_000
const LANGUAGES = ['en', 'es'] as const

/** The lender's ready answers, in the language of the customer. */
export const ReadyAnswers = ({ onPick }: { onPick: (words: string) => void }) => {
  const { t } = useLingui()
  const { data = [] } = useRead(listCannedReplies, {}, { staleMs: KEPT_MS })
  const names = { en: t`English`, es: t`Spanish` }
  if (data.length === 0) return null
  const pick = (value: string) => {
    const [language, uuid] = value.split(' ')
    const found = data.find((reply) => reply.uuid === uuid)
    if (found) onPick(language === 'es' ? found.es : found.en)
  }
  return (
    <select
      className="hl-input hl-select hl-ready"
      aria-label={t`Ready answers`}
      value=""
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">{t`Ready answers`}</option>
      {LANGUAGES.map((language) => (
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
