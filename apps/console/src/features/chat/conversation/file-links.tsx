import { callFile, saveFile, useAction } from '@hearthline/client'
import { type ChatAttachment, readDeskFile } from '@hearthline/contracts'
import { fileSize } from '@hearthline/domain/formats'
import { Icon, TextButton } from '@hearthline/ui'
import { paperclip } from '@hearthline/ui/icons'
import { ProblemBanner } from '../../../shell/index.ts'

const FileLink = ({ of, file }: { of: string; file: ChatAttachment }) => {
  const take = useAction(async () => {
    const params = { conversation: of, attachment: file.id }
    saveFile(await callFile(readDeskFile, { params }), file.name)
  })
  return (
    <>
      <p className="hl-said-file">
        <Icon art={paperclip} size="text" />{' '}
        <TextButton onClick={() => void take.run()}>
          {file.name} ({fileSize(file.bytes)})
        </TextButton>
      </p>
      <ProblemBanner problem={take.problem} />
    </>
  )
}

/** Files of a message, each to be saved. */
export const FileLinks = ({ of, files }: { of: string; files: readonly ChatAttachment[] }) =>
  files.map((file) => <FileLink key={file.id} of={of} file={file} />)
