import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { StepPage, type StepPageProps, useFormats } from '../../shell/index.ts'
import { HowToLift } from './how-to-lift.tsx'
import { LiftPart } from './lift-part.tsx'
import { NothingLost } from './nothing-lost.tsx'
import { WhoActs } from './who-acts.tsx'
import { YoursSince } from './yours-since.tsx'

/** It was said to be open and was not: since when the bureau had time. */
const StillShut = () => {
  const { instant } = useFormats()
  const { creditFreeze } = useApplication().record
  if (creditFreeze?.tried?.way !== 'LIFTED') return null
  const at = instant(creditFreeze.tried.at)
  const { bureau } = creditFreeze
  return (
    <Banner tone="notice" fact={<Trans>It is still closed to us.</Trans>}>
      <Trans>
        You told us on {at} that it was lifted. We asked {bureau} at once, and it did not open the file. Ask there
        whether the lift has begun.
      </Trans>
    </Banner>
  )
}

type FreezeStepProps = Pick<StepPageProps, 'title' | 'lede' | 'why'> & {
  /** What is offered first: another PIN, or the word that the file was opened. */
  readonly first: 'LIFTED' | 'PIN'
}

/** A file that its owner has shut: which bureau, how it is opened, and the way on. */
export const FreezeStep = ({ first, ...page }: FreezeStepProps) => (
  <StepPage {...page} status={<YoursSince />}>
    <StillShut />
    <WhoActs yours={<Trans>Open the file at the bureau, then say so here</Trans>} />
    <HowToLift />
    <LiftPart first={first} />
    <NothingLost />
  </StepPage>
)
