import { type Enter, useExchange } from '@hearthline/client'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { ProblemBanner } from '../../../shell/index.ts'
import { StartAgain } from './start-again.tsx'

/** Back from an issuer: the code of the address becomes the session. */
export const ExchangeView = ({ code, enter }: { code: string; enter: Enter }) => {
  const { problem } = useExchange(code, enter)
  if (!problem) return <Skeleton shape="page" count={3} words={<Trans>Logging you in</Trans>} />
  return (
    <>
      <ProblemBanner problem={problem} takesFocus />
      <StartAgain />
    </>
  )
}
