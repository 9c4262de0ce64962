import { msg } from '@lingui/core/macro'
import type { ActionField } from './action.ts'

const YES_NO = ['YES', 'NO'] as const

/** What the federal determination form states besides the zone. */
export const DETERMINATION_FIELDS: readonly ActionField[] = [
  { name: 'certificateNumber', kind: 'text', label: msg`Number of the certificate` },
  { name: 'communityName', kind: 'text', label: msg`Community` },
  { name: 'communityNumber', kind: 'text', label: msg`Number of the community`, help: msg`Six digits.` },
  { name: 'participates', kind: 'choice', label: msg`Federal flood insurance can be had there`, values: YES_NO },
  { name: 'mapPanel', kind: 'text', label: msg`Map or panel` },
  { name: 'mapOn', kind: 'day', label: msg`Date of the map` },
  { name: 'determinedOn', kind: 'day', label: msg`Determined on` },
  { name: 'preparer', kind: 'text', label: msg`Prepared by` },
  { name: 'lifeOfLoan', kind: 'choice', label: msg`For the life of the loan`, values: YES_NO },
]
