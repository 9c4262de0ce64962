import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import {
  type BodyOf,
  listCommunications,
  type ReplyOf,
  readCase,
  recordCall,
  sendMessage,
  stopTexts,
} from '@hearthline/contracts'

export type Communications = ReplyOf<typeof listCommunications>
export type CommunicationRow = Communications['rows'][number]

export const useCommunications = (uuid: string) => useRead(listCommunications, { params: { uuid } }, { staleMs: 0 })

/** What staff do about it; the log of the case is read again. */
export const useCommunicationWrites = (uuid: string) => {
  const write = useWrite(sendMessage)
  const record = useWrite(recordCall)
  const stop = useWrite(stopTexts)
  const forget = useForget()
  const params = { uuid }
  const after = async (done: Promise<unknown>) => {
    await done
    await forget(listCommunications, readCase)
  }
  return {
    send: useAction((template: string) => after(write({ params, body: { template } }))),
    call: useAction((body: BodyOf<typeof recordCall>) => after(record({ params, body }))),
    stop: useAction((reason: string) => after(stop({ params, body: { reason } }))),
  }
}
