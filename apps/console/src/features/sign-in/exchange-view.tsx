import { type Enter, useExchange } from '@hearthline/client'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ProblemBanner, SIGN_IN } from '../../shell/index.ts'

/** Back from an issuer: the code of the address becomes the session. */
export const ExchangeView = ({ code, enter }: { code: string; enter: Enter }) => {
  const { problem } = useExchange(code, enter)
  if (!problem) return <Skeleton shape="page" count={3} words={<Trans>Signing in</Trans>} />
  return (
    <div className="hl-stack">
      <ProblemBanner problem={problem} />
      <Link to={SIGN_IN} replace>
        <Trans>Start again</Trans>
      </Link>
    </div>
  )
}
