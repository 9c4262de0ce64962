import { type ChatClientFrame, TYPING_PREVIEW_EVERY_MS } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { World } from './line.ts'

/**
 * chat-signin-data.md 9: what is typed goes out every second at most, the latest of it, and only where the lender has
 * the preview on. What may be a secret number is covered before it leaves the browser.
 */
export const createTyping = (
  { now, later }: Pick<World, 'now' | 'later'>,
  { sendFrame, showsPreview }: { sendFrame: (frame: ChatClientFrame) => void; showsPreview: boolean },
) => {
  let sentAt = Number.NEGATIVE_INFINITY
  let latest: string | undefined
  let forget: (() => void) | undefined
  const sendTyping = () => {
    forget = undefined
    sentAt = now()
    const preview = showsPreview && latest !== undefined ? { preview: maskSecrets(latest).text } : {}
    sendFrame({ type: 'typing', ...preview })
  }
  return {
    typed: (preview?: string): void => {
      latest = preview
      const waitMs = sentAt + TYPING_PREVIEW_EVERY_MS - now()
      if (waitMs <= 0) sendTyping()
      else forget ??= later(sendTyping, waitMs)
    },
    /** It was sent or discarded: nobody types any more. */
    stop: (): void => {
      forget?.()
      forget = undefined
    },
  }
}
