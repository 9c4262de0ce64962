import { useAction, useForget, useWrite } from '@hearthline/client'
import {
  BOT_PLACEHOLDERS,
  type BotTopic,
  BotTopicForm,
  listBotTopics,
  saveBotTopic,
  tryBot,
} from '@hearthline/contracts'
import { Button, Checkbox, Dialog, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { fieldWords } from '../../words/index.ts'
import { formOf, type TopicTyped, topicIdOf, typedOf } from './topic-form.ts'

type Props = { readonly of: BotTopic | undefined; readonly onClose: () => void }

/** One topic in full: both answers, and every phrasing on a line of its own. */
export const TopicDialog = ({ of, onClose }: Props) => {
  const { t, i18n } = useLingui()
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
    await write({ params: { topic: of?.id ?? topicIdOf(typed.titleEn) }, body: form })
    await forget(listBotTopics, tryBot)
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (judged.success) void save.run()
  }
  const field = (name: keyof Omit<TopicTyped, 'isOn'>, path: string) => ({
    name,
    value: typed[name],
    error: errorAt(path),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const known = BOT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')
  return (
    <Dialog
      open
      wide
      title={of?.title.en ?? <Trans>New topic</Trans>}
      onClose={onClose}
      actions={
        <Button size="dense" type="submit" form={formId} saving={save.running}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} className="hl-stack" onSubmit={submit} noValidate>
        <ProblemBanner problem={save.problem} />
        <TextField label={t`Title in English`} {...field('titleEn', 'title.en')} />
        <TextField label={t`Title in Spanish`} lang="es" {...field('titleEs', 'title.es')} />
        {of?.isOwn === true ? null : (
          <>
            <TextArea label={t`Answer in English`} rows={4} countTo={1000} {...field('answerEn', 'answer.en')} />
            <TextArea
              label={t`Answer in Spanish`}
              lang="es"
              rows={4}
              countTo={1000}
              {...field('answerEs', 'answer.es')}
            />
            <p className="hl-xs hl-soft">
              <Trans>Filled in from the lender’s settings: {known}</Trans>
            </p>
          </>
        )}
        <TextArea label={t`Ways to ask in English, a line each`} rows={8} {...field('waysEn', 'phrasings.en')} />
        <TextArea
          label={t`Ways to ask in Spanish, a line each`}
          lang="es"
          rows={5}
          {...field('waysEs', 'phrasings.es')}
        />
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
