import './identity.css'
import type { ReactNode } from 'react'
import { usePerson } from '../../application/index.ts'
import { AskForDocument } from './ask-for-document.tsx'
import { BeingChecked } from './being-checked.tsx'
import { identityStage } from './identity-stage.ts'

export const IdentityPage = (): ReactNode => {
  const { record } = usePerson()
  const stage = identityStage(record)
  // A new try begins with empty places for the photos.
  if (stage.kind === 'start' || stage.kind === 'retake') return <AskForDocument key={stage.triesLeft} stage={stage} />
  return <BeingChecked by={stage.kind === 'person' ? 'person' : 'vendor'} />
}
