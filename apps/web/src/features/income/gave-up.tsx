import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'

/** Once the records are given up while somebody waits for them here, error/income says so; who comes later may try again. */
export const GaveUp = ({ children }: { children: ReactNode }) => {
  const { uuid, record } = useApplication()
  const isStalled = record.needsAttention?.step === record.step
  const [neededAttention] = useState(isStalled)
  return isStalled && !neededAttention ? <Navigate to={pageAddress('error/income', { uuid })} replace /> : children
}
