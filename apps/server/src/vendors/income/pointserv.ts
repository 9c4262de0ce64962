import { z } from 'zod/mini'
import { exchangeJson, WITH_FILES_CHARACTERS } from '../https/exchange-json.ts'
import { UnreadableAnswer } from '../vendor-errors.ts'
import type { IncomeOrder, IncomeOrderAnswer, IncomeVendor } from './port.ts'

export type PointservLine = {
  /** Where transcripts are ordered, as the account's representative names it: …/sami/IRS4506TTranscript/PDF-001. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** Whose account of the lender's is meant, where several share one sign-in. */
  readonly userAlias?: string | undefined
  readonly timeoutMs?: number | undefined
}

const SIGN_IN = '/user-management-services-ws/oauth2/002/signInWithPassword'
const SAMI = '/sami/'
const QUERY = '/orders/query'

/** A token that is about to end is asked for anew. */
const TOKEN_MARGIN_MS = 60_000

/** Nothing was ordered yet; an order goes by its number. */
const NOT_ORDERED = 'new'

const Text = z.string().check(z.minLength(1))
const SignedIn = z.object({ access_token: Text, expires_in: z.number() })

const Answer = z.object({
  Messages: z.object({ Message: z.array(z.object({ Code: Text })).check(z.minLength(1)) }),
  /** The address that the result is asked for at; its last part is the order's number. */
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

/** Orders of an account that fit a filter. */
const Orders = z.object({ results: z.array(z.object({ OrderGuid: z.string().check(z.regex(/^\d{1,40}$/)) })) })

/** What an order is known by in the lender's own account: short, and ours alone. It is one order, whichever try at its answer asks. */
const correlationOf = (reference: string): string =>
  reference
    .replace(/(?<=:[0-9a-f-]{36}):\d+$/, '')
    .split(':')
    .at(-1) ?? reference

/** Only the number is taken over: the address that is asked stays the one that the operator gave. */
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

/** Its message codes, as far as they decide something; any other is a fault of the service or of the account. */
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

/** The return transcript (line 6a of the form) of one person. */
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
 * IRS transcripts by PointServices' public REST API: an order with the signed Form 4506-C, and its result, which is asked
 * for by the order's number until it is there. It has no key against ordering twice: an order whose answer may have been
 * lost is looked for by its CorrelationID first.
 */
export const createPointservIncome = (line: PointservLine): IncomeVendor => {
  const { url, username, password, userAlias, timeoutMs } = line
  const { origin } = new URL(url)
  const resources = url.slice(0, url.indexOf(SAMI))
  let held: { readonly token: string; readonly untilMs: number } | undefined

  const signIn = async (): Promise<string> => {
    if (held !== undefined && held.untilMs > Date.now()) return held.token
    const { access_token: token, expires_in: seconds } = await exchangeJson({
      vendor: 'income',
      ask: 'sign-in',
      url: `${origin}${SIGN_IN}`,
      headers: {},
      body: JSON.stringify({ username, password, ...(userAlias !== undefined && { useralias: userAlias }) }),
      reply: SignedIn,
      timeoutMs,
    })
    held = { token, untilMs: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS }
    return token
  }

  type What<Reply> = { readonly url: string; readonly body?: object; readonly reply: z.ZodMiniType<Reply> }
  const ask = async <Reply>({ body, ...what }: What<Reply>): Promise<Reply> => {
    const headers = { authorization: `Bearer ${await signIn()}` }
    const sent = body === undefined ? ({ method: 'GET' } as const) : { body: JSON.stringify(body) }
    try {
      return await exchangeJson({
        ...what,
        ...sent,
        vendor: 'income',
        ask: 'order',
        headers,
        timeoutMs,
        largestCharacters: WITH_FILES_CHARACTERS,
      })
    } catch (fault) {
      // It may have been the token that was not liked: the next try signs in anew.
      held = undefined
      throw fault
    }
  }

  /** The number that it was ordered under before; undefined where it was not. */
  const numberGiven = async ({ token, isRepeat, reference }: IncomeOrder): Promise<string | undefined> => {
    if (token !== NOT_ORDERED) return token
    if (!isRepeat) return undefined
    const body = { limit: 1, marker: '', filters: { ReferenceNumber: { eq: correlationOf(reference) } } }
    const { results } = await ask({ url: `${resources}${QUERY}`, body, reply: Orders })
    return results[0]?.OrderGuid
  }

  return {
    name: 'PointServices',
    open: async () => {
      // Whoever is told to fill in a form is not told afterwards that nobody takes it.
      await signIn()
      return { token: NOT_ORDERED, form: 'IRS_4506_C', choices: [{ id: 'signed-form', name: 'IRS' }] }
    },
    fetch: async () => ({ outcome: 'notFound' }),
    order: async (request) => {
      const number = await numberGiven(request)
      const what =
        number === undefined
          ? { url, body: orderBody(request) }
          : { url: `${resources}${SAMI}${encodeURIComponent(number)}` }
      return outcomeOf(await ask({ ...what, reply: Answer }))
    },
  }
}
