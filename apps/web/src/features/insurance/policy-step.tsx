import { WhyNote } from '@hearthline/ui'
import { FileDrop } from '@hearthline/ui/files'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useApplication } from '../../application/index.ts'
import { useCompany } from '../../shell/index.ts'
import { useUploads } from '../../uploads/index.ts'

/** One declarations page: another one takes its place. */
export const useDeclarationsPage = (keep: (documentUuid: string) => void) => {
  const uploads = useUploads({
    type: 'INSURANCE_DECLARATIONS',
    onChange: (documents) => keep(documents.at(-1) ?? ''),
  })
  const { files, onFiles, onRemove } = uploads.props
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft of another visit names a file that this page does not show
  useEffect(() => keep(''), [])
  return {
    ...uploads.props,
    onFiles: (chosen: File[]) => {
      for (const { key } of files) onRemove(key)
      onFiles(chosen.slice(0, 1))
    },
  }
}

/** What to do where the page is not there yet. */
export const NotAtHand = () => {
  const { record } = useApplication()
  const { email } = useCompany()
  return (
    <WhyNote title={<Trans>Not at hand?</Trans>}>
      <Trans>
        Leave this page and come back; what you typed is kept. Or have your agent email the page to{' '}
        <a href={`mailto:${email}`}>{email}</a> with the number {record.loanNumber}.
      </Trans>
    </WhyNote>
  )
}

type Drop = Omit<Parameters<typeof FileDrop>[0], 'id' | 'label' | 'help' | 'accept' | 'camera' | 'error'>

export const DeclarationsPage = ({ error, ...props }: Drop & { error: ReactNode }) => {
  const { t } = useLingui()
  return (
    <FileDrop
      {...props}
      id="documentUuid"
      label={t`Declarations page`}
      help={t`PDF, JPG or PNG, up to 20 MB.`}
      accept="application/pdf,image/jpeg,image/png"
      camera
      error={error}
    />
  )
}
