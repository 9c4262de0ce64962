import { useTimeline } from '@hearthline/client'
import { Line, Section, type Step } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

const useChecks = (): readonly Step[] => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const { instantDay } = useFormats()
  const { data: timeline = [] } = useTimeline(uuid)
  const reported = timeline.find(({ event }) => event === 'creditReported')
  const on = reported ? instantDay(reported.at) : undefined
  return [
    {
      key: 'soft',
      label: t`Soft check`,
      caption: on ? t`Done ${on}, no effect on your score` : t`Done, no effect on your score`,
      state: 'done',
    },
    {
      key: 'certify',
      label: t`You certify this summary`,
      caption: t`You have agreed to the hard check`,
      state: 'here',
    },
    {
      key: 'hard',
      label: t`Hard check`,
      caption: t`Once, after you certify; it may affect your score`,
      state: 'ahead',
    },
  ]
}

/** Credit reports: the one that was pulled, and the one to come. */
export const CreditChecks = () => {
  const { t } = useLingui()
  const steps = useChecks()
  return (
    <Section title={<Trans>Credit checks</Trans>}>
      <Line label={t`Credit checks, in order`} steps={steps} />
    </Section>
  )
}
