import { DESK_PATH, DeskServerFrame } from '@hearthline/contracts'
import { BEAT_SEC } from '@hearthline/domain/chat-routing'
import { keepOpen, type Socket } from './keep-open.ts'

type AtDeskOptions = {
  readonly token: () => string | undefined
  /** Something moved; also called after every reconnection, since moves in between were missed. */
  readonly onMoved: () => void
  readonly onLink: (isConnected: boolean) => void
  readonly open?: (url: string) => Socket
}

/** Connects an agent's window to the desk: reports that they are there, and is notified of every move, until it is left. */
export const sitAtDesk = ({ token, onMoved, onLink, open }: AtDeskOptions): (() => void) => {
  const line = keepOpen<DeskServerFrame>({
    path: DESK_PATH,
    open,
    hello: () => {
      const jwt = token()
      return jwt === undefined ? undefined : { type: 'hello', token: jwt }
    },
    read: (data) => DeskServerFrame.safeParse(data).data,
    handle: (frame) => {
      if (frame.type === 'ready') {
        line.settled()
        onLink(true)
      }
      if (frame.type !== 'bye') onMoved()
      else if (frame.reason === 'denied') leave()
    },
    onLost: () => onLink(false),
  })
  const beat = setInterval(() => line.send({ type: 'beat', token: token() }), BEAT_SEC * 1000)
  const leave = (): void => {
    clearInterval(beat)
    line.close()
    onLink(false)
  }
  return leave
}
