import { useAction } from '@hearthline/client'
import { cancelApplication } from '@hearthline/contracts'
import { Button, Dialog, TextArea, TextButton, useToasts } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { pageAddress, useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage, useCompany } from '../../shell/index.ts'
import { DocumentsDesk } from './documents-desk.tsx'
import { forgetSigning } from './use-desk.ts'

type PartProps = { readonly open: boolean; readonly onClose: () => void }

const Declining = ({ open, onClose }: PartProps) => {
  const { t } = useLingui()
  const toasts = useToasts()
  const { uuid } = useApplication()
  const { phone } = useCompany()
  const [reason, setReason] = useState('')
  const submit = useSubmit(cancelApplication)
  const withdraw = useAction(async () => {
    await submit({ reason })
    forgetSigning(uuid)
    toasts.show({ text: t`Your application is withdrawn. Nothing was signed and you owe nothing.` })
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>You do not want to sign?</Trans>}
      actions={
        <>
          <Button kind="danger-second" saving={withdraw.running} onClick={() => withdraw.run()}>
            <Trans>Withdraw my application</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep reading</Trans>
          </Button>
        </>
      }
    >
      <div className="hl-stack">
        <p>
          <Trans>
            You do not have to. Nothing was signed and you owe nothing. If something in the documents is wrong or
            unclear, call <a href={phone.href}>{phone.shown}</a> first: we can change it.
          </Trans>
        </p>
        <p>
          <Trans>Withdrawing ends this application. To borrow later you would apply again.</Trans>
        </p>
        <ProblemBanner problem={withdraw.problem} />
        <TextArea
          name="decline-reason"
          label={<Trans>What is the reason?</Trans>}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

const AskingForDocument = ({ open, onClose }: PartProps) => {
  const { t } = useLingui()
  const { phone, email } = useCompany()
  const { record } = useApplication()
  const subject = encodeURIComponent(t`Paper copies, loan ${record.loanNumber}`)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Sign on paper instead</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Back to the documents</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          You may have every document mailed to you at no charge, and read it and sign it by hand. Call{' '}
          <a href={phone.href}>{phone.shown}</a> or write to <a href={`mailto:${email}?subject=${subject}`}>{email}</a>{' '}
          and give the number {record.loanNumber}. What you did here is kept until then.
        </Trans>
      </p>
    </Dialog>
  )
}

/** Every page of the desk also offers to decline, to sign on paper and to sign later. */
const LeaveOrDecline = (): ReactNode => {
  const { uuid } = useApplication()
  const [opened, setOpened] = useState<'decline' | 'paper'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <TextButton onClick={() => setOpened('decline')}>
        <Trans>I do not want to sign</Trans>
      </TextButton>
      <TextButton onClick={() => setOpened('paper')}>
        <Trans>Ask for paper</Trans>
      </TextButton>
      <Link to={pageAddress('signing/support', { uuid })}>
        <Trans>Get help with signing</Trans>
      </Link>
      <Link to="/dashboard">
        <Trans>Save and finish later</Trans>
      </Link>
      <Declining open={opened === 'decline'} onClose={close} />
      <AskingForDocument open={opened === 'paper'} onClose={close} />
    </>
  )
}

export const SignPage = (): ReactNode => {
  const { uuid, status } = useApplication()
  // The documents are opened from the page before, where the signer says from which state.
  if (status.state !== 'NOTE_SIGNING') return <Navigate to={pageAddress('signing/intro', { uuid })} replace />
  return (
    <div className="hl-desk-page">
      <StepPage layout="bare" title={<Trans>Sign your documents</Trans>}>
        <DocumentsDesk others={<LeaveOrDecline />} />
      </StepPage>
    </div>
  )
}
