import {
  Button,
  ChoiceCards,
  ErrorSummary,
  FieldGrid,
  FieldRow,
  IconList,
  PageHeading,
  SelectField,
  StickyActions,
  TextButton,
  TextField,
  WhyNote,
} from '@hearthline/ui'
import { mapPin, smartphone, wallet } from '@hearthline/ui/icons'
import { useState } from 'react'
import { type BrandName, registerSteps, useNames } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'

const USES = [
  { value: 'primary', label: 'I live here', description: 'Main residence' },
  { value: 'second', label: 'Second home', description: 'Part of the year' },
  { value: 'investment', label: 'I rent it out', description: 'Investment' },
] as const

const Side = () => (
  <>
    <WhyNote title="Why we ask">
      The home secures the line, so its value and what you owe on it set the most you can borrow. No visit is needed
      now.
    </WhyNote>
    <section className="hl-stack" data-gap="3">
      <h2 className="hl-h3">What you will need</h2>
      <IconList
        items={[
          { art: mapPin, text: 'The address, as on your mortgage statement' },
          { art: wallet, text: 'Your yearly income before tax' },
          { art: smartphone, text: 'Your phone, for a sign-in code' },
        ]}
      />
    </section>
    <section className="hl-stack" data-gap="2">
      <h2 className="hl-h3">Read first</h2>
      <p className="hl-small hl-soft">
        <a href="#terms">Important terms of our home equity line</a> (4 pages) and the{' '}
        <a href="#guide">CFPB's guide to home equity lines</a>. Yours to keep; we emailed both on Nov 3.
      </p>
    </section>
  </>
)

const AddressFields = ({ named }: { named: (name: string) => string }) => (
  <>
    <TextField label="Street address" name={named('street')} defaultValue="2187 Larkspur Ln" span={4} />
    <TextField label="Unit" name={named('unit')} optional="if any" span={2} />
    <FieldRow>
      <TextField label="City" name={named('city')} defaultValue="Fort Collins" span={3} />
      <TextField label="State" name={named('state')} defaultValue="CO" span={1} />
      <TextField
        label="ZIP code"
        name={named('zip')}
        defaultValue="85025"
        span={2}
        wideError
        error={
          <>
            85025 is in Arizona. Fort Collins ZIP codes start with 805. <TextButton>Use 80525</TextButton>
          </>
        }
      />
    </FieldRow>
  </>
)

export const RegisterProperty = ({ brand }: { brand: BrandName }) => {
  const named = useNames()
  const [use, setUse] = useState<(typeof USES)[number]['value'] | ''>('primary')
  return (
    <SamplePage
      brand={brand}
      signedIn={false}
      withOfficer={false}
      steps={registerSteps}
      railNote={
        <>
          About 4 minutes to your rates.
          <br />
          Saved as you go.
        </>
      }
      side={<Side />}
    >
      <PageHeading
        title="Which home would secure the line?"
        lede="We look up its public record and estimate its value. Nothing here affects your credit score."
      />
      <ErrorSummary errors={[{ fieldId: named('zip'), message: 'The ZIP code is not in Colorado' }]} />
      <FieldGrid>
        <AddressFields named={named} />
        <ChoiceCards
          label="How do you use this home?"
          name={named('use')}
          columns={3}
          choices={USES}
          value={use}
          onChange={setUse}
        />
        <SelectField
          label="Property type"
          name={named('type')}
          help="Co-ops, manufactured homes and mixed-use buildings do not qualify today."
          options={[{ value: 'single', label: 'Single-family house' }]}
        />
      </FieldGrid>
      <StickyActions>
        <Button>Continue to sale status</Button>
        <span className="hl-only-wide">
          <Button kind="quiet">Save and finish later</Button>
        </span>
      </StickyActions>
    </SamplePage>
  )
}
