import { IncomeInfo } from '@hearthline/contracts'
import { EMPLOYMENT_TYPES, type EmploymentType } from '@hearthline/domain/enumerations'
import { Banner, CheckboxGroup, FieldGrid, MoneyField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { StepForm } from '../../../forms/index.ts'
import { IncomeAmount } from './income-amount.tsx'
import { employmentWords } from './income-words.ts'
import type { StepProps } from './step-props.ts'
import { BackLink, StepShell } from './step-shell.tsx'
import { useSectionForm } from './use-section-form.ts'

const HAVE_EMPLOYER: readonly unknown[] = ['FULL_TIME', 'PART_TIME'] satisfies readonly EmploymentType[]

/** ?step=income-info; the notice of Regulation B 1002.5(d)(2) stands before the question. */
export const IncomeInfoStep = ({ draft }: StepProps) => {
  const { t, i18n } = useLingui()
  const form = useSectionForm({
    section: 'income-info',
    schema: IncomeInfo,
    blank: { employmentTypes: [], employerName: '' },
    draft,
  })
  const { value: kinds } = form.choices('employmentTypes', '')
  const { value: _, onChange: __, ...amount } = form.money('annualCents', t`Gross income`)
  const hasEmployer = kinds.some((kind) => HAVE_EMPLOYER.includes(kind))
  return (
    <StepShell
      step="income-info"
      title={<Trans>What do you earn?</Trans>}
      lede={<Trans>Your best figure for now. You connect or upload proof later, after you have seen an offer.</Trans>}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: <Trans>Your income and your debts together decide how large a payment you can carry.</Trans>,
      }}
    >
      <div className="hl-section">
        <Banner fact={<Trans>You need not tell us of alimony, child support or separate maintenance</Trans>}>
          <Trans>
            unless you want it considered as a way to repay this line. Part-time pay, retirement income and public
            assistance count in full.
          </Trans>
        </Banner>
      </div>
      <StepForm form={form} action={<Trans>Continue</Trans>} more={<BackLink step="income-info" />}>
        <FieldGrid>
          <CheckboxGroup
            {...form.choices<EmploymentType>('employmentTypes', t`Where does your income come from?`)}
            help={<Trans>Choose all that you want us to count.</Trans>}
            choices={EMPLOYMENT_TYPES.map((value) => ({ value, label: i18n._(employmentWords[value]) }))}
          />
          <IncomeAmount
            {...amount}
            value={form.values.annualCents}
            onChange={(value) => form.set('annualCents', value)}
          />
          {hasEmployer ? (
            <TextField
              {...form.text('employerName', t`Employer`)}
              optional
              autoComplete="organization"
              maxLength={100}
            />
          ) : null}
          <MoneyField
            {...form.money('wishedCents', t`About how much would you like to borrow?`)}
            optional
            help={
              <Trans>
                A starting point for the page with your offers. It changes no offer, and you choose the amount there.
              </Trans>
            }
          />
        </FieldGrid>
      </StepForm>
    </StepShell>
  )
}
