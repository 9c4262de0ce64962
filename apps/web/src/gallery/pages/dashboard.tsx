import {
  Avatar,
  Card,
  ContactCard,
  IconButton,
  LinkButton,
  PageHeading,
  RowList,
  Section,
  Tag,
  TextButton,
} from '@hearthline/ui'
import { archive, calendarCheck, download, fileText, fileUp, house } from '@hearthline/ui/icons'
import { ApplicationCard, HorizontalLine, NextAction, Timeline, type TimelineEvent } from '@hearthline/ui/overview'
import { type BrandName, loanSteps, officer } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'

const HAPPENED: readonly TimelineEvent[] = [
  { key: '5', what: 'Insurance is missing', detail: 'We are waiting for you · since yesterday', state: 'here' },
  { key: '4', what: 'Income verified', detail: 'Northgate Hospital payroll · Nov 9, 4:20 PM', state: 'done' },
  { key: '3', what: 'Offer chosen, $120,000 for 20 years', detail: 'You · Nov 4, 7:52 PM', state: 'done' },
  { key: '2', what: 'Home value confirmed at $642,000', detail: 'Second valuation · Nov 3, 11:31 AM', state: 'done' },
  { key: '1', what: 'Application started', detail: 'You · Nov 3, 10:12 AM', state: 'done' },
]

const Download = ({ what }: { what: string }) => <IconButton art={download} label={`Download ${what}`} />

const DOCUMENTS = [
  {
    key: 'terms',
    art: fileText,
    title: 'Important terms of your line',
    note: 'From us · Nov 3 · read',
    end: <Download what="important terms" />,
  },
  {
    key: 'value',
    art: house,
    title: 'Copy of your home valuation',
    note: 'From us · Nov 3',
    end: (
      <>
        <Tag tone="brand">New</Tag>
        <Download what="valuation" />
      </>
    ),
  },
  {
    key: 'pay',
    art: fileUp,
    title: 'Pay statement, October',
    note: 'From you · accepted Nov 9',
    end: <Download what="pay statement" />,
  },
]

const COMING = [
  ['Nov 12', 'Sign documents', 'You and Daniel, 15 minutes each'],
  ['Nov 13', 'Notary by video', 'You pick the time'],
  ['Nov 17', 'Last day to cancel', 'Without cost, any reason'],
  ['Nov 18', 'Money sent', 'Checking ending 2207'],
] as const

const Side = () => (
  <>
    <div className="hl-only-wide">
      <ContactCard title="Your Loan Officer" contact={officer} />
    </div>
    <Card tone="sunk" title="Coming up">
      <ol className="hl-stack gallery-coming" data-gap="3">
        {COMING.map(([day, what, note]) => (
          <li key={day}>
            <b>{day}</b>
            <span>
              {what}
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
    <section className="hl-stack" data-gap="3">
      <h2 className="hl-h3">On the application with you</h2>
      <div className="hl-row gallery-person">
        <Avatar initials="DL" tone="other" />
        <div>
          <p className="hl-small hl-strong">Daniel Lindqvist</p>
          <p className="hl-xs hl-soft">Co-owner. Invited Nov 6, has not opened it</p>
        </div>
        <TextButton className="hl-small">Resend</TextButton>
      </div>
    </section>
  </>
)

const Application = () => (
  <ApplicationCard
    reference="Application HL-1140-2291 · started Nov 3"
    title="Home equity line"
    place="2187 Larkspur Lane, Fort Collins"
    figures={[
      { term: 'Line', detail: '$120,000' },
      { term: 'APR', detail: '8.35%' },
      { term: 'Monthly', detail: '$1,030' },
    ]}
    line={<HorizontalLine label="Application progress" steps={loanSteps(4)} />}
    outlook={{
      art: calendarCheck,
      text: (
        <>
          On track to fund around <b>Nov 18</b>
        </>
      ),
    }}
    action={<a href="#open">Open application</a>}
  />
)

export const Dashboard = ({ brand }: { brand: BrandName }) => (
  <SamplePage brand={brand} layout="plain" withNav side={<Side />}>
    <PageHeading title="Hello Maya, one thing to do" />
    <div className="hl-stack gallery-dashboard" data-gap="8">
      <NextAction
        time="About 2 minutes · due Wed, Nov 11"
        title="Send proof of your home insurance"
        actions={
          <>
            <LinkButton kind="on-deep" href="#upload">
              Upload it now
            </LinkButton>
            <a href="#agent">Let my agent send it</a>
          </>
        }
      >
        The declarations page shows the home is covered. It is the last document we need from you.
      </NextAction>
      <Application />
      <div className="gallery-two">
        <Section title="What happened" action={<a href="#all">View all</a>}>
          <Timeline events={HAPPENED} />
        </Section>
        <Section title="Documents" action={<a href="#documents">All 11</a>}>
          <RowList rows={DOCUMENTS} />
        </Section>
      </div>
      <Section title="Other applications">
        <Card>
          <RowList
            rows={[
              {
                key: 'other',
                art: archive,
                title: 'Home equity line, $60,000',
                note: 'You withdrew it on Mar 2, 2025. Kept until Apr 2027.',
                end: (
                  <a className="hl-small" href="#record">
                    View record
                  </a>
                ),
              },
            ]}
          />
        </Card>
      </Section>
    </div>
  </SamplePage>
)
