import { afterAll, beforeAll, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { FILLED_FORMS } from './testing/filled-forms.ts'
import { createApplicant } from './testing/test-applicant.ts'

let server: ComposedServer
beforeAll(async () => {
  server = await createComposedServer()
})
afterAll(() => server.close())

it.each(FILLED_FORMS)('$call.name keeps what may be left out of it as facts', async ({ call, at, body, facts }) => {
  const applicant = await createApplicant(server, { step: at, facts: { ...closingFacts, assets: undefined } })
  const { status, body: answer } = await applicant.visitor.call(call, { params: { uuid: applicant.uuid }, body })
  expect([status, answer.fields]).toEqual([200, undefined])
  expect((await applicant.now()).facts).toMatchObject(facts as object)
})
