import { Line, type Step } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'

const useNextSteps = (isRevised: boolean): readonly Step[] => {
  const { t } = useLingui()
  const choose: Step = {
    key: 'choose',
    label: t`You choose`,
    caption: t`Nothing is final until you sign`,
    state: 'here',
  }
  if (isRevised)
    return [
      choose,
      { key: 'account', label: t`You say where the money goes`, caption: t`If you have not yet`, state: 'ahead' },
      { key: 'sign', label: t`You read and sign`, caption: t`On the screen, with a right to paper`, state: 'ahead' },
    ]
  return [
    choose,
    {
      key: 'facts',
      label: t`A few more facts, and a hard credit check`,
      caption: t`Only if you agree, about 4 minutes`,
      state: 'ahead',
    },
    { key: 'income', label: t`We confirm your income`, caption: t`Payroll login or a pay statement`, state: 'ahead' },
  ]
}

export const NextSteps = ({ isRevised }: { isRevised: boolean }) => {
  const steps = useNextSteps(isRevised)
  return (
    <section className="hl-stack">
      <h2 className="hl-h3">
        <Trans>What comes next</Trans>
      </h2>
      <Line steps={steps} />
    </section>
  )
}
