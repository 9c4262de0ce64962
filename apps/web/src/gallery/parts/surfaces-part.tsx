import {
  Avatar,
  Button,
  Card,
  ContactCard,
  DescriptionList,
  Dialog,
  IconButton,
  IconList,
  RowList,
  WhyNote,
} from '@hearthline/ui'
import { download, fileText, mapPin, smartphone } from '@hearthline/ui/icons'
import { Tabs } from '@hearthline/ui/switches'
import { useState } from 'react'
import { officer, Specimen, Specimens } from '../specimen.tsx'

const Location = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={close}
        art={mapPin}
        title="Why We Need Your Location"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Choose my state
            </Button>
            <Button onClick={close}>Share location</Button>
          </>
        }
      >
        State law wants to know where you are when you sign. We ask once and keep only the state.
      </Dialog>
    </>
  )
}

const Views = () => {
  const [view, setView] = useState<'all' | 'mine' | 'title'>('all')
  return (
    <Tabs
      label="Views"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'all', label: 'All', count: 18 },
        { value: 'mine', label: 'Mine', count: 2 },
        { value: 'title', label: 'Title', done: true },
      ]}
    >
      <p className="hl-small hl-soft">Panel of {view}</p>
    </Tabs>
  )
}

export const SurfacesPart = () => (
  <Specimens>
    <Specimen name="Card: sheet, sunk, tint">
      <div className="hl-stack">
        <Card title="Your details" action={<a href="#change">Change</a>}>
          <DescriptionList
            items={[
              { term: 'Name', detail: 'Maya R. Lindqvist' },
              { term: 'Home', detail: '2187 Larkspur Lane, Fort Collins, CO 80525' },
              { term: 'Cash to you', detail: '$116,412', sum: true },
            ]}
          />
        </Card>
        <Card tone="sunk">Sunk into the desk</Card>
        <Card tone="tint">
          <DescriptionList
            look="figures"
            items={[
              { term: 'Line', detail: '$120,000' },
              { term: 'APR', detail: '8.35%' },
              { term: 'Monthly', detail: '$1,030' },
            ]}
          />
        </Card>
      </div>
    </Specimen>
    <Specimen name="Loan officer">
      <ContactCard title="Your Loan Officer" contact={officer} />
    </Specimen>
    <Specimen name="Dialog">
      <Location />
    </Specimen>
    <Specimen name="Tabs">
      <Views />
    </Specimen>
    <Specimen name="WhyNote and IconList">
      <div className="hl-stack" data-gap="6">
        <WhyNote title="Why we ask">The home is what secures the line.</WhyNote>
        <IconList
          items={[
            { art: mapPin, text: 'The address, as on your mortgage statement' },
            { art: smartphone, text: 'Your phone, for a sign-in code' },
          ]}
        />
      </div>
    </Specimen>
    <Specimen name="RowList and Avatar">
      <RowList
        label="Documents"
        rows={[
          {
            key: 'terms',
            art: fileText,
            title: 'Important terms of your line',
            note: 'From us · Nov 3 · read',
            end: <IconButton art={download} label="Download important terms" />,
          },
        ]}
      />
      <div className="hl-row">
        <Avatar initials="ML" />
        <Avatar initials="RS" tone="face" size="large" />
        <Avatar initials="DL" tone="other" size="small" />
      </div>
    </Specimen>
  </Specimens>
)
