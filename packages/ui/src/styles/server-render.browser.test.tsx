import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as ui from '../index.ts'
import { InEnglish } from '../testing/show.tsx'

const choices = [{ value: 'yes', label: 'Yes', description: 'It is' }] as const
const typed = { value: '', onChange: () => undefined, help: 'Help', error: 'Wrong' }
const steps = [{ key: 'one', label: 'One', state: 'here' }] as const

const page = (
  <ui.AnnouncerProvider>
    <ui.ToastProvider>
      <ui.PageFrame
        header={
          <ui.Header
            brand={<ui.BrandMark href="/" label="Home" name="Hearthline" art={ui.hearthlineArt} />}
            phone={{ shown: '888-819-6388', href: 'tel:+18888196388' }}
          >
            <ui.HeaderLink href="/auth/login">Log in</ui.HeaderLink>
            <ui.Menu trigger="Menu">
              <ui.MenuItem>
                <a href="/contact">Support</a>
              </ui.MenuItem>
            </ui.Menu>
          </ui.Header>
        }
        bars={<ui.ProgressStrip title="Progress" steps={steps} />}
        rail={<ui.ProgressRail title="Progress" steps={steps} note="Saved" />}
        side={<ui.WhyNote title="Why">Because.</ui.WhyNote>}
        footer={<ui.Footer company="Hearthline" housing="both" links={['Terms']} notices={['Notice']} />}
      >
        <ui.PageHeading title="Title" lede="Lede" status="Since" />
        <ui.ErrorSummary errors={[{ fieldId: 'zip', message: 'Wrong' }]} />
        <ui.FieldGrid>
          <ui.TextField label="Text" name="text" error="Wrong" />
          <ui.MoneyField label="Money" {...typed} />
          <ui.DateField label="Date" value="" onChange={() => undefined} />
          <ui.PhoneField label="Phone" {...typed} />
          <ui.SecretField label="Secret" {...typed} />
          <ui.CodeField label="Code" {...typed} />
          <ui.SelectField label="Select" name="select" options={choices} />
          <ui.TextArea label="Area" name="area" countTo={10} />
          <ui.Checkbox label="Check" name="check" description="Note" />
          <ui.RadioGroup label="Radio" choices={choices} value="" onChange={() => undefined} />
          <ui.ChoiceCards label="Cards" choices={choices} value="yes" onChange={() => undefined} />
          <ui.ChoiceCardsMany label="Many" choices={choices} value={['yes']} onChange={() => undefined} />
        </ui.FieldGrid>
        <ui.Banner fact="Fact">Sentence.</ui.Banner>
        <ui.Card title="Card">
          <ui.DescriptionList items={[{ term: 'Term', detail: 'Detail' }]} />
        </ui.Card>
        <ui.Disclosure summary="More">Text</ui.Disclosure>
        <ui.Dialog open={false} title="Dialog">
          Closed
        </ui.Dialog>
        <ui.Skeleton words="Getting it" />
        <ui.SaveState state="saved" />
        <ui.StickyActions>
          <ui.Button saving>Continue</ui.Button>
        </ui.StickyActions>
      </ui.PageFrame>
    </ui.ToastProvider>
  </ui.AnnouncerProvider>
)

it('draws the first load on the server without a style attribute or element, which the policy would block', () => {
  const html = renderToString(<InEnglish>{page}</InEnglish>)
  expect(html).toContain('Skip to main content')
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toContain('<style')
})
