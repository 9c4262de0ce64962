import { isFloodCovered } from '@hearthline/domain/insurance'
import { Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { FloodForm } from './flood-form.tsx'
import { HazardForm } from './hazard-form.tsx'

/** insurance/upload: one policy after the other, the homeowner policy first. */
export const UploadPage = () => {
  const { uuid, record } = useApplication()
  if (record.insurance?.insurer === undefined) return <HazardForm />
  if (isFloodCovered(record, record.today) || record.floodPolicy?.status === 'IN_REVIEW')
    return <Navigate to={pageAddress('insurance/requirements', { uuid })} replace />
  return <FloodForm />
}
