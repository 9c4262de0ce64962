import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CorrectionForm } from '../forms/correction.ts'
import { text } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { CorrectableFactRow, CorrectionPreview } from './corrections.ts'
import { CONSOLE } from './service-paths.ts'
import { Reason } from './staff.ts'

export const readCaseCorrections = endpoint({
  name: 'readCaseCorrections',
  method: 'GET',
  path: `${CONSOLE}/applications/:uuid/corrections`,
  says: 'Each fact that the staff may correct for its owner, its present value, and whether it can be corrected now',
  who: 'staff',
  does: 'correctFacts',
  params: OfApplication,
  reply: z.array(CorrectableFactRow),
  problems: ['applicationNotFound'],
})

export const previewCaseCorrection = endpoint({
  name: 'previewCaseCorrection',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/corrections/preview`,
  says: 'What the decision would become with a corrected fact: every figure, the line and its terms. Nothing is stored',
  who: 'staff',
  does: 'correctFacts',
  repeat: 'mints',
  params: OfApplication,
  body: CorrectionForm,
  reply: CorrectionPreview,
  problems: ['applicationNotFound', 'eventNotExpected', 'correctionTooLate', 'ratesOutdated'],
})

export const correctCaseFact = endpoint({
  name: 'correctCaseFact',
  method: 'POST',
  path: `${CONSOLE}/applications/:uuid/corrections`,
  says: 'Corrects a fact as previewed, at the word of its owner; the application returns to the decision that depends on it',
  who: 'staff',
  does: 'correctFacts',
  params: OfApplication,
  body: z.object({
    correction: CorrectionForm,
    /** Whose word it is. */
    spokeWith: text(200),
    reason: Reason,
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: ApplicationStatus,
  problems: [
    'applicationNotFound',
    'taskTaken',
    'eventNotExpected',
    'correctionTooLate',
    'correctionStale',
    'ratesOutdated',
  ],
})
