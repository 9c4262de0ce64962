import './income.css'
import { code, submitPaystubs } from '@hearthline/contracts'
import { addDays, day as calendarDay } from '@hearthline/domain/calendar'
import { Button, LinkButton } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { z } from 'zod/mini'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { StepForm, useStepForm } from '../../forms/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { useDocumentUploads } from '../../uploads/index.ts'
import { paystubState } from './income-sources.ts'
import { FormRefused, LeaveNote, PaystubsInReview, PaystubsRejected } from './paystubs-handed-over.tsx'

/** Older pay says too little about today's. */
const OLDEST_DAYS = 30
const MOST_FILES = 10

const handOver = (needed: number) =>
  z.object({
    documents: z
      .array(z.string())
      .check(z.minLength(needed, code('required')), z.maxLength(MOST_FILES, code('notValid'))),
  })

const Rules = () => {
  const { today } = useApplication()
  const { day } = useFormats()
  const oldest = day(addDays(calendarDay(today), -OLDEST_DAYS))
  return (
    <ul className="hl-bullets hl-small hl-soft">
      <li>
        <Trans>Dated {oldest} or later</Trans>
      </li>
      <li>
        <Trans>Your name and your employer’s on it</Trans>
      </li>
      <li>
        <Trans>Pay date, gross pay and the total of the year so far</Trans>
      </li>
      <li>
        <Trans>Every page, nothing cut off</Trans>
      </li>
    </ul>
  )
}

const usePaystubForm = (needed: number, ready: readonly string[], onSent: () => void) => {
  const submit = useSubmit(submitPaystubs)
  const schema = useMemo(() => handOver(needed), [needed])
  const form = useStepForm({
    schema,
    initial: { documents: [] },
    save: async ({ documents }) => {
      await submit({ documents })
      onSent()
    },
  })
  const { set } = form
  const all = ready.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another file is ready
  useEffect(() => set('documents', [...ready]), [all])
  return form
}

const Missing = ({ needed, busy }: { needed: number; busy: boolean }) =>
  busy ? (
    <Trans>A file is still on its way. Wait for it, then send.</Trans>
  ) : (
    <Plural value={needed} one="Add the paystub first." other="Add # paystubs first." />
  )

/** Files first go up one by one; the button hands them to a person. */
const PaystubForm = ({ needed, onSent }: { needed: number; onSent: () => void }) => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const { drop, ready, busy } = useDocumentUploads({ type: 'PAYSTUB' })
  const form = usePaystubForm(needed, ready, onSent)
  const messages = {
    required: <Missing needed={needed} busy={busy} />,
    notValid: <Trans>Send ten files at most.</Trans>,
  }
  return (
    <StepForm
      form={form}
      action={<Trans>Send for review</Trans>}
      savingText={<Trans>Sending</Trans>}
      more={
        <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="quiet">
          <Trans>Choose another way</Trans>
        </LinkButton>
      }
    >
      <div className="hl-stack hl-income-top">
        <p className="hl-strong">
          <Plural value={needed} one="One paystub is needed" other="# paystubs are needed" />
        </p>
        <Rules />
        <FileDrop
          {...drop}
          id="documents"
          label={t`Your paystub`}
          help={t`PDF, JPG or PNG, up to 20 MB each.`}
          accept="application/pdf,image/jpeg,image/png"
          multiple
          camera
          error={form.choices('documents', t`Paystub`, { messages }).error}
        />
      </div>
    </StepForm>
  )
}

const PaystubPage = () => {
  const { record } = useApplication()
  const [isAdding, setAdding] = useState(false)
  const { isOwed, needed, inReview, rejected } = paystubState(record)
  const isWaiting = inReview.length > 0 && !isOwed && !isAdding
  return (
    <StepPage
      title={isWaiting ? <Trans>We have your paystub</Trans> : <Trans>Upload a paystub</Trans>}
      lede={
        isWaiting ? (
          <Trans>A person is looking at it. You can close this page.</Trans>
        ) : (
          <Trans>The most recent one, whole. A person reads it within one business day.</Trans>
        )
      }
      why={{
        title: <Trans>What is read on it</Trans>,
        text: (
          <Trans>
            Your name, the employer, the pay date, the gross pay and the total of the year so far. You may black out
            your Social Security number and your account number.
          </Trans>
        ),
      }}
    >
      <PaystubsRejected rejected={rejected} isOwed={isOwed} />
      <FormRefused sources={record.incomeVerification?.sources ?? []} />
      {isWaiting ? (
        <>
          <PaystubsInReview inReview={inReview} />
          <LeaveNote />
          <Button kind="second" onClick={() => setAdding(true)}>
            <Trans>Send another one</Trans>
          </Button>
        </>
      ) : (
        <>
          {inReview.length > 0 ? <PaystubsInReview inReview={inReview} /> : null}
          <PaystubForm needed={needed} onSent={() => setAdding(false)} />
        </>
      )}
    </StepPage>
  )
}

/** income/upload/:type: paystubs, which a person reads; no other documents are taken yet. */
export const UploadPage = () => {
  const { type } = useParams()
  const { uuid } = useApplication()
  if (type === 'paystub') return <PaystubPage />
  return <Navigate to={pageAddress('income/upload/:type', { uuid, type: 'paystub' })} replace />
}
