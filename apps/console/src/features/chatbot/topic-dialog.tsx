import { useAction, useForget, useWrite } from '@hearthline/client'
import {
  BOT_PLACEHOLDERS,
  type BotTopic,
  BotTopicForm,
  listBotTopics,
  saveBotTopic,
  tryBot,
} from '@hearthline/contracts'
import { LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { Button, Checkbox, Dialog, TextArea, TextField } from '@hearthline/ui'
import { useLocale } from '@hearthline/ui/language'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { fieldWords } from '../../words/index.ts'
import { formOf, topicIdOf, typedOf } from './topic-form.ts'

type Part = 'title' | 'answer' | 'phrasings'

const LABELS: Readonly<Record<Language, Readonly<Record<Part, MessageDescriptor>>>> = {
  en: {
    title: msg`Title in English`,
    answer: msg`Answer in English`,
    phrasings: msg`Ways to ask in English, a line each`,
  },
  es: {
    title: msg`Title in Spanish`,
    answer: msg`Answer in Spanish`,
    phrasings: msg`Ways to ask in Spanish, a line each`,
  },
}

type Props = { readonly of: BotTopic | undefined; readonly onClose: () => void }

/** One topic in full: its answer in every language, and every phrasing on a line of its own. */
export const TopicDialog = ({ of, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLocale()
  const write = useWrite(saveBotTopic)
  const forget = useForget()
  const [typed, setTyped] = useState(() => typedOf(of))
  const [wasSent, setSent] = useState(false)
  const formId = useId()
  const form = formOf(typed, of)
  const judged = BotTopicForm.safeParse(form)
  const errors = new Map(
    judged.success ? [] : judged.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
  const errorAt = (path: string) => {
    const code = [...errors].find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
    return wasSent && code !== undefined ? i18n._(fieldWords(code)) : undefined
  }
  const save = useAction(async () => {
    await write({ params: { topic: of?.id ?? topicIdOf(typed.title[SOURCE_LANGUAGE]) }, body: form })
    await forget(listBotTopics, tryBot)
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (judged.success) void save.run()
  }
  const field = (part: Part, code: Language) => ({
    name: `${part}.${code}`,
    label: i18n._(LABELS[code][part]),
    lang: code,
    value: typed[part][code],
    error: errorAt(`${part}.${code}`),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [part]: { ...typed[part], [code]: target.value } }),
  })
  const known = BOT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')
  return (
    <Dialog
      open
      wide
      title={of?.title[locale] ?? <Trans>New topic</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={formId} saving={save.running}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={save.problem} />
        {LANGUAGE_CODES.map((code) => (
          <TextField key={code} {...field('title', code)} />
        ))}
        {of?.isOwn === true ? null : (
          <>
            {LANGUAGE_CODES.map((code) => (
              <TextArea key={code} rows={4} countTo={1000} {...field('answer', code)} />
            ))}
            <p className="hl-xs hl-soft">
              <Trans>Filled in from the lender’s settings: {known}</Trans>
            </p>
          </>
        )}
        {LANGUAGE_CODES.map((code) => (
          <TextArea key={code} rows={8} {...field('phrasings', code)} />
        ))}
        <Checkbox
          name="isOn"
          label={t`The bot answers this topic`}
          checked={typed.isOn}
          onChange={({ target }) => setTyped({ ...typed, isOn: target.checked })}
        />
      </form>
    </Dialog>
  )
}
