import { closeIncomplete, sendIncompletenessNotice } from '@hearthline/contracts'
import { msg } from '@lingui/core/macro'
import type { Act, ActField } from '../acts/act.ts'

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
