import { Actions, Button, Card, ContactCard, LinkButton, PageHeading, Section } from '@hearthline/ui'
import { download } from '@hearthline/ui/icons'
import { DayLine, type LineDay, Timeline, type TimelineEvent } from '@hearthline/ui/overview'
import { type BrandName, loanSteps, officer } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'

const DAYS: readonly LineDay[] = [
  { key: '13', day: 'Fri 13', note: 'Signed', state: 'done' },
  { key: '14', day: 'Sat 14', note: 'Day 1', state: 'done' },
  { key: '15', day: 'Sun 15', note: 'Not counted', state: 'skipped' },
  { key: '16', day: 'Mon 16', note: 'Day 2, today', state: 'here' },
  { key: '17', day: 'Tue 17', note: 'Day 3, ends midnight', state: 'ahead' },
  { key: '18', day: 'Wed 18', note: 'Money sent', state: 'event' },
]

const NEXT: readonly TimelineEvent[] = [
  { key: '1', what: 'Cancellation period', detail: 'Until Tue, Nov 17, midnight Mountain · you', state: 'here' },
  { key: '2', what: 'Debts paid directly', detail: 'Wed, Nov 18 · card ending 9020, $6,140 · us', state: 'ahead' },
  { key: '3', what: 'Deed recorded in Larimer County', detail: 'About two weeks · you get a copy', state: 'ahead' },
  { key: '4', what: 'First payment, $1,030.02', detail: 'Dec 20, by autopay', state: 'ahead' },
]

const RightToCancel = () => (
  <div className="hl-stack gallery-cancel">
    <Card title="Your right to cancel">
      <DayLine label="Days of the cancellation period" days={DAYS} />
      <div className="gallery-cancel-foot">
        <p className="hl-small">
          <b>1 day, 9 hours left.</b>{' '}
          <span className="hl-soft">Until then nothing is paid out and no interest runs.</span>
        </p>
        <Button kind="danger-second">Cancel the line</Button>
      </div>
      <p className="hl-xs hl-soft">
        You or Daniel may cancel; one of you is enough. You can also mail or fax either copy of the notice you were
        given.
      </p>
    </Card>
  </div>
)

export const Complete = ({ brand }: { brand: BrandName }) => (
  <SamplePage
    brand={brand}
    withNav
    steps={loanSteps(7)}
    side={
      <div className="hl-only-wide">
        <ContactCard title="Your Loan Officer" contact={officer} />
      </div>
    }
  >
    <PageHeading
      status="Signed and sealed, Fri, Nov 13 at 2:36 PM"
      statusTone="positive"
      title="All signed. Now you have three days to think"
      lede={
        <>
          Your <b>$120,000</b> line is ready. The law gives you until midnight on Tuesday to cancel, at no cost and for
          any reason.
        </>
      }
    />
    <RightToCancel />
    <Section title="What happens next">
      <Timeline events={NEXT} />
    </Section>
    <Actions>
      <LinkButton href="#documents" art={download}>
        Download signed documents
      </LinkButton>
      <LinkButton kind="second" href="#dashboard">
        Go to dashboard
      </LinkButton>
    </Actions>
  </SamplePage>
)
