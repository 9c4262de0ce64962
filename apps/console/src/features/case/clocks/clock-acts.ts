import { closeIncomplete, renewEvidence, sendIncompletenessNotice } from '@hearthline/contracts'
import { msg } from '@lingui/core/macro'
import type { Act, ActField } from '../acts/act.ts'
import { DETERMINATION_FIELDS } from '../acts/determination-fields.ts'

const why: ActField = { name: 'reason', kind: 'words', label: msg`Reason`, help: msg`For the log.` }

export const SEND_NOTICE: Act = {
  endpoint: sendIncompletenessNotice,
  fields: [
    {
      name: 'missing',
      kind: 'lines',
      label: msg`What is missing`,
      help: msg`One a line. The borrower reads it as you write it.`,
    },
    { name: 'answerBy', kind: 'day', label: msg`To be given by`, help: msg`From 10 to 60 days from today.` },
    why,
  ],
  button: msg`Send the notice`,
  done: msg`Sent. Its day is among the dates.`,
}

export const CLOSE_INCOMPLETE: Act = {
  endpoint: closeIncomplete,
  fields: [why],
  button: msg`Close as incomplete`,
  done: msg`Closed. The borrower is told why, and that they may apply again.`,
  isGrave: true,
}

export const RENEW: Act = {
  endpoint: renewEvidence,
  verdict: { name: 'what', values: ['VALUATION', 'INCOME', 'TITLE', 'FLOOD'] },
  fields: [
    { name: 'valueCents', kind: 'money', label: msg`Value of the home`, with: ['VALUATION'] },
    {
      name: 'annualCents',
      kind: 'money',
      label: msg`Income a year`,
      help: msg`All of it: it takes the place of what was verified before.`,
      with: ['INCOME'],
    },
    { name: 'zone', kind: 'text', label: msg`Flood zone`, help: msg`Such as X or AE.`, with: ['FLOOD'] },
    ...DETERMINATION_FIELDS.map((field): ActField => ({ ...field, with: ['FLOOD'] })),
    { name: 'asOf', kind: 'day', label: msg`Dated`, with: ['VALUATION', 'INCOME', 'TITLE', 'FLOOD'] },
    why,
  ],
  button: msg`Renew`,
  done: msg`Renewed. What waited for it goes on.`,
}
