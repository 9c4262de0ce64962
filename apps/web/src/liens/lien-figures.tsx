import { DescriptionList, FieldGrid, MoneyField, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'
import type { LienListHandle } from './lien-list-handle.ts'
import { LIEN_KINDS, lienWords } from './lien-words.ts'
import type { LienKind, RecordedLien } from './liens-form.ts'

type FiguresProps = { form: LienListHandle; at: number }

const MoneyBoxes = ({ form, at }: FiguresProps) => {
  const { t } = useLingui()
  const isLine = form.values.items[at]?.kind === 'HELOC'
  return (
    <>
      <MoneyField {...form.money(`items.${at}.balanceCents`, t`Balance owed`)} span={isLine ? 2 : 3} />
      {isLine ? <MoneyField {...form.money(`items.${at}.limitCents`, t`Credit limit`)} span={2} phoneSpan={6} /> : null}
      <MoneyField
        {...form.money(`items.${at}.paymentCents`, t`Payment`)}
        unit={t`a month`}
        span={isLine ? 2 : 3}
        phoneSpan={6}
      />
    </>
  )
}

/** A lien of the borrower's own telling: who, what kind, and how much. */
export const AddedFigures = ({ form, at }: FiguresProps) => {
  const { t, i18n } = useLingui()
  const kind = form.text(`items.${at}.kind`, t`Kind of debt`)
  const chooseKind = (chosen: string) => {
    form.set(`items.${at}.kind`, chosen)
    form.set(`items.${at}.limitCents`, chosen === 'HELOC' ? undefined : 0)
  }
  return (
    <FieldGrid>
      <TextField {...form.text(`items.${at}.creditor`, t`Whom you owe`)} maxLength={100} span={3} />
      <SelectField
        {...kind}
        onChange={(event) => chooseKind(event.target.value)}
        span={3}
        placeholder={t`Choose a kind`}
        options={LIEN_KINDS.map((value: LienKind) => ({ value, label: i18n._(lienWords[value]) }))}
      />
      <MoneyBoxes form={form} at={at} />
    </FieldGrid>
  )
}

/** What a report says stands; only whom it is owed to and what becomes of it is the borrower’s to say. */
export const FoundFigures = ({ lien }: { lien: RecordedLien }) => {
  const { wholeMoney } = useFormats()
  return (
    <DescriptionList
      look="figures"
      items={[
        { term: <Trans>Balance owed</Trans>, detail: wholeMoney(lien.balanceCents) },
        ...(lien.kind === 'HELOC' ? [{ term: <Trans>Credit limit</Trans>, detail: wholeMoney(lien.limitCents) }] : []),
        { term: <Trans>Monthly payment</Trans>, detail: wholeMoney(lien.paymentCents) },
      ]}
    />
  )
}
