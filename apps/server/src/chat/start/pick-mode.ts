import { type ChatSettings, type ChatStart, LIVE_MODES, type LiveMode } from '@hearthline/contracts'

type Asked = {
  readonly start: Pick<ChatStart, 'mode' | 'chatMode'>
  readonly settings: ChatSettings
  readonly isSandbox: boolean
  /** The call of stream mode has a path of its own. */
  readonly path: 'stream' | 'any'
}

const liveMode = (text: string | null | undefined): LiveMode | undefined => LIVE_MODES.find((mode) => mode === text)

/** Which provider carries a chat: the lender's own; outside production the one that the page asks for. */
export const pickMode = ({ start, settings, isSandbox, path }: Asked): LiveMode => {
  if (!isSandbox) return settings.mode
  if (path === 'stream') return 'stream'
  return liveMode(start.mode) ?? liveMode(start.chatMode) ?? settings.mode
}
