import { z } from 'zod/mini'
import type { Send } from '../../platform/outgoing/index.ts'
import { exchangeJson, WITH_FILES_BYTES } from '../https/exchange-json.ts'
import { UnreadableAnswer } from '../vendor-errors.ts'
import type { IncomeOrder, IncomeOrderAnswer, IncomeVendor } from './port.ts'

export type PointservLine = {
  readonly send: Send
  /** The address for ordering transcripts, given by the account's representative: …/sami/IRS4506TTranscript/PDF-001. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** The lender's account, if several share one sign-in. */
  readonly userAlias?: string | undefined
  readonly timeoutMs?: number | undefined
}

const SIGN_IN = '/user-management-services-ws/oauth2/002/signInWithPassword'
const SAMI = '/sami/'
const QUERY = '/orders/query'

/** A token this close to its expiry is renewed. */
const TOKEN_MARGIN_MS = 60_000

/** The link token before anything was ordered; afterwards it is the order's number. */
const NOT_ORDERED = 'new'

const Text = z.string().check(z.minLength(1))
const SignedIn = z.object({ access_token: Text, expires_in: z.number() })

const Answer = z.object({
  Messages: z.object({ Message: z.array(z.object({ Code: Text })).check(z.minLength(1)) }),
  /** The address of the result; its last part is the order's number. */
  Ref: z.optional(z.string()),
  TransactionID: z.string().check(z.regex(/^\d{1,40}$/)),
  Attachments: z.optional(
    z.object({
      Attachment: z.array(
        z.object({
          Classifier: z.optional(z.string()),
          ContentDisposition: z.optional(z.string()),
          Document: z.optional(z.string()),
        }),
      ),
    }),
  ),
})
type Answer = z.infer<typeof Answer>

/** Orders of an account that match a filter. */
const Orders = z.object({ results: z.array(z.object({ OrderGuid: z.string().check(z.regex(/^\d{1,40}$/)) })) })

/** The id of an order in the lender's account: short, unique to us, and the same for every try. */
const correlationOf = (reference: string): string =>
  reference
    .replace(/(?<=:[0-9a-f-]{36}):\d+$/, '')
    .split(':')
    .at(-1) ?? reference

/** Only the number is used; requests always go to the operator's address. */
const numberOf = ({ Ref, TransactionID }: Answer): string => /\/sami\/(\d{1,40})$/.exec(Ref ?? '')?.[1] ?? TransactionID

const documentsOf = ({ Attachments }: Answer): IncomeOrderAnswer => {
  const documents = (Attachments?.Attachment ?? []).flatMap(({ Classifier, ContentDisposition, Document }) => {
    if (Classifier !== 'report' || Document === undefined) return []
    const [, fileName = 'Tax transcript.pdf'] = /filename="([^"]+)"/.exec(ContentDisposition ?? '') ?? []
    return [{ fileName, bytes: Buffer.from(Document, 'base64') }]
  })
  if (documents.length === 0) throw new UnreadableAnswer('income', 'order', ['Attachments'])
  return { outcome: 'papers', papers: documents }
}

/** The message codes with a known outcome; any other is an error of the service or the account. */
const OUTCOMES: Readonly<Record<string, (answer: Answer) => IncomeOrderAnswer>> = {
  I001: documentsOf,
  I004: (answer) => ({ outcome: 'pending', token: numberOf(answer) }),
  I008: () => ({ outcome: 'notFound' }),
  // Validation, invalid inputs, an invalid value, a PDF that cannot be read.
  ...Object.fromEntries(
    ['E011', 'E013', 'E023', 'E025', 'E029', 'E030'].map((code) => [
      code,
      () => ({ outcome: 'formUnusable' }) as const,
    ]),
  ),
}

const outcomeOf = (answer: Answer): IncomeOrderAnswer => {
  const codes = answer.Messages.Message.map(({ Code }) => Code)
  for (const code of codes) {
    const outcome = OUTCOMES[code]
    if (outcome !== undefined) return outcome(answer)
  }
  throw new Error(`income.order: the vendor answered ${codes.join(', ')}`)
}

const preference = (Key: string, Value: string) => ({ Key, Value })

/** Orders the return transcripts (line 6a of the form) of one person. */
const orderBody = ({ reference, person, taxId, years, form }: IncomeOrder): object => ({
  CorrelationID: correlationOf(reference),
  Preferences: {
    Preference: [
      preference('FormRequestType', '1040ReturnTranscript-6a'),
      preference('TaxClassificationType', 'Individual'),
      preference('YearList', years.join(',')),
    ],
  },
  Terms: { Term: [{ Person: { FirstName: person.firstName, LastName: person.lastName, SSN: taxId } }] },
  Attachments: {
    Attachment: [
      { Classifier: 'irs4506t', ContentType: 'application/pdf', Document: Buffer.from(form).toString('base64') },
    ],
  },
})

/**
 * IRS transcripts by PointServices' public REST API: an order with the signed Form 4506-C, whose result is polled by
 * the order's number. The API has no idempotency key, so an order whose answer may have been lost is searched by its
 * CorrelationID first.
 */
export const createPointservIncome = (line: PointservLine): IncomeVendor => {
  const { send, url, username, password, userAlias, timeoutMs } = line
  const { origin } = new URL(url)
  const resources = url.slice(0, url.indexOf(SAMI))
  let held: { readonly token: string; readonly untilMs: number } | undefined

  const signIn = async (requestId: string | undefined): Promise<string> => {
    if (held !== undefined && held.untilMs > Date.now()) return held.token
    const { access_token: token, expires_in: seconds } = await exchangeJson({
      send,
      vendor: 'income',
      ask: 'sign-in',
      url: `${origin}${SIGN_IN}`,
      requestId,
      headers: {},
      body: JSON.stringify({ username, password, ...(userAlias !== undefined && { useralias: userAlias }) }),
      reply: SignedIn,
      timeoutMs,
    })
    held = { token, untilMs: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS }
    return token
  }

  type What<Reply> = {
    readonly url: string
    readonly body?: object
    readonly reply: z.ZodMiniType<Reply>
    readonly requestId: string | undefined
  }
  const ask = async <Reply>({ body, ...what }: What<Reply>): Promise<Reply> => {
    const headers = { authorization: `Bearer ${await signIn(what.requestId)}` }
    const sent = body === undefined ? ({ method: 'GET' } as const) : { body: JSON.stringify(body) }
    try {
      return await exchangeJson({
        ...what,
        ...sent,
        send,
        vendor: 'income',
        ask: 'order',
        headers,
        timeoutMs,
        largestBytes: WITH_FILES_BYTES,
      })
    } catch (error) {
      // The token may have been refused: the next try signs in again.
      held = undefined
      throw error
    }
  }

  /** The number of an earlier order; undefined if there is none. */
  const numberGiven = async (
    { token, isRepeat, reference }: IncomeOrder,
    requestId: string | undefined,
  ): Promise<string | undefined> => {
    if (token !== NOT_ORDERED) return token
    if (!isRepeat) return undefined
    const body = { limit: 1, marker: '', filters: { ReferenceNumber: { eq: correlationOf(reference) } } }
    const { results } = await ask({ url: `${resources}${QUERY}`, body, reply: Orders, requestId })
    return results[0]?.OrderGuid
  }

  return {
    name: 'PointServices',
    open: async (_, requestId) => {
      // Signs in now, so that nobody fills in a form that the service would not accept.
      await signIn(requestId)
      return { token: NOT_ORDERED, form: 'IRS_4506_C', choices: [{ id: 'signed-form', name: 'IRS' }] }
    },
    fetch: async () => ({ outcome: 'notFound' }),
    order: async (request, requestId) => {
      const number = await numberGiven(request, requestId)
      const what =
        number === undefined
          ? { url, body: orderBody(request) }
          : { url: `${resources}${SAMI}${encodeURIComponent(number)}` }
      return outcomeOf(await ask({ ...what, reply: Answer, requestId }))
    },
  }
}
