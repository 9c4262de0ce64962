import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { LaterShellPart } from './later-part.tsx'

/** portal.md 2.4, 'Your privacy options'; the dialog comes when it is asked for. */
export const PrivacyOptions = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Your privacy options</Trans>
      </TextButton>
      {open ? (
        <Suspense>
          <LaterShellPart draw={({ PrivacyDialog }) => <PrivacyDialog onClose={() => setOpen(false)} />} />
        </Suspense>
      ) : null}
    </>
  )
}
