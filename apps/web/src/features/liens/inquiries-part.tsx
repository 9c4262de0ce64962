import { day as calendarDay } from '@hearthline/domain/calendar'
import { ChoiceCards, Section, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { groupInquiries, type InquiryGroup, type RecordedInquiry } from '../../liens/index.ts'
import { useFormats } from '../../shell/index.ts'
import type { LiensFormHandle } from './use-liens-form.ts'

type GroupProps = { form: LiensFormHandle; at: number; group: InquiryGroup; onAdd: (creditor: string) => void }

const InquiryQuestion = ({ form, at, group, onAdd }: GroupProps) => {
  const { t } = useLingui()
  const { day } = useFormats()
  const { creditor } = group
  const on = day(calendarDay(group.on))
  const question = form.yesNo(`inquiries.${at}.newDebt`, t`${creditor} looked at your credit on ${on}`)
  return (
    <div className="hl-stack" data-gap="2">
      <ChoiceCards
        {...question}
        columns={2}
        choices={[
          { value: 'no', label: <Trans>It led to no new debt</Trans> },
          { value: 'yes', label: <Trans>I owe them something now</Trans> },
        ]}
      />
      {question.value === 'yes' ? (
        <p className="hl-small hl-soft">
          <Trans>
            If it is not in the list above yet, add it there, so that its payment is counted once and not guessed.
          </Trans>{' '}
          <TextButton onClick={() => onAdd(creditor)}>
            <Trans>Add {creditor} to the list</Trans>
          </TextButton>
        </p>
      ) : null}
    </div>
  )
}

export type InquiriesPartProps = {
  form: LiensFormHandle
  inquiries: readonly RecordedInquiry[]
  /** Puts a debt of this creditor into the list of liens. */
  onAdd: (creditor: string) => void
}

/** Recent hard inquiries, each explained; the answers can be changed until they are sent. */
export const InquiriesPart = ({ form, inquiries, onAdd }: InquiriesPartProps) =>
  inquiries.length === 0 ? null : (
    <Section
      title={<Trans>Who looked at your credit recently</Trans>}
      lede={
        <Trans>
          Your report names these lenders in the last 120 days. Tell us whether each inquiry led to a debt. You can
          change your answers until you continue.
        </Trans>
      }
    >
      <div className="hl-stack" data-gap="6">
        {groupInquiries(inquiries).map((group, at) => (
          <InquiryQuestion key={`${group.on} ${group.creditor}`} form={form} at={at} group={group} onAdd={onAdd} />
        ))}
      </div>
    </Section>
  )
