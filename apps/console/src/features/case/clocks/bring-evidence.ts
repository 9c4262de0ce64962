import { proposeEvidence } from '@hearthline/contracts'
import { EVIDENCE, EVIDENCE_DOCUMENTS } from '@hearthline/domain/evidence'
import { msg } from '@lingui/core/macro'
import type { Action, ActionField } from '../actions/action.ts'
import { DETERMINATION_FIELDS } from '../actions/determination-fields.ts'
import type { Case } from '../use-case.ts'

const FIGURES: readonly ActionField[] = [
  { name: 'valueCents', kind: 'money', label: msg`Value of the home`, with: ['VALUATION'] },
  {
    name: 'annualCents',
    kind: 'money',
    label: msg`Income a year`,
    help: msg`All of it: it takes the place of what was verified before.`,
    with: ['INCOME'],
  },
  { name: 'zone', kind: 'text', label: msg`Flood zone`, help: msg`Such as X or AE.`, with: ['FLOOD'] },
  ...DETERMINATION_FIELDS.map((field): ActionField => ({ ...field, with: ['FLOOD'] })),
  { name: 'asOf', kind: 'day', label: msg`Dated`, with: EVIDENCE },
]

/** Newer evidence by hand: its figures, the document that they are of, and why. It counts once a second person approves it. */
export const bringEvidence = ({ record: { uuid }, documents }: Pick<Case, 'record' | 'documents'>): Action => ({
  endpoint: proposeEvidence,
  verdict: { name: 'what', values: EVIDENCE },
  fields: [
    ...FIGURES,
    ...EVIDENCE.map(
      (what): ActionField => ({
        name: 'documentUuid',
        kind: 'document',
        label: msg`Document that says so`,
        files: { application: uuid, kinds: EVIDENCE_DOCUMENTS[what], onFile: documents },
        with: [what],
      }),
    ),
    { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log, and for whoever approves it.` },
  ],
  button: msg`Ask a second person to approve`,
  done: msg`It counts once a second person has approved it.`,
})
