import { useRead } from '@hearthline/client'
import { listPersonas } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { ProblemBanner } from '../problem-banner.tsx'
import { useFormats } from '../use-formats.ts'

/** The made-up people of a sandbox: apply under one of these names to get that outcome. */
export const SandboxPeople = () => {
  const { day } = useFormats()
  const people = useRead(listPersonas, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (people.isError) return <ProblemBanner problem={people.error} />
  if (!people.data) return <Skeleton shape="rows" words={<Trans>Calling the cast</Trans>} />
  return (
    <ul className="hl-sandbox-list">
      {people.data.map(({ name, firstName, lastName, birthDate, taxId, outcome }) => (
        <li key={name}>
          <span>
            <b>
              {firstName} {lastName}
            </b>
            <span className="hl-xs hl-soft">
              <Trans>
                Born {day(birthDate)} · tax number {taxId}
              </Trans>
            </span>
            <span className="hl-small">{outcome}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
