import './liens.css'
import type { ApplicationStatus } from '@hearthline/contracts'
import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useApplication } from '../../application/index.ts'
import { StepForm } from '../../forms/index.ts'
import {
  addedLien,
  FreeAndClear,
  HousingCostFields,
  isFreeAndClear,
  type LienAnswers,
  LienList,
} from '../../liens/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { InquiriesPart } from './inquiries-part.tsx'
import { LtvPicture } from './ltv-picture.tsx'
import { type LiensFormHandle, useLiensForm } from './use-liens-form.ts'

/** What the home costs apart from its debts. */
const HousingCosts = ({ form }: { form: LiensFormHandle }) => (
  <Section
    title={<Trans>Taxes, insurance and dues</Trans>}
    lede={<Trans>From your last bills. Where the mortgage payment includes them, we count them only once.</Trans>}
  >
    <HousingCostFields form={form} />
  </Section>
)

const Lede = ({ state }: { state: ApplicationStatus['state'] }): ReactNode => {
  if (state === 'LIEN_VERIFICATION_INQUIRY')
    return <Trans>One part is still open: who looked at your credit recently, and whether that led to a debt.</Trans>
  if (state === 'LIEN_ATTESTATION')
    return <Trans>One part is still open: confirm at the end that nothing is owed on the home.</Trans>
  return (
    <Trans>
      These are the debts in your credit report and the county's records. Answer the questions about each one, and add
      any debt on the home that is missing.
    </Trans>
  )
}

/** A report's figures are checked again at closing; only the one who reported them can change them before. */
const WrongFigures = () => {
  const { shown, href } = useCompany().phone
  return (
    <p className="hl-small hl-soft hl-liens-wrong">
      <Trans>
        Does a figure look wrong? Ask that lender to correct your credit report, and call us at{' '}
        <a href={href}>{shown}</a>. Before we pay off a debt at closing, we ask the lender for the exact amount.
      </Trans>
    </p>
  )
}

/** liens: every lien on the home, recent inquiries, and what the home costs. */
export const LiensPage = () => {
  const { record, status } = useApplication()
  const form = useLiensForm()
  // The items have an id of their own.
  const items = useFieldArray({ control: form.rhf.control, name: 'items', keyName: 'key' })
  const add = (creditor?: string) => items.append(addedLien(crypto.randomUUID(), creditor) as LienAnswers) // what is missing, the schema asks for
  return (
    <StepPage
      title={<Trans>What do you owe on the home?</Trans>}
      lede={<Lede state={status.state} />}
      why={{
        title: <Trans>Why we ask</Trans>,
        text: (
          <Trans>
            What you already owe on the home is paid first. It decides how much more you can borrow, and at what rate.
          </Trans>
        ),
      }}
    >
      <StepForm form={form} action={<Trans>Continue</Trans>}>
        <LienList
          form={form}
          keys={items.fields.map(({ key }) => key)}
          recorded={record.liens?.items ?? []}
          onAdd={() => add()}
          onRemove={(at) => items.remove(at)}
        />
        <WrongFigures />
        <InquiriesPart form={form} inquiries={record.liens?.inquiries ?? []} onAdd={add} />
        <HousingCosts form={form} />
        {isFreeAndClear(form.values.items) ? <FreeAndClear form={form} /> : null}
        <LtvPicture form={form} record={record} />
      </StepForm>
    </StepPage>
  )
}
