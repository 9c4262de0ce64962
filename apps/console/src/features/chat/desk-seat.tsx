import { useForget } from '@hearthline/client'
import { readChatContext, readChatFloor, readChatRoom } from '@hearthline/contracts'
import { OFFER_SEC } from '@hearthline/domain/chat-routing'
import { useAnnounce } from '@hearthline/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { sitAtDesk } from './line/sit-at-desk.ts'
import { jwt } from './line/use-line.ts'
import { noteSeat, useRoom } from './use-room.ts'

/** Several changes within this time cause one read. */
const TOGETHER_MS = 200

const useDesk = (): void => {
  const forget = useForget()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      forget(readChatRoom, readChatFloor, readChatContext).catch(reportError)
    }
    const leave = sitAtDesk({
      token: jwt,
      onMoved: () => {
        timer ??= setTimeout(readAgain, TOGETHER_MS)
      },
      onLink: noteSeat,
    })
    return () => {
      clearTimeout(timer)
      leave()
      noteSeat(true)
    }
  }, [forget])
}

/** Keeps an agent at the desk, and announces each new offer once to screen readers, without a sound. */
export const DeskSeat = () => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const announced = useRef(new Set<string>())
  const { data } = useRoom()
  useDesk()
  useEffect(() => {
    for (const { conversation, endsAt, name } of data?.offers ?? []) {
      const once = `${conversation} ${endsAt}`
      if (announced.current.has(once)) continue
      announced.current.add(once)
      announce(t`A chat with ${name} is offered to you. You have ${OFFER_SEC} seconds to take it.`)
    }
  }, [data, announce, t])
  return null
}
