import { Disclosure } from '@hearthline/ui'
import { ConsoleCard } from '@hearthline/ui/console'
import { DataTable } from '@hearthline/ui/table'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'
import type { Case } from './use-case.ts'

type Decision = Case['decisions'][number]
type Rule = Decision['trail'][number] & { readonly at: number }

const inputText = (input: Rule['input']): string => input.map(({ name, value }) => `${name} ${value ?? '–'}`).join(', ')

/** Every rule on the way to a decision, in the order in which they were asked. */
const Trail = ({ trail }: Pick<Decision, 'trail'>) => {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Rules asked`}
      dense
      rows={trail.map((entry, at) => ({ ...entry, at: at + 1 }))}
      rowKey={({ at }) => at}
      columns={[
        { key: 'at', header: '#', figures: true, cell: ({ at }: Rule) => at },
        { key: 'rule', header: t`Rule`, names: true, cell: ({ rule }: Rule) => rule },
        { key: 'input', header: t`Asked about`, cell: ({ input }: Rule) => inputText(input) },
        { key: 'outcome', header: t`Answer`, cell: ({ outcome }: Rule) => <code>{outcome}</code> },
      ]}
    />
  )
}

const Summary = ({ decision: { stage, decidedAt, decision, subDecision } }: { decision: Decision }) => {
  const { instant } = useFormats()
  return (
    <>
      {stage === 'final' ? <Trans>Final decision</Trans> : <Trans>First decision</Trans>} · {instant(decidedAt)} ·{' '}
      <code>{decision}</code> <code>{subDecision}</code>
    </>
  )
}

/** What the rules decided and why, the newest first; a person's decision is listed with what staff did. */
export const DecisionsCard = ({ decisions }: Pick<Case, 'decisions'>) => {
  const { t } = useLingui()
  if (decisions.length === 0) return null
  return (
    <ConsoleCard title={t`Decisions`} note={decisions.length}>
      <div className="hl-stack">
        {decisions.map((decision) => (
          <Disclosure key={decision.uuid} summary={<Summary decision={decision} />}>
            <p className="hl-small hl-soft">
              <Trans>
                Policy {decision.policyVersion}, rate sheet {decision.sheetVersion}
              </Trans>
            </p>
            <Trail trail={decision.trail} />
          </Disclosure>
        ))}
      </div>
    </ConsoleCard>
  )
}

/** Why the answer is no, and the nearest changes that would turn it. The words are those of the letter, in English. */
export const CounterfactualsCard = ({ whatWouldChange }: Pick<Case, 'whatWouldChange'>) => {
  const { t } = useLingui()
  if (whatWouldChange.length === 0) return null
  return (
    <ConsoleCard title={t`What would change the answer`} note={whatWouldChange.length}>
      <ul className="hl-stack hl-small">
        {whatWouldChange.map(({ code, says, change, ways }) => (
          <li key={code}>
            <code>{code}</code> <span lang="en">{says}</span>
            <ul className="hl-bullets" lang="en">
              {ways.length > 0 ? ways.map(({ kind, says: way }) => <li key={kind}>{way}</li>) : null}
              {ways.length === 0 && change ? <li>{change.says}</li> : null}
            </ul>
            {ways.length === 0 && !change ? <Trans>Nothing that we know of.</Trans> : null}
          </li>
        ))}
      </ul>
    </ConsoleCard>
  )
}
