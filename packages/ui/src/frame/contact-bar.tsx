import { useState } from 'react'
import { chevronRight } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { Avatar } from '../surfaces/avatar.tsx'
import { Dialog } from '../surfaces/dialog.tsx'
import { type Contact, ContactDetails } from './contact-card.tsx'

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
