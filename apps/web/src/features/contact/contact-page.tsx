import './contact.css'
import { useApplications, useRead } from '@hearthline/client'
import { readOperatingHours } from '@hearthline/contracts'
import { Card, Disclosure, Icon, Section } from '@hearthline/ui'
import { landmark, mail, phone as phoneArt } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HoursPart, OfficerBar, OfficerPanel } from '../../shell/account/index.ts'
import { ChatOrCall, PageTitle, SiteFrame, useCompany, useHasChat, usePrivateLabel } from '../../shell/index.ts'

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
const ContactOptions = () => {
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
      <Way art={landmark} title={<Trans>Mail</Trans>} note={<Trans>For documents, and for requests by letter.</Trans>}>
        <Address />
      </Way>
    </ul>
  )
}

const Questions = () => (
  <Section title={<Trans>Before you call</Trans>}>
    <div>
      <Disclosure summary={<Trans>What is the status of my application?</Trans>}>
        <Trans>
          The <Link to="/dashboard">dashboard</Link> says who acts next and by when. It changes as soon as something
          happens.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>I do not recognize a message from you</Trans>}>
        <Trans>
          We never change payment instructions by email, text or chat, and never ask for a code on the telephone. Call
          the number on this page before you act on such a message.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>I cannot use these pages</Trans>}>
        <Trans>
          Call us. A person takes your answers, sends documents by mail and arranges help in your language, at no cost.
        </Trans>
      </Disclosure>
      <Disclosure summary={<Trans>I have a complaint</Trans>}>
        <Trans>
          Tell us first: we answer every complaint in writing. You may also turn to the Consumer Financial Protection
          Bureau at <a href="https://www.consumerfinance.gov/complaint/">consumerfinance.gov/complaint</a>.
        </Trans>
      </Disclosure>
    </div>
  </Section>
)

/** /contact: a person, by telephone, mail or post, and when. */
export const ContactPage = () => {
  const { data: applications } = useApplications()
  const { data: hours } = useRead(readOperatingHours, {
    params: { department: 'OPS_PHONE' },
    query: { display: 'true' },
  })
  const application = (applications?.find(({ active }) => active) ?? applications?.[0])?.uuid
  return (
    <SiteFrame
      header="account"
      layout="plain"
      bars={<OfficerBar application={application} />}
      side={<OfficerPanel application={application} />}
    >
      <PageTitle
        title={<Trans>Talk to a person</Trans>}
        lede={<Trans>For any question about your application, a document or these pages.</Trans>}
      />
      <ContactOptions />
      {hours && hours.length > 0 ? <HoursPart days={hours} /> : null}
      <Questions />
    </SiteFrame>
  )
}
