import { useConditionRecords, useDocuments } from '@hearthline/client'
import type { ConditionRecord, DocumentRow } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { Banner, LinkButton, RowList, Section, Skeleton } from '@hearthline/ui'
import { check, clock, listChecks } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePerson } from '../../application/index.ts'
import { conditionAddress, useConditionTitle } from '../../conditions/index.ts'
import { ProblemBanner, StepPage } from '../../shell/index.ts'
import { SentFiles } from '../../uploads/index.ts'
import { StandsSince, whyOf } from './condition-words.tsx'

const arts = { OPEN: listChecks, SUBMITTED: clock, CLOSED: check, WAIVED: check } as const

/** Conditions with a page of their own, and the kind of file that is sent there. */
const SENT_ELSEWHERE: Readonly<Partial<Record<ConditionRecord['categoryEnum'], DocumentRow['type']>>> = {
  HELOC_MANUAL_PAYSTUB_UPLOAD: 'PAYSTUB',
}

/** When one of the same kind ended before this one was opened; files from before then were for that one. */
const lastEnded = (all: readonly ConditionRecord[], { categoryEnum, created }: ConditionRecord): string =>
  all
    .filter((one) => one.categoryEnum === categoryEnum && (one.state === 'CLOSED' || one.state === 'WAIVED'))
    .reduce((last, { since }) => (since <= created && since > last ? since : last), '')

/**
 * Files that were handed over for a condition. One that was not usable no longer belongs to it, and is shown all the same;
 * where a review of its own judges them, they are all files of that kind, whose sending may have opened it.
 */
const filesOf = (
  documents: readonly DocumentRow[],
  condition: ConditionRecord,
  all: readonly ConditionRecord[],
): readonly DocumentRow[] =>
  documents.filter(
    ({ uuid, type, from, review, createdAt }) =>
      from === 'BORROWER' &&
      type === (condition.documentType ?? SENT_ELSEWHERE[condition.categoryEnum]) &&
      review !== null &&
      (condition.isJudgedHere
        ? createdAt >= condition.created && (review === 'REJECTED' || condition.documents.includes(uuid))
        : createdAt >= lastEnded(all, condition)),
  )

/** A condition's own words: why it is asked, what exactly is wanted, and since when. */
const Note = ({ condition, files }: { condition: ConditionRecord; files: readonly DocumentRow[] }) => {
  const { i18n } = useLingui()
  const { isSigner } = usePerson()
  const { categoryEnum, commentsToBorrower, notes, state } = condition
  // A reviewer's note is shown at the file that it is about.
  const areShownAtFile = files.some(({ review }) => review === 'REJECTED')
  const isOver = state === 'CLOSED' || state === 'WAIVED'
  return (
    <>
      {isOver ? null : (
        <>
          {i18n._(whyOf(categoryEnum, isSigner))} {areShownAtFile ? null : commentsToBorrower} {notes}{' '}
        </>
      )}
      <StandsSince condition={condition} />
      {isOver ? null : <SentFiles files={files} isOwed={state === 'OPEN'} />}
    </>
  )
}

/** One of the three groups of conditions; nothing where it is empty. */
const ConditionList = ({ title, conditions }: { title: ReactNode; conditions: readonly ConditionRecord[] }) => {
  const person = usePerson()
  const titleOf = useConditionTitle()
  const { data: documents = [] } = useDocuments(person.uuid)
  const { data: all = [] } = useConditionRecords(person.uuid)
  if (conditions.length === 0) return null
  return (
    <Section title={title}>
      <RowList
        rows={conditions.map((condition) => {
          const words = titleOf(condition)
          return {
            key: condition.uuid,
            art: arts[condition.state],
            title: condition.actionNeeded ? <Link to={conditionAddress(person, condition)}>{words}</Link> : words,
            note: <Note condition={condition} files={filesOf(documents, condition, all)} />,
          }
        })}
      />
    </Section>
  )
}

const Groups = () => {
  const { uuid } = usePerson()
  const { data, error, refetch } = useConditionRecords(uuid)
  if (data === undefined)
    return error ? (
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="page" count={4} words={<Trans>Loading what we ask for</Trans>} />
    )
  const inState = (...states: readonly string[]) => data.filter(({ state }) => states.includes(state))
  return (
    <>
      {inState('OPEN', 'SUBMITTED').length === 0 ? (
        <Banner tone="positive" fact={<Trans>We need nothing from you.</Trans>}>
          <Trans>If something comes up, it is listed here, and we write to you.</Trans>
        </Banner>
      ) : null}
      <ConditionList title={<Trans>Needed from you</Trans>} conditions={inState('OPEN')} />
      <ConditionList title={<Trans>In review</Trans>} conditions={inState('SUBMITTED')} />
      <ConditionList title={<Trans>Done</Trans>} conditions={inState('CLOSED', 'WAIVED')} />
    </>
  )
}

const WayBack = () =>
  usePerson().isSigner ? (
    <LinkButton as={Link} to={addressOf('heloc-signer/resume')} kind="quiet">
      <Trans>Back to your documents</Trans>
    </LinkButton>
  ) : (
    <LinkButton as={Link} to="/dashboard" kind="quiet">
      <Trans>Back to the overview</Trans>
    </LinkButton>
  )

/** conditions: what the lender asks for, since when, and who acts next. */
export const ConditionsPage = () => (
  <StepPage
    title={<Trans>What we ask for</Trans>}
    lede={<Trans>Some steps wait until these are done. Then the application goes on by itself.</Trans>}
    why={{
      title: <Trans>How long it takes</Trans>,
      text: <Trans>A person reads what you send within one business day. You can close this page meanwhile.</Trans>,
    }}
  >
    <div className="hl-stack" data-gap="6">
      <Groups />
      <p>
        <WayBack />
      </p>
    </div>
  </StepPage>
)
