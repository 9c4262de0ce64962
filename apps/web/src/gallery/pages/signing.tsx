import { Button, Checkbox, Dialog, FieldGrid, IconButton, StickyActions, TextField } from '@hearthline/ui'
import {
  arrowLeft,
  circleCheck,
  download,
  letterT,
  penLine,
  penTool,
  textAlignStart,
  zoomIn,
  zoomOut,
} from '@hearthline/ui/icons'
import {
  DocumentSheet,
  FieldGuide,
  SignatureLine,
  SignaturePreview,
  SignHere,
  SigningDesk,
} from '@hearthline/ui/signing'
import { Segmented, Tabs } from '@hearthline/ui/switches'
import { useState } from 'react'
import { type BrandName, loanSteps, useNames } from '../specimen.tsx'
import { SamplePage } from './frame.tsx'

const TABS = [
  { value: 'closing', label: 'Closing disclosure', art: circleCheck, done: true },
  { value: 'line', label: 'Line agreement' },
  { value: 'cancel', label: 'Right to cancel' },
  { value: 'autopay', label: 'Autopay' },
] as const

const Adopt = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const named = useNames()
  const [way, setWay] = useState<'type' | 'draw'>('type')
  const [name, setName] = useState('Maya R. Lindqvist')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Choose how your signature looks"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onClose}>Adopt and sign</Button>
        </>
      }
    >
      <p>Typed or drawn, both are legally the same. You use it for all six fields.</p>
      <div className="hl-stack gallery-adopt">
        <Segmented
          label="How you sign"
          value={way}
          onChange={setWay}
          segments={[
            { value: 'type', label: 'Type', art: letterT },
            { value: 'draw', label: 'Draw', art: penTool },
          ]}
        />
        <FieldGrid>
          <TextField
            label="Full legal name"
            name={named('full-name')}
            span={4}
            value={name}
            onChange={(event) => setName(event.target.value)}
            good="Matches your license and the deed"
          />
          <TextField label="Initials" name={named('initials')} span={2} defaultValue="MRL" />
        </FieldGrid>
        <SignaturePreview name={name} initials="MRL" />
        <Checkbox
          name={named('adopt')}
          label="I adopt this as my electronic signature and agree to use it on these documents."
        />
      </div>
    </Dialog>
  )
}

const Guide = ({ onSign }: { onSign: () => void }) => (
  <FieldGuide
    title="Your signature on the agreement"
    fields={[
      { key: '1', label: 'Initials, page 4', state: 'done' },
      { key: '2', label: 'Initials, page 9', state: 'done' },
      { key: '3', label: 'Signature, page 11', state: 'here' },
      { key: '4', label: 'Date, page 11', state: 'ahead' },
      { key: '5', label: 'Right to cancel, 2 copies', state: 'ahead' },
    ]}
    actions={
      <>
        <Button art={penLine} onClick={onSign}>
          Sign here
        </Button>
        <div className="hl-row" data-spread="">
          <Button kind="quiet" art={arrowLeft}>
            Back
          </Button>
          <Button kind="quiet">Skip to next field</Button>
        </div>
      </>
    }
    others={
      <>
        <a href="#decline">I do not want to sign</a>
        <a href="#paper">Ask for paper</a>
        <a href="#later">Save and finish later</a>
      </>
    }
  >
    This is the promise to repay the line. Section 18 above it is your right to cancel, which runs until midnight on Nov
    17.
  </FieldGuide>
)

const Agreement = ({ onSign }: { onSign: () => void }) => (
  <DocumentSheet
    title="Home Equity Line of Credit Agreement"
    page="Page 11 of 14"
    label="Line agreement, page 11 of 14"
  >
    <p>
      <b>18. Right to cancel.</b> You may cancel this agreement, without cost, until midnight of the third business day
      after the last of: the day you sign, the day you receive the Truth in Lending disclosures, and the day you receive
      the notice of the right to cancel.
    </p>
    <p>
      <b>20. Signature.</b> By signing you promise to pay all amounts owed under this line as described in sections 3
      through 9, and you confirm that you have received a copy of this agreement.
    </p>
    <div className="gallery-signatures">
      <SignatureLine caption="Maya R. Lindqvist">
        <SignHere onClick={onSign}>Sign here</SignHere>
      </SignatureLine>
      <SignatureLine caption="Date" />
      <SignatureLine caption="Daniel P. Lindqvist">Daniel signs on his own device</SignatureLine>
      <SignatureLine caption="Date" />
    </div>
  </DocumentSheet>
)

export const Signing = ({ brand }: { brand: BrandName }) => {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('line')
  const [adopting, setAdopting] = useState(false)
  const sign = () => setAdopting(true)
  return (
    <SamplePage brand={brand} layout="bare" withOfficer={false} steps={loanSteps(5)}>
      <h1 className="hl-hidden">Sign the line agreement</h1>
      <Tabs
        label="Documents to sign"
        tabs={TABS}
        value={tab}
        onChange={setTab}
        tools={
          <span className="hl-only-wide hl-row">
            <IconButton art={zoomOut} label="Zoom out" />
            <IconButton art={zoomIn} label="Zoom in" />
            <IconButton art={download} label="Download" />
            <IconButton art={textAlignStart} label="Read as plain text" />
          </span>
        }
      >
        <SigningDesk
          guide={<Guide onSign={sign} />}
          bar={
            <StickyActions
              phoneOnly
              summary={
                <>
                  Field 3 of 6<strong>Signature, page 11</strong>
                </>
              }
            >
              <Button art={penLine} onClick={sign}>
                Sign here
              </Button>
            </StickyActions>
          }
        >
          <Agreement onSign={sign} />
        </SigningDesk>
      </Tabs>
      <Adopt open={adopting} onClose={() => setAdopting(false)} />
    </SamplePage>
  )
}
