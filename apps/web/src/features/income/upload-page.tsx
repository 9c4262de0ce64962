import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage } from '../../shell/index.ts'
import { PaystubForm } from './paystub-form.tsx'
import { paystubState } from './paystub-state.ts'
import { FormRefused, LeaveNote, PaystubsInReview, PaystubsRejected } from './paystubs-handed-over.tsx'
import './income.css'

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
          <Trans>A person is looking at it. You need not stay on this page.</Trans>
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

/** income/upload/:type: paystubs, which a person reads; other papers have no reader yet. */
export const UploadPage = () => {
  const { type } = useParams()
  const { uuid } = useApplication()
  if (type === 'paystub') return <PaystubPage />
  return <Navigate to={pageAddress('income/upload/:type', { uuid, type: 'paystub' })} replace />
}
