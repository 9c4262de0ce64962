import type { AssetTerms } from '@hearthline/contracts'
import { DescriptionList, Section } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import { assetWords } from './asset-words.ts'

/** How a balance becomes income: the share of each kind, and over how long it is spread. */
export const CountedPart = ({ terms }: { terms: AssetTerms }) => {
  const { i18n } = useLingui()
  const { percent, wholeMoney } = useFormats()
  const years = terms.months / 12
  const stated = wholeMoney(terms.statedAnnualIncomeCents)
  return (
    <Section
      title={<Trans>How it counts</Trans>}
      lede={
        <Trans>
          We add up the shares below, spread them over {years} years, and count one year of that beside your stated
          income of {stated}.
        </Trans>
      }
    >
      <DescriptionList
        items={terms.counted.map(({ kind, percent: share }) => ({
          term: i18n._(assetWords[kind]),
          detail: percent(share),
        }))}
      />
    </Section>
  )
}
