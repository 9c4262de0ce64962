import { Line, ProgressStrip } from '@hearthline/ui'
import { HorizontalLine, HouseDrawing } from '@hearthline/ui/overview'
import { loanSteps, registerSteps, Specimen, Specimens } from '../specimen.tsx'

export const ProgressPart = () => (
  <Specimens>
    <Specimen name="Line: done, here, ahead">
      <Line label="Application Progress" steps={loanSteps(2, { 0: 'Done Nov 3', 2: 'About 4 minutes' })} />
    </Specimen>
    <Specimen name="Line: with parts, and closed">
      <div className="hl-stack" data-gap="8">
        <Line label="Registration" steps={registerSteps} />
        <Line
          label="Closed application"
          steps={[
            { key: 'basic', label: 'Basic Info', state: 'done', caption: 'Done Nov 3' },
            { key: 'offer', label: 'Select Offer', state: 'closed', caption: 'Closed Nov 6' },
            { key: 'more', label: 'Provide More Info', state: 'ahead' },
          ]}
        />
      </div>
    </Specimen>
    <Specimen name="ProgressStrip, on phones">
      <ProgressStrip title="Application Progress" steps={loanSteps(1, { 0: 'Done Nov 3' })} />
    </Specimen>
    <Specimen name="HorizontalLine" wide>
      <HorizontalLine label="Application progress" steps={loanSteps(4)} />
    </Specimen>
    <Specimen name="HorizontalLine, dense" wide>
      <HorizontalLine label="Stage" dense steps={loanSteps(1)} />
    </Specimen>
    <Specimen name="HouseDrawing">
      <HouseDrawing />
    </Specimen>
  </Specimens>
)
