import { useWrite } from '@hearthline/client'
import { type BodyIn, FeedbackForm, giveFeedback } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import { uuidInPath } from '@hearthline/domain/formats'
import { useLocation } from 'react-router'
import { useStepForm } from '../../forms/index.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../session/index.ts'

const DRAFT = 'ceo-feedback'

type Typed = Pick<BodyIn<typeof giveFeedback>, keyof FeedbackForm>

const textOf = (message: unknown): string => (typeof message === 'string' ? message : '')

/** A browser keeps what is typed until it is sent, without a number that may be secret: the server would cover it too. */
const keep = async (typed: Typed): Promise<void> => {
  if (!keepDraft(DRAFT, { ...typed, message: maskSecrets(textOf(typed.message)).text }))
    throw new Error('The browser keeps nothing.')
}

/** The CEO's form; sends the page that it is written on, and the application that the page is about. */
export const useFeedbackForm = (onSent: () => void) => {
  const { pathname } = useLocation()
  const write = useWrite(giveFeedback)
  const applicationUuid = uuidInPath(pathname)
  const form = useStepForm({
    schema: FeedbackForm,
    initial: { message: '', ...keptDraft(DRAFT) },
    autosave: { save: keep, afterMs: 0 },
    save: async (answers) => {
      const about = { pathname, productType: 'HELOC', ...(applicationUuid && { applicationUuid }) } as const
      await write({ body: { ...answers, ...about } })
      forgetDraft(DRAFT)
      onSent()
    },
  })
  return { form, hasSecret: maskSecrets(textOf(form.values.message)).kinds.length > 0 }
}
