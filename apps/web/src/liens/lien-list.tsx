import './liens.css'
import { Button, Checkbox, EmptyState, FieldGrid, MoneyField, Section } from '@hearthline/ui'
import { plus } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFormHandle } from '../forms/index.ts'
import { LienCard } from './lien-card.tsx'
import type { LienListHandle } from './lien-figures.tsx'
import type { RecordedLien } from './liens-form.ts'

/** Asked only where the home has no lien. */
export const FreeAndClear = ({ form }: { form: LienListHandle }) => {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Nothing owed on the home</Trans>}>
      <Checkbox
        {...form.tick('freeAndClear', t`I own the home free and clear`)}
        description={
          <Trans>
            It has no mortgage, line of credit, judgment, tax lien or other debt, and none is being taken out.
          </Trans>
        }
      />
    </Section>
  )
}

type Costs = { taxesAnnualCents: number; insuranceAnnualCents: number; hoaMonthlyCents: number }
type CostFieldsProps = { readonly form: Pick<StepFormHandle<Costs>, 'money'> }

/** What the home costs apart from its debts. */
export const HousingCostFields = ({ form }: CostFieldsProps) => {
  const { t } = useLingui()
  return (
    <FieldGrid>
      <MoneyField {...form.money('taxesAnnualCents', t`Property taxes`)} unit={t`a year`} span={3} />
      <MoneyField {...form.money('insuranceAnnualCents', t`Homeowners insurance`)} unit={t`a year`} span={3} />
      <MoneyField
        {...form.money('hoaMonthlyCents', t`Association dues`)}
        unit={t`a month`}
        help={<Trans>Zero if there is no association.</Trans>}
        span={3}
      />
    </FieldGrid>
  )
}

type Props = {
  readonly form: LienListHandle
  /** As React Hook Form's field array names them. */
  readonly keys: readonly string[]
  readonly recorded: readonly RecordedLien[]
  readonly onAdd: () => void
  readonly onRemove: (at: number) => void
}

/** Everything owed on the home: what was found, what the borrower adds, and the way to add more. */
export const LienList = ({ form, keys, recorded, onAdd, onRemove }: Props) => {
  const found = (id: unknown) => recorded.find((lien) => lien.id === id && lien.source !== 'BORROWER')
  return (
    <div className="hl-stack hl-liens-list">
      {keys.map((key, at) => (
        <LienCard key={key} form={form} at={at} lien={found(form.values.items[at]?.id)} onRemove={() => onRemove(at)} />
      ))}
      {keys.length === 0 ? (
        <EmptyState title={<Trans>We found no mortgage and no lien</Trans>}>
          <Trans>If there is one, also from family, a contractor or a solar program, add it here.</Trans>
        </EmptyState>
      ) : null}
      <Button kind="second" art={plus} onClick={onAdd}>
        <Trans>Add a missing debt</Trans>
      </Button>
    </div>
  )
}
