import { Card, Icon } from '@hearthline/ui'
import { landmark, mail, phone as phoneArt } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChatOrCall, useCompany, useHasChat, usePrivateLabel } from '../../shell/index.ts'

type WayProps = {
  readonly art: string
  readonly title: ReactNode
  readonly note: ReactNode
  readonly children: ReactNode
}

const Way = ({ art, title, note, children }: WayProps) => (
  <li>
    <Card>
      <div className="hl-way">
        <span className="hl-tile" data-tone="brand">
          <Icon art={art} />
        </span>
        <h2 className="hl-small hl-soft">{title}</h2>
        <p className="hl-way-main">{children}</p>
        <p className="hl-small hl-soft">{note}</p>
      </div>
    </Card>
  </li>
)

const Address = () => {
  const { companyName, companyAddress } = usePrivateLabel().orgMetaData.companyInfo
  const { street1, street2, city, state, zip } = companyAddress
  return (
    <>
      {companyName}
      <br />
      {[street1, street2].filter(Boolean).join(', ')}
      <br />
      {city}, {state} {zip}
    </>
  )
}

/** Telephone, mail and post. */
export const ContactOptions = () => {
  const { phone, email } = useCompany()
  const hasChat = useHasChat()
  return (
    <ul className="hl-section hl-ways">
      <Way
        art={phoneArt}
        title={<Trans>Call</Trans>}
        note={hasChat ? <ChatOrCall /> : <Trans>The fastest way while your application is open.</Trans>}
      >
        <a href={phone.href}>{phone.shown}</a>
      </Way>
      <Way
        art={mail}
        title={<Trans>Write</Trans>}
        note={<Trans>We answer within one business day. Never send account numbers by email.</Trans>}
      >
        <a href={`mailto:${email}`}>{email}</a>
      </Way>
      <Way art={landmark} title={<Trans>Post</Trans>} note={<Trans>For papers, and for requests by letter.</Trans>}>
        <Address />
      </Way>
    </ul>
  )
}
