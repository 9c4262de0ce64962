import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { StepForm } from '../../forms/index.ts'
import { StepPage, type StepPageProps } from '../../shell/index.ts'
import { BeforePart } from './before-part.tsx'
import { NothingLost } from './nothing-lost.tsx'
import { useIdentityForm } from './use-identity-form.ts'
import { WhoActs } from './who-acts.tsx'
import { WhoPart } from './who-part.tsx'
import { YoursSince } from './yours-since.tsx'

type IdentityStepProps = Pick<StepPageProps, 'title' | 'lede' | 'why'> & {
  /** What stands between the form and the foot of the page. */
  readonly children?: ReactNode
}

/** A bureau that has found nobody is told again who to look for. */
export const IdentityStep = ({ children, ...page }: IdentityStepProps) => {
  const form = useIdentityForm()
  return (
    <StepPage {...page} status={<YoursSince />}>
      <WhoActs yours={<Trans>Say once more who you are</Trans>} />
      <StepForm form={form} action={<Trans>Ask the bureau again</Trans>}>
        <Section
          title={<Trans>Your details at the credit bureau</Trans>}
          lede={<Trans>As it stands on your oldest card or loan, letter by letter.</Trans>}
        >
          <WhoPart form={form} />
        </Section>
        <BeforePart form={form} />
      </StepForm>
      {children}
      <NothingLost />
    </StepPage>
  )
}
