import type { ProblemBody, ProblemCode } from '@hearthline/contracts'
import { CallProblem } from './call-problem.ts'

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A failed answer as the error it stands for; one that is not ours (a proxy's page) keeps its status and its text. */
export const problemOf = async (response: Response): Promise<CallProblem> => {
  const body = parsed(await response.text().catch(() => ''))
  const { status } = response
  if (isProblemBody(body)) {
    const { message, fields, detail } = body
    const code = body.code as ProblemCode // the table's keys; a reader of an older table falls back by itself
    return new CallProblem({
      kind: 'problem',
      code,
      status,
      message,
      body,
      ...(fields && { fields }),
      ...(detail && { detail }),
    })
  }
  return new CallProblem({
    kind: status === 503 || status === 502 || status === 504 ? 'offline' : 'broken',
    code: status === 401 ? 'notSignedIn' : status >= 502 ? 'unavailable' : 'internal',
    status,
    message: response.statusText || `HTTP ${status}`,
    body,
  })
}

/** The JSON of an answer. Throws with the words of portal.md 8 when there is none. */
export const jsonOf = async (response: Response, url: string): Promise<unknown> => {
  const text = await response.text()
  if (text === '') {
    throw new CallProblem({
      kind: 'broken',
      code: 'internal',
      status: response.status,
      message: `Response was not defined for ${url}`,
    })
  }
  try {
    return JSON.parse(text)
  } catch {
    const message = `Response was not convertible to json for ${url}`
    throw new CallProblem({ kind: 'broken', code: 'internal', status: response.status, message, body: text })
  }
}
