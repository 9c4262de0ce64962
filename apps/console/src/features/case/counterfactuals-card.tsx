import { ConsoleCard } from '@hearthline/ui/console'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Case } from './use-case.ts'

/** Why the answer is no, and the nearest changes that would make it another one. The words are the letter's, in English. */
export const CounterfactualsCard = ({ whatWouldChange }: Pick<Case, 'whatWouldChange'>) => {
  const { t } = useLingui()
  if (whatWouldChange.length === 0) return null
  return (
    <ConsoleCard title={t`What would change the answer`} note={whatWouldChange.length}>
      <ul className="hl-stack hl-small">
        {whatWouldChange.map(({ code, says, change, ways }) => (
          <li key={code}>
            <code>{code}</code> <span lang="en">{says}</span>
            <ul className="hl-bullets" lang="en">
              {ways.length > 0 ? ways.map(({ kind, says: way }) => <li key={kind}>{way}</li>) : null}
              {ways.length === 0 && change ? <li>{change.says}</li> : null}
            </ul>
            {ways.length === 0 && !change ? <Trans>Nothing that we know of.</Trans> : null}
          </li>
        ))}
      </ul>
    </ConsoleCard>
  )
}
