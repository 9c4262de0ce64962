import { type Endpoint, type ProblemBody, type ProblemCode, REQUEST_ID_HEADER } from '@hearthline/contracts'
import { CallProblem } from './call-problem.ts'

const isRecord = (body: unknown): body is Readonly<Record<string, unknown>> => typeof body === 'object' && body !== null

const isProblemBody = (body: unknown): body is ProblemBody =>
  isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const messageOf = (body: unknown, { status, statusText }: Response): string =>
  isRecord(body) && typeof body.message === 'string' ? body.message : statusText || `HTTP ${status}`

/** The error of a failed answer; an answer that is not ours (a proxy's page) keeps its status and its text. */
export const problemOf = async (response: Response): Promise<CallProblem> => {
  const body = parsed(await response.text().catch(() => ''))
  const { status, statusText } = response
  const message = messageOf(body, response)
  // Below that, the reader can do something about it.
  const reference = status < 500 ? null : response.headers.get(REQUEST_ID_HEADER)
  if (isProblemBody(body)) {
    const { fields, detail } = body
    const code = body.code as ProblemCode // the table's keys; code that reads an older table has its own fallback
    const given = { ...(fields && { fields }), ...(detail && { detail }) }
    return new CallProblem({ kind: 'problem', code, status, statusText, message, body, reference, ...given })
  }
  return new CallProblem({
    kind: status === 503 || status === 502 || status === 504 ? 'offline' : 'broken',
    code: status === 401 ? 'notSignedIn' : status >= 502 ? 'unavailable' : 'internal',
    status,
    statusText,
    message,
    body,
    reference,
  })
}

/** portal.md 7: text is read as text, a PDF as binary, anything else as JSON. */
export type Answer =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'pdf'; readonly file: Blob }
  | { readonly as: 'json'; readonly value: unknown }

const broken = (message: string, { status, statusText, headers }: Response, body?: unknown): CallProblem =>
  new CallProblem({
    kind: 'broken',
    code: 'internal',
    status,
    statusText,
    message,
    body,
    reference: headers.get(REQUEST_ID_HEADER),
  })

const undefinedFor = (url: string) => `Response was not defined for ${url}`
const notJsonFor = (url: string) => `Response was not convertible to json for ${url}`

/** What an answer holds, by its content type. Throws with the words of portal.md 8 where JSON was to come and did not. */
export const answerOf = async (response: Response, url: string): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/pdf')) return { as: 'pdf', file: await response.blob() }
  const text = await response.text()
  if (type.startsWith('text/')) return { as: 'text', text }
  if (text === '') throw broken(undefinedFor(url), response)
  try {
    return { as: 'json', value: JSON.parse(text) }
  } catch {
    throw broken(notJsonFor(url), response, text)
  }
}

/**
 * The reply as the contract has it. Text is one only where the contract gives text: a proxy's page is no reply. It is not
 * parsed, since the browser's build has no schemas.
 */
export const replyOf = async (
  { gives }: Pick<Endpoint, 'gives'>,
  response: Response,
  url: string,
): Promise<unknown> => {
  const answer = await answerOf(response, url)
  if (answer.as === 'json') return answer.value
  if (answer.as === 'pdf') return answer.file
  if (answer.text === '') throw broken(undefinedFor(url), response)
  if (gives === 'text') return answer.text
  throw broken(notJsonFor(url), response, answer.text)
}
