import { useConditionRecords } from '@hearthline/client'
import type { ConditionRecord } from '@hearthline/contracts'
import { Banner, LinkButton, Skeleton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { usePerson } from '../../application/index.ts'
import { conditionsAddress, useConditionTitle } from '../../conditions/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { whyOf } from './condition-words.ts'
import { StandsSince } from './stands-since.tsx'
import { UploadForm } from './upload-form.tsx'

const BackToList = () => {
  const person = usePerson()
  return (
    <LinkButton as={Link} to={conditionsAddress(person)} kind="quiet">
      <Trans>Everything we ask for</Trans>
    </LinkButton>
  )
}

const NothingToSend = () => (
  <StepPage title={<Trans>Nothing to send</Trans>} lede={<Trans>We ask for no document right now.</Trans>}>
    <BackToList />
  </StepPage>
)

const Ready = ({ condition }: { condition: ConditionRecord }) => {
  const { i18n } = useLingui()
  const titleOf = useConditionTitle()
  const { isSigner } = usePerson()
  const { categoryEnum, commentsToBorrower, notes, actionNeeded, documentType } = condition
  return (
    <StepPage
      title={titleOf(condition)}
      lede={i18n._(whyOf(categoryEnum, isSigner))}
      why={{
        title: <Trans>What happens next</Trans>,
        text: <Trans>A person reads it within one business day. What waits for it then goes on by itself.</Trans>,
      }}
    >
      <div className="hl-stack" data-gap="6">
        {commentsToBorrower ? (
          <Banner tone="notice" fact={commentsToBorrower}>
            {notes}
          </Banner>
        ) : null}
        <p className="hl-small hl-soft">
          <StandsSince condition={condition} />
        </p>
        {actionNeeded && documentType !== null ? (
          <UploadForm key={condition.uuid} condition={condition} type={documentType} more={<BackToList />} />
        ) : (
          <BackToList />
        )}
      </div>
    </StepPage>
  )
}

/** conditions/upload-document: papers for one condition, the one of the address or the first that is open. */
export const UploadPage = () => {
  const { uuid } = usePerson()
  const [search] = useSearchParams()
  const { data, error, refetch } = useConditionRecords(uuid)
  if (data === undefined)
    return error ? (
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="page" count={4} words={<Trans>Reading what is asked</Trans>} />
    )
  const takesDocuments = data.filter(({ documentType }) => documentType !== null)
  const condition =
    takesDocuments.find((one) => one.uuid === search.get('condition')) ?? takesDocuments.find((one) => one.actionNeeded)
  return condition === undefined ? <NothingToSend /> : <Ready condition={condition} />
}
