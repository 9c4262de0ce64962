import {
  judgeCondition,
  openCondition,
  openSignerCondition,
  type SignerRow,
  waiveCondition,
} from '@hearthline/contracts'
import { SIGNER_CONDITIONS, STAFF_CONDITIONS } from '@hearthline/domain/conditions'
import { msg } from '@lingui/core/macro'
import type { Action, ActionField } from '../actions/action.ts'

const why: ActionField = { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log.` }

const WHAT_TO_SEND: ActionField = {
  name: 'notes',
  kind: 'text',
  label: msg`What exactly to send`,
  help: msg`May stay empty.`,
}

export const OPEN_CONDITION: Action = {
  endpoint: openCondition,
  verdict: { name: 'category', values: STAFF_CONDITIONS },
  fields: [
    {
      name: 'commentsToBorrower',
      kind: 'words',
      label: msg`For the borrower`,
      help: msg`Why you ask, in plain words.`,
    },
    WHAT_TO_SEND,
    { name: 'documents', kind: 'text', label: msg`Number of documents`, help: msg`None for a phone number.` },
    why,
  ],
  button: msg`Ask the borrower`,
  done: msg`Asked. What it stops waits until it is met.`,
}

/** Income is asked only of a signer who will owe. */
const askedOf = ({ owes }: Pick<SignerRow, 'owes'>): readonly string[] =>
  SIGNER_CONDITIONS.filter((category) => owes || category !== 'HELOC_MANUAL_PAYSTUB_UPLOAD')

/** The same for an additional signer who has accepted their invitation. */
export const askSignerAction = (signer: Pick<SignerRow, 'uuid' | 'owes'>): Action => ({
  endpoint: openSignerCondition,
  signer: signer.uuid,
  verdict: { name: 'category', values: askedOf(signer) },
  fields: [
    { name: 'commentsToBorrower', kind: 'words', label: msg`For the signer`, help: msg`Why you ask, in plain words.` },
    WHAT_TO_SEND,
    { name: 'documents', kind: 'text', label: msg`Number of documents`, help: msg`One where it stays empty.` },
    why,
  ],
  button: msg`Ask the signer`,
  done: msg`Asked. What it stops waits until it is met.`,
})

export const judgeAction = (condition: string): Action => ({
  endpoint: judgeCondition,
  condition,
  verdict: { name: 'verdict', values: ['ACCEPT', 'REJECT'] },
  fields: [
    { ...why, help: msg`For the log. Where you ask for others, the person who sent it reads it as you write it.` },
  ],
  button: msg`Decide`,
  done: msg`Recorded. What waited for it goes on.`,
})

/** What the lender had to do itself is done, or stays open. */
export const clearAction = (condition: string): Action => ({
  endpoint: judgeCondition,
  condition,
  verdict: { name: 'verdict', values: ['ACCEPT'] },
  fields: [{ ...why, help: msg`For the log: what was done, and where it can be seen.` }],
  button: msg`Clear the condition`,
  done: msg`Recorded. What waited for it goes on.`,
})

export const waiveAction = (condition: string): Action => ({
  endpoint: waiveCondition,
  condition,
  fields: [why],
  button: msg`Do without it`,
  done: msg`Waived. What waited for it goes on.`,
  isGrave: true,
})
