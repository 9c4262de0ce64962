import { StickyActions } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { ActionButton, ActionTitle, type GuideProps } from './guide.tsx'

/** On phones: where one is, and the one button. */
export const PhoneBar = (props: GuideProps) => {
  const { state } = props
  const { act: action, places, desk } = state
  const count = places.length
  const field = Math.min(places.filter(({ key }) => desk.signed.has(key)).length + 1, count)
  return (
    <StickyActions
      summary={
        <>
          <Trans>
            Field {field} of {count}
          </Trans>
          <strong className="hl-bar-title">
            <ActionTitle act={action} state={state} />
          </strong>
        </>
      }
    >
      <ActionButton {...props} />
    </StickyActions>
  )
}
