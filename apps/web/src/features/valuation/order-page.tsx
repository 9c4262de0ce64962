import { useRead } from '@hearthline/client'
import { orderValuation, readValuationTerms, type ValuationTerms } from '@hearthline/contracts'
import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { OrderForm } from './order-form.tsx'

const Kind = ({ kind }: Pick<ValuationTerms, 'kind'>) =>
  kind === 'BPO' ? (
    <Trans>
      A licensed broker compares your home with sales nearby and gives an opinion of its price. It is called a broker’s
      price opinion.
    </Trans>
  ) : (
    <Trans>
      An evaluator describes your home and compares it with sales nearby. It is called a residential evaluation.
    </Trans>
  )

/** bpo/order-bpo: what is ordered, what it costs and until when that is given back; nothing is ordered before yes. */
export const OrderPage = () => {
  const { uuid } = useApplication()
  const { data: terms, error, refetch } = useRead(readValuationTerms, { params: { uuid } })
  const submit = useSubmit(orderValuation)
  return (
    <StepPage
      title={<Trans>A person has to value your home</Trans>}
      lede={terms ? <Kind kind={terms.kind} /> : undefined}
      why={{
        title: <Trans>Why it is needed</Trans>,
        text: (
          <Trans>
            No automated value exists for this home, and we may not take a final decision on your estimate alone. You
            get a copy of the valuation at no further charge, whatever we decide.
          </Trans>
        ),
      }}
    >
      <ProblemBanner problem={error} onRetry={() => refetch()} />
      {terms ? <OrderForm terms={terms} save={submit} /> : null}
      {terms || error ? null : <Skeleton shape="page" count={4} words={<Trans>Reading what it costs</Trans>} />}
    </StepPage>
  )
}
