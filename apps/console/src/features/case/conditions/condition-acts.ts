import { judgeCondition, openCondition, waiveCondition } from '@hearthline/contracts'
import { STAFF_CONDITIONS } from '@hearthline/domain/conditions'
import { msg } from '@lingui/core/macro'
import type { Act, ActField } from '../acts/act.ts'

const why: ActField = { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log.` }

export const OPEN_CONDITION: Act = {
  endpoint: openCondition,
  verdict: { name: 'category', values: STAFF_CONDITIONS },
  fields: [
    {
      name: 'commentsToBorrower',
      kind: 'words',
      label: msg`For the borrower`,
      help: msg`Why you ask, in plain words.`,
    },
    { name: 'notes', kind: 'text', label: msg`What exactly to send`, help: msg`May stay empty.` },
    { name: 'documents', kind: 'text', label: msg`Number of documents`, help: msg`None for a phone number.` },
    why,
  ],
  button: msg`Ask the borrower`,
  done: msg`Asked. What it stops waits until it is met.`,
}

export const judgeAct = (condition: string): Act => ({
  endpoint: judgeCondition,
  condition,
  verdict: { name: 'verdict', values: ['ACCEPT', 'REJECT'] },
  fields: [{ ...why, help: msg`For the log. Where you ask for others, the borrower reads it as you write it.` }],
  button: msg`Decide`,
  done: msg`Recorded. What waited for it goes on.`,
})

export const waiveAct = (condition: string): Act => ({
  endpoint: waiveCondition,
  condition,
  fields: [why],
  button: msg`Do without it`,
  done: msg`Waived. What waited for it goes on.`,
  isGrave: true,
})
