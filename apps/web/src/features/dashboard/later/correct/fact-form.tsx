import { useWrite } from '@hearthline/client'
import {
  type ApplicationRecord,
  type CorrectionForm,
  type CorrectionPreview,
  correctionForms,
  previewCorrection,
} from '@hearthline/contracts'
import type { CorrectableFact } from '@hearthline/domain/corrections'
import { FieldGrid } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { StepForm, useStepForm } from '../../../../forms/index.ts'
import { firstLiens } from '../../../../liens/index.ts'
import { FACT_FIELDS } from './fact-fields.tsx'

/** What is corrected, as it was sent, and what that would change. */
export type Seen = { readonly correction: CorrectionForm; readonly preview: CorrectionPreview }

type Props = {
  readonly record: ApplicationRecord
  readonly fact: CorrectableFact
  readonly onSeen: (seen: Seen) => void
}

/** The fact as it is: a correction changes what is wrong in it and leaves the rest. */
const FIRST: Readonly<Record<CorrectableFact, (record: ApplicationRecord) => FieldValues>> = {
  NAME: ({ applicant: { firstName, middleName = '', lastName, suffix = '' } }) => ({
    firstName,
    middleName,
    lastName,
    suffix,
    hasOneName: lastName === '',
  }),
  BIRTH_DATE: () => ({ birthDate: '' }),
  PHONE: ({ applicant: { phone = '' } }) => ({ phone }),
  MAILING_ADDRESS: ({ applicant, property }) => {
    const { street, unit = '', city, state, zip } = applicant.mailing ?? property
    return { mailing: { street, unit, city, state, zip } }
  },
  INCOME: ({ income }) => ({ annualCents: income.annualCents }),
  OCCUPANCY: ({ property }) => ({ occupancy: property.occupancy }),
  PROPERTY_TYPE: ({ property }) => ({ type: property.type }),
  LIENS: ({ liens }) => {
    const { items, freeAndClear } = firstLiens(liens)
    return { items, freeAndClear }
  },
  HOUSING_COSTS: ({ liens }) => {
    const { taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents } = firstLiens(liens)
    return { taxesAnnualCents, insuranceAnnualCents, hoaMonthlyCents }
  },
  OTHER_DEBTS: () => ({}),
  OFFER: () => ({}),
}

/** Fields that lay themselves out. */
const GROWS: readonly CorrectableFact[] = ['LIENS', 'HOUSING_COSTS']

/** One fact to correct: nothing is changed before what it would do was seen. */
export const FactForm = ({ record, fact, onSeen }: Props) => {
  const { uuid } = record
  const preview = useWrite(previewCorrection)
  const form = useStepForm<FieldValues, CorrectionForm>({
    // Each fact's form has fields of its own; which one it is, is known by the fact alone.
    schema: correctionForms[fact] as unknown as z.ZodMiniType<CorrectionForm, FieldValues>,
    initial: { fact, ...FIRST[fact](record) },
    save: async (correction) => onSeen({ correction, preview: await preview({ params: { uuid }, body: correction }) }),
    autosave: { key: `${uuid}:correct:${fact}` },
  })
  const Fields = FACT_FIELDS[fact]
  return (
    <StepForm form={form} action={<Trans>See what would change</Trans>} sticks={false}>
      {GROWS.includes(fact) ? (
        <Fields form={form} record={record} />
      ) : (
        <FieldGrid>
          <Fields form={form} record={record} />
        </FieldGrid>
      )}
    </StepForm>
  )
}
