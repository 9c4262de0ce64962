import { useForget } from '@hearthline/client'
import { listDocuments } from '@hearthline/contracts'
import { Section } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUploads } from '../../uploads/index.ts'

/** A letter or a proof goes to whoever is looking, at once; nothing more has to be pressed. */
export const LetterPart = () => {
  const { t } = useLingui()
  const forget = useForget()
  const uploads = useUploads({ type: 'SUPPORT', onChange: () => void forget(listDocuments) })
  return (
    <Section
      title={<Trans>Send something meanwhile</Trans>}
      lede={<Trans>You need not. What you add here is with the person who looks as soon as its line says so.</Trans>}
    >
      <FileDrop
        {...uploads.props}
        label={t`A letter or a proof`}
        help={t`PDF, JPG or PNG, up to 20 MB.`}
        accept="application/pdf,image/jpeg,image/png"
        multiple
        camera
      />
    </Section>
  )
}
