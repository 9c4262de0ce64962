import { expect, it } from 'vitest'
import { maintenanceOf } from './ask-maintenance.ts'

const variables = { routes: ['liens'], message: 'Back at noon.', pageTitle: 'Pause', shouldShowDashboardLink: true }
const off = { routes: [], message: undefined, pageTitle: undefined, shouldShowDashboardLink: false }

it('takes over what the flag says', () =>
  expect(maintenanceOf({ enabled: true, flagEnabled: true, variables })).toEqual(variables))

it.each([
  ['is off', { enabled: false, flagEnabled: false, variables }],
  ['is unknown yet', undefined],
  [
    'has variables of other shapes',
    {
      enabled: true,
      flagEnabled: true,
      variables: { routes: 'liens', message: 7, pageTitle: '', shouldShowDashboardLink: 'yes' },
    },
  ],
])('puts no page away when the flag %s', (_, reply) => expect(maintenanceOf(reply)).toEqual(off))

it('leaves out of the routes what is no text', () =>
  expect(maintenanceOf({ enabled: true, flagEnabled: true, variables: { routes: ['liens', 4, null] } }).routes).toEqual(
    ['liens'],
  ))
