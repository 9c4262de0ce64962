import { useOpenStatus } from '@hearthline/client'
import { addressOf, CONSOLE_CHAT, CONSOLE_PATH } from '@hearthline/domain/routes'
import { Card, CopyButton, LinkButton, type Row, RowList, Section, Tag } from '@hearthline/ui'
import { fileText, mail, messageSquare } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCompany, useFormats } from '../../../../shell/index.ts'
import { useMayStart } from '../../standing-of.ts'

/** Whether customers reach somebody by chat now, and when that turns. */
const ChatHours = () => {
  const { instant } = useFormats()
  const status = useOpenStatus('OPS_CHAT')
  if (status === undefined) return null
  const { open, changesAt, opensAt } = status
  const turns = open ? changesAt : opensAt
  const at = turns === null ? undefined : instant(turns)
  return (
    <p className="hl-row">
      <Tag tone={open ? 'positive' : 'neutral'}>
        {open ? <Trans>The chat is open</Trans> : <Trans>The chat is closed</Trans>}
      </Tag>
      {at === undefined ? null : (
        <span className="hl-small hl-soft">{open ? <Trans>until {at}</Trans> : <Trans>opens {at}</Trans>}</span>
      )}
    </p>
  )
}

const Chats = () => {
  const { shortName } = useCompany()
  return (
    <Section
      title={<Trans>Chats of customers</Trans>}
      lede={<Trans>They are answered in the console of {shortName}, which has a login of its own for its staff.</Trans>}
    >
      <Card>
        <div className="hl-stack" data-gap="3">
          <ChatHours />
          <div>
            <LinkButton as="a" href={`${CONSOLE_PATH}${CONSOLE_CHAT}`}>
              <Trans>Open the chat desk</Trans>
            </LinkButton>
          </div>
        </div>
      </Card>
    </Section>
  )
}

const usePlaces = (mayStart: boolean): readonly Row[] => {
  const { t } = useLingui()
  const place = (key: string, art: Row['art'], title: string, path: string): Row => {
    const link = `${location.origin}${path}`
    return {
      key,
      art,
      title,
      note: <span className="hl-link-shown">{link}</span>,
      end: <CopyButton text={link} label={t`Copy: ${title}`} />,
    }
  }
  return [
    ...(mayStart ? [place('register', fileText, t`See your rates`, addressOf('register'))] : []),
    place('login', mail, t`Log in, and go on where they were`, addressOf('/auth/login')),
    place('contact', messageSquare, t`Support: hours, telephone, mail`, addressOf('/contact')),
  ]
}

/** Where the customer on the line can go, by a link to read out or to paste. */
const ForCustomers = ({ mayStart }: { mayStart: boolean }) => {
  const { t } = useLingui()
  const rows = usePlaces(mayStart)
  return (
    <Section
      title={<Trans>Links for customers</Trans>}
      lede={<Trans>Only the borrower sees what is in an application, and the lender’s staff in the console.</Trans>}
    >
      <Card>
        <RowList rows={rows} label={t`Links for customers`} />
      </Card>
    </Section>
  )
}

/** For an agent who logs in where borrowers do: their chat desk, what customers ask for, and the way to a line of their own. */
export const AgentDesk = () => {
  const mayStart = useMayStart()
  return (
    <>
      <Chats />
      <ForCustomers mayStart={mayStart} />
      {mayStart ? (
        <p className="hl-soft hl-measure">
          <Trans>
            Do you want a line of your own? <Link to={addressOf('register')}>See your rates</Link>, and your application
            shows here.
          </Trans>
        </p>
      ) : null}
    </>
  )
}
