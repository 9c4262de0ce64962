import { Button, ContactCard, LinkButton, WhyNote } from '@hearthline/ui'
import { fileCheckCorner, house, mail, userRound } from '@hearthline/ui/icons'
import { Waiting } from '@hearthline/ui/waiting'
import { type BrandName, lenders, loanSteps, officer } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'

const LONGER = [
  { key: 'first', when: 'By 11:45 AM', what: 'The estimate is in and this page moves on by itself.' },
  {
    key: 'second',
    when: 'By 5:00 PM',
    what: 'If not, Renata Sokol orders a drive-by valuation and tells you. It costs $180, and only if you say yes.',
  },
  {
    key: 'reference',
    when: 'Reference',
    what: 'Ticket HL-20418. Give us this number, and you do not have to start over.',
  },
]

export const WaitingPage = ({ brand }: { brand: BrandName }) => (
  <SamplePage
    brand={brand}
    steps={loanSteps(1, { 0: 'Done Nov 3', 1: 'Waiting on a valuation' })}
    side={
      <>
        <div className="hl-only-wide">
          <ContactCard title="Your Loan Officer" contact={officer} />
        </div>
        <WhyNote title="Why two estimates">
          The value decides how much you can borrow. When the data is thin we would rather wait an hour than quote you a
          number we have to take back.
        </WhyNote>
      </>
    }
  >
    <Waiting
      since="Waiting since 10:42 AM today, 18 minutes"
      title="We asked a second source for your home's value"
      lede="The first estimate had too few recent sales nearby to rely on, so a second one is on its way. Most arrive within an hour."
      runners={[
        { key: 'you', state: 'done', art: userRound, who: 'You', what: 'Confirmed your mortgage, 10:40 AM' },
        {
          key: 'service',
          state: 'here',
          art: house,
          who: 'Valuation service',
          what: 'Working now, by about 11:45 AM',
        },
        {
          key: 'lender',
          state: 'ahead',
          art: fileCheckCorner,
          who: lenders[brand].name,
          what: 'Prices your offers, under a minute',
        },
        { key: 'choose', state: 'ahead', art: userRound, who: 'You', what: 'Choose an amount, whenever you like' },
      ]}
      leaveSafely={{
        fact: 'You can close this page.',
        detail: 'Nothing is lost and the clock does not stop. We will text (970) •••-0142 the moment it moves.',
      }}
      longer={LONGER}
      actions={
        <>
          <LinkButton kind="second" href="#dashboard">
            Go to dashboard
          </LinkButton>
          <Button kind="quiet" art={mail}>
            Email me as well
          </Button>
        </>
      }
    />
  </SamplePage>
)
