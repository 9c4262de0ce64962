import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { StepPage } from '../../shell/index.ts'
import { DocumentsDesk } from './documents-desk.tsx'
import { LeaveOrDecline } from './leave-or-decline.tsx'

export const SignPage = (): ReactNode => {
  const { uuid, status } = useApplication()
  // The papers are opened from the page before, where the signer says from which state.
  if (status.state !== 'NOTE_SIGNING') return <Navigate to={pageAddress('signing/intro', { uuid })} replace />
  return (
    <div className="hl-desk-page">
      <StepPage layout="bare" title={<Trans>Sign your papers</Trans>}>
        <DocumentsDesk others={<LeaveOrDecline />} />
      </StepPage>
    </div>
  )
}
