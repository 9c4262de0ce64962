import type { ApplicationRecord } from '@hearthline/contracts'
import { Banner } from '@hearthline/ui'
import { clock } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../shell/index.ts'

type Notice = Pick<ApplicationRecord, 'step' | 'incompleteness'>

/** The notice of what is missing, while the application still stands where it was sent; nothing otherwise. */
export const MissingNotice = ({ record: { step, incompleteness } }: { record: Notice }) => {
  const { day } = useFormats()
  if (incompleteness?.step !== step) return null
  return (
    <Banner
      tone="notice"
      art={clock}
      fact={<Trans>Your application is incomplete. Please answer by {day(incompleteness.answerBy)}.</Trans>}
    >
      <ul className="hl-bullets">
        {incompleteness.missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Trans>
          Without it we cannot consider the application any further, and may close it after that day. Give it on the
          page where you stand, or call us; nothing you gave is lost.
        </Trans>
      </p>
    </Banner>
  )
}
