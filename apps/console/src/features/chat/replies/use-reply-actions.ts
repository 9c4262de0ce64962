import { useAction, useForget, useWrite } from '@hearthline/client'
import { type CannedReply, listCannedReplies, removeCannedReply, saveCannedReply } from '@hearthline/contracts'
import { useCallback } from 'react'

/** Writes ready answers; the list is read again. */
export const useReplyActions = () => {
  const writeReply = useWrite(saveCannedReply)
  const removeReply = useWrite(removeCannedReply)
  const forget = useForget()
  const save = useCallback(
    async ({ uuid, ...body }: CannedReply) => {
      await writeReply({ params: { reply: uuid }, body })
      await forget(listCannedReplies)
    },
    [writeReply, forget],
  )
  const remove = useCallback(
    async (uuid: string) => {
      await removeReply({ params: { reply: uuid } })
      await forget(listCannedReplies)
    },
    [removeReply, forget],
  )
  return { save: useAction(save), remove: useAction(remove) }
}
