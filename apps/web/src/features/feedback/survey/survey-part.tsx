import { SURVEY_PLACES, type SurveyPlace } from '@hearthline/contracts'
import { Banner, Button, Card, Dialog, TextButton, useAnnounce } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { SurveyForm, useSurvey } from './survey-form.tsx'

/** The survey of a page is asked at the place of that name; the pages of signing are one place. */
const placeOf = (page: string): SurveyPlace | undefined => {
  const name = page.startsWith('signing/') ? 'signing' : page
  return SURVEY_PLACES.find((place) => place === name)
}

const PlaceSurvey = ({ place }: { readonly place: SurveyPlace }) => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { survey, end } = useSurvey(place)
  const [ended, setEnded] = useState<'answered' | 'dismissed'>()
  const isAsked = survey !== undefined && survey !== null
  useEffect(() => {
    if (isAsked) announce(t`A short survey is at the end of this page. You do not have to answer it.`)
  }, [isAsked, announce, t])
  if (!isAsked || ended === 'dismissed') return null
  if (ended === 'answered') return <Banner tone="positive" announced fact={<Trans>Thank you for your answer.</Trans>} />
  const dismiss = () => {
    setEnded('dismissed')
    end({ outcome: 'dismissed' }).catch(() => undefined)
  }
  return (
    <div className="hl-section">
      <Card title={<Trans>How are we doing?</Trans>} tone="sunk">
        <SurveyForm
          survey={survey}
          end={end}
          onAnswered={() => setEnded('answered')}
          decline={
            <TextButton onClick={dismiss}>
              <Trans>No, thanks</Trans>
            </TextButton>
          }
        />
      </Card>
    </div>
  )
}

/** portal.md 2.4: below the page, so that it covers nothing and can be ignored. */
export const PageSurvey = ({ page }: { readonly page: string }) => {
  const place = placeOf(page)
  return place ? <PlaceSurvey key={place} place={place} /> : null
}

/** Logging out does not wait for a survey that does not come. */
const MOST_MS = 3_000

/** portal.md 4.4: before logging out; ends when it was answered or closed, at once where none is asked. */
export const LogoutSurvey = ({ onClose }: { readonly onClose: () => void }) => {
  const { survey, end } = useSurvey('logout')
  useEffect(() => {
    if (survey === null) onClose()
    if (survey !== undefined) return
    const timer = setTimeout(onClose, MOST_MS)
    return () => clearTimeout(timer)
  }, [survey, onClose])
  if (survey === undefined || survey === null) return null
  const dismiss = () => {
    end({ outcome: 'dismissed' }).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog open wide title={<Trans>Before you log out: how are we doing?</Trans>} onClose={dismiss}>
      <SurveyForm
        survey={survey}
        end={end}
        onAnswered={onClose}
        decline={
          <Button kind="quiet" onClick={dismiss}>
            <Trans>Log out without answering</Trans>
          </Button>
        }
      />
    </Dialog>
  )
}
