import { Registry as Metrics } from 'prom-client'
import { expect, it } from 'vitest'
import { createVendors } from './create-vendors.ts'
import { measuringVendorCalls } from './measure-calls.ts'
import { sendHere } from './testing/send-here.ts'
import { ContradictingAnswer, nameVendorErrors, UnreadableAnswer } from './vendor-errors.ts'
import { mapAsks } from './vendors.ts'

const sandbox = () =>
  createVendors({
    mode: 'sandbox',
    send: sendHere,
    smtpUrl: undefined,
    housingCounselors: undefined,
    deliver: async () => undefined,
  })

const typed = { street: '1 Sample Street', unit: null, city: 'Denver', state: 'CO', zip: '80202' }

it.each([
  ['answered', undefined],
  ['unreadable', new UnreadableAnswer('address', 'look', ['outcome'])],
  ['contradicting', new ContradictingAnswer('address', 'one', { first: 'exact', second: 'noMatch' })],
  ['failed', new Error('ECONNREFUSED')],
])('a call is counted as %s, and what it answers or throws is the caller’s as before', async (outcome, error) => {
  const metrics = new Metrics()
  const plain = mapAsks(sandbox(), () => () => (error === undefined ? Promise.resolve('seen') : Promise.reject(error)))
  const { address } = measuringVendorCalls(metrics)(nameVendorErrors(plain))
  if (error === undefined) expect(await address.look(typed)).toBe('seen')
  else await expect(address.look(typed)).rejects.toThrow(error.message)
  const lines = (await metrics.metrics()).split('\n')
  expect(lines.filter((line) => line.startsWith('vendor_call_seconds_count'))).toEqual([
    `vendor_call_seconds_count{vendor="address",call="look",outcome="${outcome}"} 1`,
  ])
  const unclear = (each: string) => (each === outcome ? 1 : 0)
  expect(lines.filter((line) => line.startsWith('vendor_answers_unclear_total{vendor="address"'))).toEqual([
    `vendor_answers_unclear_total{vendor="address",outcome="unreadable"} ${unclear('unreadable')}`,
    `vendor_answers_unclear_total{vendor="address",outcome="contradicting"} ${unclear('contradicting')}`,
  ])
})
