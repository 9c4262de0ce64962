import { useAction } from '@hearthline/client'
import type { ApplicationRecord, Offers } from '@hearthline/contracts'
import { answerCounteroffer } from '@hearthline/contracts'
import { priceInForce } from '@hearthline/domain/application'
import { Banner, Button, Dialog, TextButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '../../application/index.ts'
import { ProblemBanner, useFormats } from '../../shell/index.ts'
import { LimitReason } from './limit-words.tsx'
import { RevisionPart } from './revision-part.tsx'

type RevisedProps = { offers: Offers; record: ApplicationRecord }

/** Refusing a changed offer ends the application, so it is asked once more. */
const Refuse = ({ decisionUuid }: { decisionUuid: string }) => {
  const [isAsked, setAsked] = useState(false)
  const answer = useSubmit(answerCounteroffer)
  const { run, running, problem } = useAction(() => answer({ answer: 'REFUSE', decisionUuid }))
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>
        <Trans>I do not want the changed offer</Trans>
      </TextButton>
      <Dialog
        open={isAsked}
        title={<Trans>End your application?</Trans>}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Keep looking</Trans>
            </Button>
            <Button kind="danger" saving={running} onClick={() => run()}>
              <Trans>End my application</Trans>
            </Button>
          </>
        }
      >
        <ProblemBanner problem={problem} />
        <p>
          <Trans>
            Nothing has been signed, and you owe nothing. We send you a letter that says why we could not keep to your
            first choice. You can apply again whenever you like.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}

/** What changed since the first choice, and which check changed it. */
export const RevisedNote = ({ offers, record }: RevisedProps) => {
  const { wholeMoney, percent } = useFormats()
  const { offer, property } = record
  const price = priceInForce(record)
  if (!offer || !price) return null
  const [chosen, most] = [wholeMoney(offer.amountCents), wholeMoney(offers.maxCents)]
  const rate = percent(price.ratePercent)
  const { termYears } = offer
  return (
    <div className="hl-product-news">
      <Banner
        tone="notice"
        fact={<Trans>Your offer has changed.</Trans>}
        action={<Refuse decisionUuid={offers.decisionUuid} />}
      >
        <Trans>
          You chose {chosen} over {termYears} years at {rate}. After the final checks the most is {most}:{' '}
          <LimitReason kind={offers.bindingLimit} state={property.state} />. The figures below are the new ones.
        </Trans>
      </Banner>
      <RevisionPart />
    </div>
  )
}
