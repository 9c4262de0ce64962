import { useRead } from '@hearthline/client'
import { listHomes } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { ProblemBanner } from '../problem-banner.tsx'

/** The words in a street by which a home of the sandbox is special. */
export const SandboxHomes = () => {
  const homes = useRead(listHomes, {}, { staleMs: Number.POSITIVE_INFINITY })
  if (homes.isError) return <ProblemBanner problem={homes.error} />
  if (!homes.data) return <Skeleton shape="rows" words={<Trans>Calling the cast</Trans>} />
  return (
    <>
      <p className="hl-small">
        <Trans>A home is special by a word in its street: 12 Nowhere Road is not found.</Trans>
      </p>
      <ul className="hl-sandbox-list">
        {homes.data.map(({ word, outcome }) => (
          <li key={word}>
            <span>
              <b>{word}</b>
              <span className="hl-small">{outcome}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
