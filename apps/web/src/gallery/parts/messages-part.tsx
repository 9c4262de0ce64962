import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  Loader,
  ProcessingModal,
  SaveState,
  Skeleton,
  Tag,
  TextButton,
  useAnnounce,
  useToasts,
} from '@hearthline/ui'
import { check, clock, rotateCcw } from '@hearthline/ui/icons'
import { useState } from 'react'
import { Specimen, Specimens } from '../specimen.tsx'

const ShowToasts = () => {
  const { show } = useToasts()
  const announce = useAnnounce()
  const showBoth = () => {
    show({ tone: 'positive', text: 'Saved. Pick up on any device.' })
    show({ tone: 'negative', text: 'The page was not sent.', action: <TextButton>Try again</TextButton> })
    announce('Two messages')
  }
  return (
    <Button kind="second" onClick={showBoth}>
      Show toasts
    </Button>
  )
}

const Processing = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        Show processing
      </Button>
      <ProcessingModal
        open={open}
        title="Checking your code"
        timeoutMs={2_000}
        late={
          <div className="hl-stack">
            <p>This takes longer than it should. Your code is safe; try again in a minute.</p>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </div>
        }
      >
        A moment, please.
      </ProcessingModal>
    </>
  )
}

export const MessagesPart = () => (
  <Specimens>
    <Specimen name="Banner: neutral, positive, notice, negative">
      <div className="hl-stack">
        <Banner fact="Your offer is held until Dec 3.">After that we price it again.</Banner>
        <Banner tone="positive" fact="Income verified.">
          Nothing more to send for this part.
        </Banner>
        <Banner tone="notice" fact="Your policy ends in 41 days." action={<a href="#renew">How to renew</a>}>
          Renew before closing.
        </Banner>
        <Banner tone="negative" fact="Page 2 is missing.">
          The dwelling cover is on it.
        </Banner>
      </div>
    </Specimen>
    <Specimen name="ErrorSummary">
      <ErrorSummary
        errors={[
          { fieldId: 'zip', message: 'The ZIP code is not in Colorado' },
          { fieldId: 'born-wrong', message: 'The birth date has no such month' },
        ]}
      />
    </Specimen>
    <Specimen name="Tag">
      <div className="hl-row">
        <Tag>Draft</Tag>
        <Tag tone="brand">New</Tag>
        <Tag tone="positive" art={check}>
          Accepted
        </Tag>
        <Tag tone="notice" art={clock}>
          In review
        </Tag>
        <Tag tone="negative" art={rotateCcw}>
          Sent back
        </Tag>
      </div>
    </Specimen>
    <Specimen name="SaveState and Loader">
      <div className="hl-stack" data-gap="2">
        <SaveState state="saved" />
        <SaveState state="saving" />
        <SaveState state="failed" reason="you are offline. We keep it here and try again." />
        <Loader active words="Getting your documents" />
      </div>
    </Specimen>
    <Specimen name="EmptyState and Skeleton">
      <div className="hl-stack">
        <Card>
          <EmptyState title="No messages yet" action={<a href="#write">Write to Renata</a>}>
            When we write to you it lands here, and by email.
          </EmptyState>
        </Card>
        <Card>
          <Skeleton words="Getting your documents" />
        </Card>
        <Card>
          <Skeleton shape="rows" words="Getting the queue" />
        </Card>
      </div>
    </Specimen>
    <Specimen name="Toasts and ProcessingModal">
      <div className="hl-row">
        <ShowToasts />
        <Processing />
      </div>
    </Specimen>
  </Specimens>
)
