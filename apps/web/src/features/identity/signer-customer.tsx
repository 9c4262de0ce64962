import { useWrite } from '@hearthline/client'
import { CustomerForm, giveCustomerDetails } from '@hearthline/contracts'
import { FieldGrid, SecretField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { StepForm, type StepFormHandle, useStepForm } from '../../forms/index.ts'
import { AddressFields } from '../../loan/index.ts'
import { StepPage, usePrivateLabel } from '../../shell/index.ts'
import { useSigner } from '../../signer/index.ts'
import { useTaxIdChecks } from '../../tax-id/index.ts'

type Answers = z.input<typeof CustomerForm>
type FormProps = { readonly form: StepFormHandle<Answers> }

const NOTHING_YET = { taxId: '', street: '', unit: '', city: '', state: '', zip: '' }

const useCustomerForm = () => {
  const { task, refetch } = useSigner()
  const give = useWrite(giveCustomerDetails)
  const checks = useTaxIdChecks()
  const schema = useMemo(() => CustomerForm.check(...checks), [checks])
  return useStepForm<Answers, CustomerForm>({
    schema,
    initial: NOTHING_YET as DefaultValues<Answers>, // no state is chosen yet
    save: async (body) => {
      await give({ params: { uuid: task.uuid }, body })
      await refetch()
    },
    autosave: { key: `${task.uuid}:customer` },
  })
}

/** Masked while typed, and never shown again once it was sent. */
const TaxIdField = ({ form }: FormProps) => {
  const { t } = useLingui()
  const { sandbox } = usePrivateLabel().hearthline
  return (
    <SecretField
      {...form.typed('taxId', t`Social Security number or ITIN`)}
      help={
        sandbox ? (
          <Trans>This is a sandbox: use a made-up number, from 900-01-0001 on. Real ones are refused.</Trans>
        ) : (
          <Trans>All nine digits. Kept under 256-bit encryption, and never shown again.</Trans>
        )
      }
      span={4}
      phoneSpan={6}
    />
  )
}

/** heloc-signer/identity, for a signer who also owes: what a lender has to know of each customer (31 CFR 1020.220(a)(2)(i)). */
export const SignerCustomer = () => {
  const { t } = useLingui()
  const { task } = useSigner()
  const form = useCustomerForm()
  const { borrowerName } = task
  return (
    <StepPage
      title={<Trans>Where you live, and your tax number</Trans>}
      lede={
        <Trans>
          You will owe the line together with {borrowerName}, so federal law requires us to record your home address,
          not a PO box, and your tax number.
        </Trans>
      }
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            So that no one can open a line in another person's name. {borrowerName} does not see your address or your
            number.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>} savingText={<Trans>Saving</Trans>}>
        <FieldGrid>
          <AddressFields form={form} />
          <TaxIdField form={form} />
        </FieldGrid>
      </StepForm>
    </StepPage>
  )
}
