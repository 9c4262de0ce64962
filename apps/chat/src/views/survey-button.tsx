import { Button } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useChat, useSurroundings } from './chat-context.tsx'

/** The lender's survey, in a new tab that knows nothing of this page. */
export const SurveyButton = ({ wide = false }: { wide?: boolean }) => {
  const { chat } = useChat()
  const { surveyUrl } = useSurroundings()
  if (surveyUrl === null) return null
  const open = () => {
    const tab = window.open(surveyUrl, '_blank')
    if (tab) tab.opener = null
    else chat.alert('general')
  }
  return (
    <Button kind={wide ? 'second' : 'quiet'} size={wide ? undefined : 'dense'} wide={wide} onClick={open}>
      <Trans>Take the survey</Trans>
    </Button>
  )
}
