import { useId, useState } from 'react'
import { LinkButton } from '../actions/button.tsx'
import { chevronRight, mail, phone } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { Avatar } from '../surfaces/avatar.tsx'
import { Dialog } from '../surfaces/dialog.tsx'

/** A person who helps: the loan officer or the broker. */
export type Contact = {
  name: string
  initials: string
  photo?: string | undefined
  /** A licence number, for example "NMLS 1849302". */
  licence?: string | undefined
  /** Number, mailbox, hours: a line each. */
  lines?: readonly string[] | undefined
  call?: { href: string; label: string } | undefined
  email?: { href: string; label: string } | undefined
}

/** Who she is and how to reach her; inside a card or a dialog. */
export const ContactDetails = ({ contact }: { contact: Contact }) => (
  <>
    <div className="hl-contact">
      <Avatar initials={contact.initials} src={contact.photo} size="large" tone="face" />
      <div>
        <p className="hl-strong">{contact.name}</p>
        {contact.licence ? <p className="hl-xs hl-soft">{contact.licence}</p> : null}
      </div>
    </div>
    {contact.lines?.map((line) => (
      <p className="hl-contact-line" key={line}>
        {line}
      </p>
    ))}
    <div className="hl-contact-ways">
      {contact.call ? (
        <LinkButton kind="second" size="middle" art={phone} href={contact.call.href}>
          {contact.call.label}
        </LinkButton>
      ) : null}
      {contact.email ? (
        <LinkButton kind="second" size="middle" art={mail} href={contact.email.href}>
          {contact.email.label}
        </LinkButton>
      ) : null}
    </div>
  </>
)

/** "Your Loan Officer" beside a page. */
export const ContactCard = ({ title, contact }: { title: string; contact: Contact }) => {
  const titleId = useId()
  return (
    <section className="hl-card" aria-labelledby={titleId}>
      <h2 className="hl-h3" id={titleId}>
        {title}
      </h2>
      <ContactDetails contact={contact} />
    </section>
  )
}

/** The same person as a bar under the header on phones; opens the details as a sheet. */
export const ContactBar = ({ title, contact }: { title: string; contact: Contact }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className="hl-only-phone">
      <button className="hl-contact-bar" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Avatar initials={contact.initials} src={contact.photo} size="small" tone="face" />
        <span className="hl-contact-bar-words">
          <span className="hl-soft">{title}</span> <b>{contact.name}</b>
        </span>
        <Icon art={chevronRight} size="text" />
      </button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <ContactDetails contact={contact} />
      </Dialog>
    </div>
  )
}
