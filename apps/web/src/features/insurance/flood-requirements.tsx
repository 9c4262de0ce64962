import {
  type FloodCoverBasis,
  isOutsideFloodProgram,
  needsFloodPolicy,
  policyRules,
  requiredFloodCover,
} from '@hearthline/domain/insurance'
import { Banner, DescriptionList, Section } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'

const BASIS: Readonly<Record<FloodCoverBasis, MessageDescriptor>> = {
  DEBT: msg`your line and the loans that stay before it`,
  NATIONAL_LIMIT: msg`the most that the national program covers for a home like yours`,
  INSURABLE_VALUE: msg`the replacement cost that your homeowner policy states`,
}

const Standing = () => {
  const { record } = useApplication()
  const { floodPolicy, insurance } = record
  if (floodPolicy?.status === 'IN_REVIEW')
    return (
      <Banner tone="neutral" fact={<Trans>We are reading your private flood policy</Trans>}>
        <Trans>You have nothing to do now. We write to you if we need another one.</Trans>
      </Banner>
    )
  if (floodPolicy?.status === 'REFUSED')
    return (
      <Banner tone="notice" fact={<Trans>Your flood policy could not be used</Trans>}>
        {floodPolicy.reason}
      </Banner>
    )
  return insurance?.insurer === undefined ? null : (
    <Banner tone="neutral" fact={<Trans>Your homeowner policy is in. The flood policy is still missing</Trans>} />
  )
}

/** Why a flood policy is asked for, how much it has to cover and for how long; nothing outside of a hazard area. */
export const FloodRequirements = () => {
  const { i18n } = useLingui()
  const { record } = useApplication()
  const { wholeMoney } = useFormats()
  if (!needsFloodPolicy(record)) return null
  const { cents, basis } = requiredFloodCover(record)
  const { daysInForce } = policyRules
  const why = i18n._(BASIS[basis])
  const zone = record.flood?.zone
  const community = record.flood?.determination?.communityName
  return (
    <Section
      title={<Trans>And a flood policy</Trans>}
      lede={
        <Trans>
          The flood certificate puts your home in zone {zone}, a special flood hazard area. Federal law lets us pay out
          only once a flood policy covers it.
        </Trans>
      }
    >
      <Standing />
      <DescriptionList
        items={[
          {
            term: <Trans>Building coverage</Trans>,
            detail: (
              <Trans>
                At least {wholeMoney(cents)}: {why}
              </Trans>
            ),
          },
          { term: <Trans>In force</Trans>, detail: <Trans>Today, and for at least {daysInForce} days</Trans> },
          {
            term: <Trans>From whom</Trans>,
            detail: isOutsideFloodProgram(record) ? (
              <Trans>
                A private insurer: {community} does not take part in the National Flood Insurance Program, so its
                policies are not sold there
              </Trans>
            ) : (
              <Trans>The National Flood Insurance Program, or a private insurer</Trans>
            ),
          },
        ]}
      />
    </Section>
  )
}
