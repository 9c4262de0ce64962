import { useEffect } from 'react'
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
