import { saveFile } from '@hearthline/client'
import type { ChatAttachment } from '@hearthline/contracts'
import { fileSize } from '@hearthline/domain/formats'
import { Icon } from '@hearthline/ui'
import { paperclip } from '@hearthline/ui/icons'
import { useLocale } from '@hearthline/ui/language'
import { useLingui } from '@lingui/react/macro'
import { useChat } from './chat-context.tsx'

/** Files of a message: saved when the visitor presses one, never opened in the page. */
export const Attachments = ({ files }: { files: readonly ChatAttachment[] }) => {
  const { chat } = useChat()
  const { formats } = useLocale()
  const { t } = useLingui()
  const keep = async (file: ChatAttachment) => {
    const bytes = await chat.download(file)
    if (bytes) saveFile(bytes, file.name)
  }
  if (files.length === 0) return null
  return (
    <ul className="chat-files">
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className="chat-file" aria-label={t`Download ${file.name}`} onClick={() => keep(file)}>
            <Icon art={paperclip} size="text" />
            <span>{file.name}</span>
            <span className="hl-xs">{fileSize(file.bytes, formats)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
