import { useAction, useForget, useRead, useWrite } from '@hearthline/client'
import { handleLeftMessage, type LeftMessage, listLeftMessages } from '@hearthline/contracts'
import { Button, EmptyState, Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { ProblemBanner, useFormats } from '../../shell/index.ts'

const Message = ({ of }: { of: LeftMessage }) => {
  const { instant } = useFormats()
  const write = useWrite(handleLeftMessage)
  const forget = useForget()
  const done = useAction(async () => {
    await write({ params: { message: of.uuid } })
    await forget(listLeftMessages)
  })
  const { name, email, message, transcript, handled } = of
  const at = instant(of.at)
  return (
    <li className="hl-stack">
      <p>
        <strong>{name}</strong> · <a href={`mailto:${email}`}>{email}</a> <small className="hl-soft">{at}</small>
      </p>
      <p>{message}</p>
      {transcript.length > 0 ? (
        <details>
          <summary>
            <Trans>What was said to the bot</Trans>
          </summary>
          <ol className="hl-stack">
            {transcript.map(({ question, answer }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns are never reordered
              <li key={at}>
                <p>
                  <strong>{question}</strong>
                </p>
                <p className="hl-soft">{answer}</p>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <ProblemBanner problem={done.problem} />
      {handled === null ? (
        <p>
          <Button size="dense" saving={done.running} savingText={<Trans>Saving</Trans>} onClick={() => void done.run()}>
            <Trans>Mark as answered</Trans>
          </Button>
        </p>
      ) : (
        <p className="hl-soft">
          <Trans>Answered by {handled.name}</Trans>
        </p>
      )}
    </li>
  )
}

/** What people left out of hours: answered by mail, and marked here. */
export const LeftMessages = () => {
  const { data, error, refetch } = useRead(listLeftMessages, {}, { refetchEveryMs: 60_000 })
  if (error) return <ProblemBanner problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="rows" count={4} words={<Trans>Reading the messages</Trans>} />
  if (data.length === 0)
    return (
      <EmptyState title={<Trans>No message waits.</Trans>}>
        <Trans>What is left out of hours shows up here.</Trans>
      </EmptyState>
    )
  return (
    <ul className="hl-stack">
      {data.map((one) => (
        <Message key={one.uuid} of={one} />
      ))}
    </ul>
  )
}
