import { useRead } from '@hearthline/client'
import { type ExperimentReport, readExperiments } from '@hearthline/contracts'
import { Banner, EmptyState, Section, Skeleton, Tag } from '@hearthline/ui'
import { type Column, DataTable, TableName } from '@hearthline/ui/table'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead, ProblemBanner, useFormats } from '../../shell/index.ts'
import { stepWords } from '../../words/index.ts'

type StepOfVariation = ExperimentReport['goals'][number]

const stateWords: Readonly<Record<ExperimentReport['state'], MessageDescriptor>> = {
  planned: msg`Planned`,
  running: msg`Running`,
  ended: msg`Ended`,
  off: msg`Switched off`,
  stopped: msg`Stopped by a guard`,
}

const tones = { planned: 'notice', running: 'positive', ended: 'notice', off: 'notice', stopped: 'negative' } as const

const PLACES = 10

/** A share of 1 in percent, with a decimal place. */
const useShares = () => {
  const { percent } = useFormats()
  return (share: number) => percent((Math.round(share * 100 * PLACES) / PLACES).toFixed(1))
}

const useColumns = (): readonly Column<StepOfVariation>[] => {
  const { t, i18n } = useLingui()
  const shareOf = useShares()
  const bounds = ({ difference }: StepOfVariation): string => {
    if (difference === null) return '–'
    const [low, high] = [shareOf(difference.low), shareOf(difference.high)]
    return t`${low} to ${high}`
  }
  return [
    {
      key: 'step',
      header: t`Step`,
      names: true,
      cell: ({ step, variation }) => <TableName title={i18n._(stepWords[step])} note={variation} />,
    },
    { key: 'people', header: t`Applications`, figures: true, cell: ({ people }) => people },
    { key: 'reached', header: t`Reached it`, figures: true, cell: ({ converted }) => converted },
    {
      key: 'share',
      header: t`Share`,
      figures: true,
      cell: ({ people, converted }) => (people === 0 ? '–' : shareOf(converted / people)),
    },
    { key: 'difference', header: t`Difference from the control, in points`, figures: true, cell: bounds },
  ]
}

const verdictWords: Readonly<Record<ExperimentReport['verdict'], readonly [MessageDescriptor, MessageDescriptor]>> = {
  counting: [msg`Nothing can be said yet.`, msg`You may look as often as you like: the bounds allow for it.`],
  different: [msg`A goal differs by more than chance explains.`, msg`Its bounds leave out zero.`],
  harmful: [msg`More applications come to a guarded step.`, msg`The experiment stops by itself within five minutes.`],
  mixedUp: [
    msg`The numbers of applications do not fit the weights.`,
    msg`Some are lost on the way, so no other figure here can be believed.`,
  ],
}

const verdictTones = { counting: 'neutral', different: 'positive', harmful: 'negative', mixedUp: 'negative' } as const

/** What may be said, in a sentence. */
const Verdict = ({ of: { verdict, stopped } }: { of: ExperimentReport }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  if (stopped === null) {
    const [fact, more] = verdictWords[verdict]
    return (
      <Banner tone={verdictTones[verdict]} fact={i18n._(fact)}>
        {i18n._(more)}
      </Banner>
    )
  }
  const [step, at, variation] = [i18n._(stepWords[stopped.step]), instant(stopped.at), stopped.variation]
  return (
    <Banner tone="negative" fact={<Trans>A guard stopped it on {at}.</Trans>}>
      <Trans>
        With {variation} more applications came to “{step}”. It is shown to no one now.
      </Trans>
    </Banner>
  )
}

const Experiment = ({ of }: { of: ExperimentReport }) => {
  const { t, i18n } = useLingui()
  const { day } = useFormats()
  const columns = useColumns()
  const [from, to, owner, key] = [day(of.startsOn), day(of.endsOn), of.owner, of.key]
  return (
    <Section title={of.key} action={<Tag tone={tones[of.state]}>{i18n._(stateWords[of.state])}</Tag>}>
      <div className="hl-stack">
        <p>{of.hypothesis}</p>
        <p className="hl-soft hl-small">
          <Trans>
            {from} to {to}, {owner} answers for it
          </Trans>
        </p>
        <Verdict of={of} />
        <DataTable
          caption={t`Goals of ${key}`}
          dense
          columns={columns}
          rows={of.goals}
          rowKey={({ step, variation }) => `${step} ${variation}`}
          empty={null}
        />
        {of.guards.length > 0 ? (
          <DataTable
            caption={t`Guards of ${key}`}
            dense
            columns={columns}
            rows={of.guards}
            rowKey={({ step, variation }) => `${step} ${variation}`}
            empty={null}
          />
        ) : null}
      </div>
    </Section>
  )
}

/** What pages were tried on whom, and what came of it. */
export const ExperimentsPage = () => {
  const { t } = useLingui()
  const { data, error, refetch } = useRead(readExperiments, {})
  return (
    <>
      <PageHead
        name={t`Experiments`}
        title={<Trans>Experiments</Trans>}
        lede={<Trans>How pages look is compared here, never a price, a rule or a legal text.</Trans>}
      />
      <ProblemBanner problem={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error ? null : (
          <Skeleton shape="rows" count={4} words={<Trans>Reading the experiments</Trans>} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={<Trans>There is no experiment.</Trans>}>
          <Trans>An experiment belongs to a flag in the lender’s record, with its owner, its days and its goals.</Trans>
        </EmptyState>
      ) : (
        data.map((one) => <Experiment key={one.key} of={one} />)
      )}
    </>
  )
}
