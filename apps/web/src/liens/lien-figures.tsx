import { DescriptionList, FieldGrid, MoneyField, SelectField, TextField } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../forms/index.ts'
import { useFormats } from '../shell/index.ts'
import type { LienAnswers, LienKind, RecordedLien } from './liens-form.ts'

/** A form that holds what is owed on the home, whatever else it asks. */
export type LienListHandle = Omit<StepFormHandle<{ items: LienAnswers[]; freeAndClear: boolean }>, 'rhf'>

const LIEN_KINDS = ['MORTGAGE', 'HELOC', 'TAX_LIEN', 'JUDGMENT', 'OTHER'] as const satisfies readonly LienKind[]

/** What a lien is called, by its kind. */
export const lienWords: Readonly<Record<LienKind, MessageDescriptor>> = {
  MORTGAGE: msg`Mortgage`,
  HELOC: msg`Home equity line`,
  TAX_LIEN: msg`Tax lien`,
  JUDGMENT: msg`Judgment`,
  OTHER: msg`Other debt`,
}

/** Where a lien that we found was found. */
export const sourceWords = {
  CREDIT: msg`from your credit report`,
  TITLE: msg`from the public records of the home`,
  BORROWER: msg`added by you`,
} as const satisfies Record<'CREDIT' | 'TITLE' | 'BORROWER', MessageDescriptor>

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

/** What a report says is not editable; the borrower gives only the creditor and what becomes of the lien. */
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
