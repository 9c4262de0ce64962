import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { keepAbsence, keepOwnAbsence, listColleagues, listTasks, type ReplyOf, readCase } from '@hearthline/contracts'
import { useCallback } from 'react'

const EVERY_MS = 60_000

export type Colleague = ReplyOf<typeof listColleagues>['colleagues'][number]

export const useColleagues = () => useRead(listColleagues, {}, { refetchEveryMs: EVERY_MS })

type Days = { readonly fromOn: string; readonly untilOn: string }

/** Marks somebody absent, or says that they are back; the queue is read again. */
export const useAbsence = (staff: string, isOwn: boolean) => {
  const own = useWrite(keepOwnAbsence)
  const other = useWrite(keepAbsence)
  const forget = useForget()
  return useAction(
    useCallback(
      async (absence: Days | null) => {
        try {
          await (isOwn ? own({ body: { absence } }) : other({ params: { staff }, body: { absence } }))
        } finally {
          await forget(listColleagues, listTasks, readCase)
        }
      },
      [own, other, forget, staff, isOwn],
    ),
  )
}
