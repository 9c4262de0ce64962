import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import { type Asked, type Reply, startStandIn } from './stand-in-server.ts'

export const POINTSERV_ACCOUNT = { username: 'lender@example.test', password: 'password-of-the-stand-in' }

const ORDERS = '/riskinsight-services-ws/resources/v1/sami/IRS4506TTranscript/PDF-001'
const RESULT = /^\/riskinsight-services-ws\/resources\/v1\/sami\/(\d+)$/

type Order = {
  readonly CorrelationID?: string
  readonly Preferences?: { readonly Preference: readonly { readonly Key: string; readonly Value: string }[] }
  readonly Terms?: { readonly Term: readonly { readonly Person: Readonly<Record<string, string>> }[] }
  readonly Attachments?: { readonly Attachment: readonly Readonly<Record<string, string>>[] }
}

const withCode = (Code: string) => ({
  Messages: { Message: [{ Category: Code.startsWith('E') ? 'Fault' : 'Info', Code, Description: 'As documented.' }] },
})

const transcript = (year: string) => ({
  Classifier: 'report',
  ContentDisposition: `inline; filename="1040 Return Transcript.${year}.pdf"; size=2000`,
  ContentType: 'application/pdf',
  Document: Buffer.from(samplePdf(`Transcript of ${year}`)).toString('base64'),
})

const preferenceOf = ({ Preferences }: Order, key: string): string =>
  Preferences?.Preference.find(({ Key }) => Key === key)?.Value ?? ''

/** The service's error for an incomplete order; undefined if it is complete. */
const errorOf = (order: Order): string | undefined => {
  const [form, ...others] = order.Attachments?.Attachment ?? []
  const { FirstName, LastName, SSN = '' } = order.Terms?.Term[0]?.Person ?? {}
  if (form?.Classifier !== 'irs4506t' || form.ContentType !== 'application/pdf' || others.length > 0) return 'E004'
  if (
    !Buffer.from(form.Document ?? '', 'base64')
      .toString('latin1')
      .startsWith('%PDF-')
  )
    return 'E030'
  if (!FirstName || !LastName || !/^\d{9}$/.test(SSN)) return 'E004'
  const isAsked = preferenceOf(order, 'FormRequestType') === '1040ReturnTranscript-6a'
  if (!isAsked || preferenceOf(order, 'TaxClassificationType') !== 'Individual') return 'E001'
  return /^20\d\d(,20\d\d)*$/.test(preferenceOf(order, 'YearList')) ? undefined : 'E001'
}

type Filter = { readonly filters?: { readonly ReferenceNumber?: { readonly eq?: string } } }

type Account = { readonly username?: string; readonly password?: string }

/**
 * A stand-in for PointServices by its public documentation, as far as the income port needs it. Orders are answered
 * late, with one transcript per year; nobody with the last name Nohit is on record.
 */
export const startPointservStandIn = async () => {
  const orders: Order[] = []
  let isDone = false
  let tokens = 0
  const order = (body: Order): Reply => {
    const fault = errorOf(body)
    orders.push(body)
    const number = String(orders.length).padStart(19, '0')
    const Ref = `http://somewhere.else.example/riskinsight-services-ws/resources/v1/sami/${number}`
    const Status = { Code: 'U001', Description: 'Unserviceable' }
    return { status: 200, body: { ...body, ...withCode(fault ?? 'I004'), Ref, Status, TransactionID: number } }
  }
  const result = (number: string): Reply => {
    const placed = orders[Number(number) - 1]
    if (placed === undefined) return { status: 200, body: { ...withCode('E014'), TransactionID: number } }
    if (!isDone) return { status: 200, body: { ...withCode('I004'), TransactionID: number } }
    if (placed.Terms?.Term[0]?.Person.LastName === 'Nohit')
      return { status: 200, body: { ...withCode('I008'), TransactionID: number } }
    const Attachment = preferenceOf(placed, 'YearList').split(',').map(transcript)
    return { status: 200, body: { ...withCode('I001'), Attachments: { Attachment }, TransactionID: number } }
  }
  const found = ({ filters }: Filter): Reply => {
    const number = orders.findIndex(({ CorrelationID }) => CorrelationID === filters?.ReferenceNumber?.eq) + 1
    const results = number === 0 ? [] : [{ OrderGuid: String(number).padStart(19, '0'), Status: 'pending' }]
    return { status: 200, body: { count: results.length, limit: 1, results } }
  }
  const standIn = await startStandIn(async ({ method, path, headers, body }: Asked): Promise<Reply> => {
    if (path === '/user-management-services-ws/oauth2/002/signInWithPassword') {
      const { username, password } = (body ?? {}) as Account
      if (username !== POINTSERV_ACCOUNT.username || password !== POINTSERV_ACCOUNT.password)
        return { status: 403, body: { error: 'access_denied' } }
      tokens += 1
      return { status: 200, body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3600 } }
    }
    if (headers.authorization !== `Bearer token-${tokens}`) return { status: 401 }
    if (method === 'POST' && path === '/riskinsight-services-ws/resources/v1/orders/query')
      return found((body ?? {}) as Filter)
    if (method === 'POST' && path === ORDERS) return order((body ?? {}) as Order)
    const [, number] = RESULT.exec(path) ?? []
    return method === 'GET' && number !== undefined ? result(number) : { status: 404 }
  })
  return {
    ...standIn,
    orderUrl: `${standIn.url}${ORDERS}`,
    orders,
    /** Completes all orders. */
    finish: () => {
      isDone = true
    },
    /** Invalidates all tokens so far. */
    forgetTokens: () => {
      tokens += 1
    },
  }
}
