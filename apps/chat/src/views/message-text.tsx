import { linkSegments } from '@hearthline/domain/chat'
import { useSurroundings } from './chat-context.tsx'

/** A message as words: nothing of it is markup, and only links to listed hosts can be followed. */
export const MessageText = ({ body }: { body: string }) => {
  const { linkDomains } = useSurroundings()
  let at = 0
  return (
    <p className="chat-text">
      {linkSegments(body, linkDomains).map(({ text, href }) => {
        const key = at
        at += text.length
        return href === undefined ? (
          <span key={key}>{text}</span>
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        )
      })}
    </p>
  )
}
