import type { ChatAttachment } from '@hearthline/contracts'
import { fileSize } from '@hearthline/domain/formats'
import { Button } from '@hearthline/ui'
import { paperclip } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'

/** What a chat takes (chat-signin-data.md 5). */
const KINDS = '.jpg,.png,.amr,.mp3,.mp4,.pdf,.txt'

type Props = { files: readonly ChatAttachment[]; onChoose: (files: readonly File[]) => void }

/** Files for the next message, and those that are ready to go with it. */
export const AddFiles = ({ files, onChoose }: Props) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={KINDS}
        aria-label={t`Files`}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button size="dense" kind="second" art={paperclip} onClick={() => input.current?.click()}>
        <Trans>Add files</Trans>
      </Button>
      <span className="hl-xs hl-soft" role="status">
        {files.map(({ name, bytes }) => `${name} (${fileSize(bytes)})`).join(', ')}
      </span>
    </>
  )
}
