import { Banner } from '@hearthline/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { reasonWords } from './reason-words.ts'

/** What was wrong with the last try, what to do, and how often still. */
export const RetakeNote = ({ reasons, triesLeft }: { reasons: readonly string[]; triesLeft: number }) => {
  const { i18n } = useLingui()
  const found = reasons.length > 0 ? reasons : ['']
  return (
    <Banner tone="notice" fact={<Trans>We could not confirm it from these photos.</Trans>}>
      <ul className="hl-identity-reasons">
        {found.map((code) => {
          const { says, fix } = reasonWords(code)
          return (
            <li key={code}>
              <b>{i18n._(says)}</b> {i18n._(fix)}
            </li>
          )
        })}
      </ul>
      <p>
        <Plural
          value={triesLeft}
          one="You have # more try. If that does not work either, a person looks at it with you."
          other="You have # more tries. If they do not work either, a person looks at it with you."
        />
      </p>
    </Banner>
  )
}
