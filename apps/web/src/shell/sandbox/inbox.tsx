import { useRead } from '@hearthline/client'
import { readInbox } from '@hearthline/contracts'
import { CopyButton, EmptyState, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemBanner } from '../problem-banner.tsx'
import { useFormats } from '../use-formats.ts'

const CODE = /\b\d{6}\b/

type Mail = {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

const MailLine = ({ mail }: { mail: Mail }) => {
  const { t } = useLingui()
  const { instant } = useFormats()
  const [code] = CODE.exec(mail.text) ?? []
  return (
    <li>
      <details>
        <summary>
          <b>{mail.subject || mail.to}</b>
          <span className="hl-xs hl-soft">
            {mail.to} · {instant(mail.at)}
          </span>
        </summary>
        <p className="hl-sandbox-mail">{mail.text}</p>
      </details>
      {code ? (
        <span className="hl-sandbox-code">
          <code>{code}</code>
          <CopyButton text={code} label={t`Copy code`} kind="quiet" />
        </span>
      ) : null}
    </li>
  )
}

/** Mails and texts that a sandbox keeps instead of sending. */
export const SandboxInbox = () => {
  const inbox = useRead(readInbox, {}, { refetchEveryMs: 3_000, staleMs: 0 })
  if (inbox.isError) return <ProblemBanner problem={inbox.error} />
  if (!inbox.data) return <Skeleton shape="rows" words={<Trans>Opening the inbox</Trans>} />
  if (inbox.data.length === 0) {
    return (
      <EmptyState title={<Trans>Nothing was sent yet</Trans>}>
        <Trans>Codes, letters and texts come here instead of going out.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className="hl-sandbox-list">
      {inbox.data.map((mail) => (
        <MailLine key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}
