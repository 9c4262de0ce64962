import { TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { usePart } from '../i18n/index.ts'

const Dialog = ({ onClose }: { onClose: () => void }) => {
  const { PrivacyDialog } = usePart('privacy', () => import('./privacy/privacy-dialog.tsx'))
  return <PrivacyDialog onClose={onClose} />
}

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
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
