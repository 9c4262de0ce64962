import './requalify.css'
import { useRead } from '@hearthline/client'
import { type AssetTerms, readAssetTerms } from '@hearthline/contracts'
import { Button, Checkbox, DescriptionList, Section, Skeleton } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray } from 'react-hook-form'
import { useApplication } from '../../application/index.ts'
import { StepForm } from '../../forms/index.ts'
import { ProblemBanner, StepPage, useFormats } from '../../shell/index.ts'
import { AssetCard, type AssetsFormHandle, assetWords, useAssetsForm } from './asset-card.tsx'
import { WhyList } from './why-list.tsx'

/** How a balance becomes income: the share of each kind, and over how long it is spread. */
const CountedPart = ({ terms }: { terms: AssetTerms }) => {
  const { i18n } = useLingui()
  const { percent, wholeMoney } = useFormats()
  const years = terms.months / 12
  const stated = wholeMoney(terms.statedAnnualIncomeCents)
  return (
    <Section
      title={<Trans>How it counts</Trans>}
      lede={
        <Trans>
          We add up the shares below and spread them over {years} years. One year of that counts in addition to your
          stated income of {stated}.
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

const NothingToList = ({ form }: { form: AssetsFormHandle }) => {
  const { t } = useLingui()
  return (
    <Checkbox
      {...form.tick('nothing', t`I have nothing to list`)}
      description={
        <Trans>Then we decide on income alone. As things are now, the answer is no, and a letter tells you why.</Trans>
      }
    />
  )
}

const Listing = ({ terms }: { terms: AssetTerms }) => {
  const { t } = useLingui()
  const form = useAssetsForm()
  const items = useFieldArray({ control: form.rhf.control, name: 'items', keyName: 'key' })
  const add = () => items.append({ ownedPercent: 100 } as Parameters<typeof items.append>[0]) // what is missing, the schema asks for
  return (
    <StepForm form={form} action={<Trans>Send and look again</Trans>}>
      <Section title={<Trans>Why income alone is not enough</Trans>}>
        <WhyList reasons={terms.reasons} />
      </Section>
      <CountedPart terms={terms} />
      <Section
        title={<Trans>What you have</Trans>}
        lede={<Trans>Only money that you can use. A balance may be up to 60 days old.</Trans>}
      >
        <div className="hl-stack hl-asset-list">
          {items.fields.map(({ key }, at) => (
            <AssetCard key={key} form={form} at={at} onRemove={() => items.remove(at)} />
          ))}
          <Button kind="second" art={plus} onClick={add}>
            <Trans>Add an account</Trans>
          </Button>
          <NothingToList form={form} />
          <Checkbox {...form.tick('correct', t`This is true and complete`)} />
        </div>
      </Section>
    </StepForm>
  )
}

/** product/assets: assets may count as income. */
export const AssetsPage = () => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const terms = useRead(readAssetTerms, { params: { uuid } })
  return (
    <StepPage
      title={<Trans>Are your savings and investments enough for the line?</Trans>}
      lede={<Trans>Your income alone is not enough. List savings and investments, and we decide again at once.</Trans>}
      why={{
        title: t`What happens next`,
        text: (
          <Trans>
            It is your turn. We decide again as soon as you send this: with an offer, or with the reasons why not. We
            ask your bank nothing today. We may ask you for statements before signing.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={terms.error} onRetry={() => terms.refetch()} />
      {terms.isPending ? <Skeleton shape="page" words={<Trans>Fetching what counts</Trans>} /> : null}
      {terms.data ? <Listing terms={terms.data} /> : null}
    </StepPage>
  )
}
