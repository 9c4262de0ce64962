import { storedToken } from '@hearthline/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type AgentLine, openAgentLine } from './agent-line.ts'
import { emptyView, type LineView } from './line-view.ts'

export const jwt = (): string | undefined => storedToken()?.replace(/^Bearer /, '')

const nobody = { subscribe: () => () => undefined, view: () => emptyView }

/** The connection of a conversation while it is shown. */
export const useLine = (conversation: string): { readonly view: LineView; readonly line: AgentLine | undefined } => {
  const [line, setLine] = useState<AgentLine>()
  useEffect(() => {
    const opened = openAgentLine({ conversation, token: jwt })
    setLine(opened)
    return () => {
      opened.stop()
      setLine(undefined)
    }
  }, [conversation])
  const { subscribe, view } = line ?? nobody
  return { view: useSyncExternalStore(subscribe, view), line }
}

/** Reports to the customer that their messages were read, while the window is visible. */
export const useRead = (line: AgentLine | undefined, { events }: LineView, isMine: boolean): void => {
  const last = events.findLast(({ event }) => event.type === 'message' && event.from === 'customer')?.seq
  const reported = useRef(0)
  useEffect(() => {
    if (!isMine || line === undefined || last === undefined || last <= reported.current || document.hidden) return
    reported.current = last
    line.hasRead(last)
  }, [line, last, isMine])
}
