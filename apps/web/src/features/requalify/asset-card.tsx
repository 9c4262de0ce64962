import { AssetsForm, type AssetTerms, giveAssets } from '@hearthline/contracts'
import { Card, DateField, FieldGrid, MoneyField, SelectField, TextButton, TextField } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import type { z } from 'zod/mini'
import { useApplication, useSubmit } from '../../application/index.ts'
import { type StepFormHandle, useStepForm } from '../../forms/index.ts'

type AssetKind = AssetTerms['counted'][number]['kind']

export const assetWords: Readonly<Record<AssetKind, MessageDescriptor>> = {
  DEPOSIT: msg`Checking, savings or certificates`,
  BROKERAGE: msg`Stocks, bonds or funds`,
  RETIREMENT: msg`Retirement account`,
  OTHER: msg`Something else`,
}

const ASSET_KINDS = Object.keys(assetWords) as AssetKind[] // the keys of the table, by its own type

type AssetsAnswers = z.input<typeof AssetsForm>
export type AssetsFormHandle = StepFormHandle<AssetsAnswers>

/** What is listed, kept in this browser until it is sent. */
export const useAssetsForm = (): AssetsFormHandle => {
  const { uuid } = useApplication()
  const save = useSubmit(giveAssets)
  return useStepForm<AssetsAnswers, AssetsForm>({
    schema: AssetsForm,
    initial: { items: [], nothing: false },
    save,
    autosave: { key: `${uuid}:assets` },
  })
}

type AssetCardProps = { form: AssetsFormHandle; at: number; onRemove: () => void }

/** One account: where it is, what is in it, and how much of that is the borrower's. */
export const AssetCard = ({ form, at, onRemove }: AssetCardProps) => {
  const { t, i18n } = useLingui()
  const item = form.values.items[at]
  // Whatever is no digit is not taken, so that the box always shows what is kept.
  const typeShare =
    (name: 'ownedPercent' | 'vestedPercent') =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const digits = target.value.replace(/\D/g, '')
      form.set(`items.${at}.${name}`, digits === '' ? undefined : Number(digits))
    }
  const title = typeof item?.institution === 'string' && item.institution.trim() ? item.institution : t`An account`
  return (
    <Card
      title={title}
      action={
        <TextButton onClick={onRemove}>
          <Trans>Remove</Trans>
        </TextButton>
      }
    >
      <FieldGrid>
        <SelectField
          {...form.text(`items.${at}.kind`, t`Kind of account`)}
          span={3}
          placeholder={t`Choose a kind`}
          options={ASSET_KINDS.map((value) => ({ value, label: i18n._(assetWords[value]) }))}
        />
        <TextField {...form.text(`items.${at}.institution`, t`Where it is held`)} maxLength={100} span={3} />
        <MoneyField {...form.money(`items.${at}.balanceCents`, t`Balance`)} span={3} />
        <DateField {...form.typed(`items.${at}.asOf`, t`Balance as of`)} span={3} />
        <TextField
          {...form.number(`items.${at}.ownedPercent`, t`Your share, in percent`)}
          onChange={typeShare('ownedPercent')}
          inputMode="numeric"
          maxLength={3}
          span={3}
        />
        {item?.kind === 'RETIREMENT' ? (
          <TextField
            {...form.number(`items.${at}.vestedPercent`, t`Vested share, in percent`)}
            onChange={typeShare('vestedPercent')}
            help={<Trans>The share you would keep if you left your employer today. Your statement shows it.</Trans>}
            inputMode="numeric"
            maxLength={3}
            span={3}
          />
        ) : null}
      </FieldGrid>
    </Card>
  )
}
