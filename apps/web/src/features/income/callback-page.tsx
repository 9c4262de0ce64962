import './income.css'
import { CallProblem, useAction } from '@hearthline/client'
import { finishIncomeLink } from '@hearthline/contracts'
import { LinkButton, Skeleton, StickyActions } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { pageAddress, useApplication, useGoTo, useSubmit } from '../../application/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { type IncomeReturn, returnOf } from './income-sources.ts'
import { GaveUp, isNotFound, type LinkEnd, LinkEnded } from './link-ended.tsx'

/** Reads what the provider found; the server says whether this link was begun, here and by this borrower. */
const useReading = ({ link, ...body }: IncomeReturn) => {
  const finish = useSubmit(finishIncomeLink)
  const [end, setEnd] = useState<LinkEnd>()
  const reading = useAction(async () => {
    try {
      const status = await finish(body, { params: { link } })
      if (body.outcome === 'cancelled') setEnd('cancelled')
      else if (isNotFound(status)) setEnd('notFound')
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'codeExpired') throw error
      setEnd('unknown')
    }
  })
  const { run } = reading
  const isBegun = useRef(false)
  useEffect(() => {
    if (!isBegun.current) run()
    isBegun.current = true
  }, [run])
  return { end, reading }
}

const OtherSignIns = () => {
  const { uuid } = useApplication()
  return (
    <StickyActions>
      <LinkButton as={Link} to={pageAddress('income/review', { uuid })} kind="second">
        <Trans>See every way to show income</Trans>
      </LinkButton>
    </StickyActions>
  )
}

const Reading = ({ back }: { back: IncomeReturn }) => {
  const goTo = useGoTo()
  const { end, reading } = useReading(back)
  if (end) return <LinkEnded end={end} onAgain={() => goTo('income/link/:type', { type: back.provider })} />
  if (reading.problem)
    return (
      <>
        <ProblemBanner problem={reading.problem} onRetry={() => reading.run()} takesFocus />
        <OtherSignIns />
      </>
    )
  return <Skeleton shape="page" count={3} words={<Trans>Reading the record</Trans>} />
}

/** income/callback/:provider: the browser is back from a provider's own page. What is read goes on by itself. */
export const CallbackPage = () => {
  const { provider } = useParams()
  const [query] = useSearchParams()
  const goTo = useGoTo()
  const back = returnOf(provider, query)
  return (
    <GaveUp>
      <StepPage
        title={<Trans>Back from your provider</Trans>}
        lede={<Trans>What you allowed them to share is read now. It takes a minute at most.</Trans>}
      >
        {back ? (
          <Reading key={back.link} back={back} />
        ) : (
          <LinkEnded end="unknown" onAgain={() => goTo('income/review')} />
        )}
      </StepPage>
    </GaveUp>
  )
}
