import { CheckboxGroup, Section, VisuallyHidden } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { joinedWords, SUBCATEGORIES } from './demographics.ts'
import { Decline, OwnWords, Subcategories } from './question-lists.tsx'
import { ethnicityWords, type QuestionForm, raceWords, sexWords } from './use-question-form.ts'

type BlockProps = { asked: QuestionForm }

const useChoicesOf = () => {
  const { i18n } = useLingui()
  return (words: Readonly<Record<string, MessageDescriptor>>, codes: readonly string[]) =>
    codes.flatMap((value) => {
      const label = words[value]
      return label ? [{ value, label: i18n._(label) }] : []
    })
}

/** Props of a block's own list of categories, under one question. */
const useQuestion = ({ asked }: BlockProps, name: 'ethnicity' | 'race' | 'sex', label: string) => {
  const question = asked.form.choices<string>(`${name}.codes`, label, {
    messages: { notValid: <Trans>Choose up to five.</Trans> },
  })
  return (list: readonly string[]) => ({
    ...question,
    label: (
      <>
        <VisuallyHidden>{label}: </VisuallyHidden>
        <Trans>Check one or more</Trans>
      </>
    ),
    value: question.value.filter((one) => list.includes(one)),
    onChange: (chosen: readonly string[]) => asked.tick(name, list, chosen),
  })
}

const ETHNICITIES = ['1', '2'] as const

export const EthnicityBlock = ({ asked }: BlockProps) => {
  const { t } = useLingui()
  const choicesOf = useChoicesOf()
  const question = useQuestion({ asked }, 'ethnicity', t`Ethnicity`)
  const { text } = asked.block('ethnicity')
  const details = (
    <div className="hl-stack" data-gap="3">
      <Subcategories
        asked={asked}
        name="ethnicity"
        under={<Trans>Which Hispanic or Latino origin</Trans>}
        choices={choicesOf(ethnicityWords, SUBCATEGORIES.ethnicity['1'])}
      />
      <OwnWords
        label={<Trans>Other Hispanic or Latino origin</Trans>}
        help={
          <Trans>For example, Argentinean, Colombian, Dominican, Nicaraguan, Salvadoran, Spaniard, and so on.</Trans>
        }
        value={typeof text === 'string' ? text : ''}
        onChange={(words) => asked.type('ethnicity', words)}
      />
    </div>
  )
  return (
    <Section title={<Trans>Ethnicity</Trans>}>
      <CheckboxGroup
        {...question(ETHNICITIES)}
        choices={choicesOf(ethnicityWords, ETHNICITIES).map((choice) =>
          choice.value === '1' ? { ...choice, details } : choice,
        )}
      />
      <Decline asked={asked} name="ethnicity" />
    </Section>
  )
}

const RACES = ['1', '2', '3', '4', '5'] as const

const NO_WORDS = { tribe: '', asian: '', pacific: '' }

/** Three places to write in, kept apart while they are typed. */
const useRaceWords = ({ asked }: BlockProps) => {
  const [words, setWords] = useState(NO_WORDS)
  const isDeclined = asked.block('race').notProvided
  const shown = isDeclined ? NO_WORDS : words
  const write = (place: keyof typeof NO_WORDS) => (text: string) => {
    const next = { ...shown, [place]: text }
    setWords(next)
    asked.type('race', joinedWords(Object.values(next)))
  }
  return { shown, write }
}

type RaceDetailsProps = BlockProps & { words: ReturnType<typeof useRaceWords> }

const AsianDetails = ({ asked, words: { shown, write } }: RaceDetailsProps) => {
  const choicesOf = useChoicesOf()
  return (
    <div className="hl-stack" data-gap="3">
      <Subcategories
        asked={asked}
        name="race"
        under={<Trans>Which Asian origin</Trans>}
        choices={choicesOf(raceWords, SUBCATEGORIES.race['2'])}
      />
      <OwnWords
        label={<Trans>Other Asian race</Trans>}
        help={<Trans>For example, Hmong, Laotian, Thai, Pakistani, Cambodian, and so on.</Trans>}
        value={shown.asian}
        onChange={write('asian')}
      />
    </div>
  )
}

const PacificDetails = ({ asked, words: { shown, write } }: RaceDetailsProps) => {
  const choicesOf = useChoicesOf()
  return (
    <div className="hl-stack" data-gap="3">
      <Subcategories
        asked={asked}
        name="race"
        under={<Trans>Which Pacific Islander origin</Trans>}
        choices={choicesOf(raceWords, SUBCATEGORIES.race['4'])}
      />
      <OwnWords
        label={<Trans>Other Pacific Islander race</Trans>}
        help={<Trans>For example, Fijian, Tongan, and so on.</Trans>}
        value={shown.pacific}
        onChange={write('pacific')}
      />
    </div>
  )
}

const Tribe = ({ asked, words: { shown, write } }: RaceDetailsProps) => {
  const { t } = useLingui()
  return (
    <OwnWords
      label={<Trans>Name of enrolled or principal tribe</Trans>}
      help={<Trans>As you would write it yourself.</Trans>}
      value={shown.tribe}
      onChange={write('tribe')}
      field={asked.form.text('race.text', t`Race in your own words`)}
    />
  )
}

const RACE_DETAILS: Readonly<Record<string, typeof Tribe>> = { '1': Tribe, '2': AsianDetails, '4': PacificDetails }

export const RaceBlock = ({ asked }: BlockProps) => {
  const { t } = useLingui()
  const choicesOf = useChoicesOf()
  const question = useQuestion({ asked }, 'race', t`Race`)
  const words = useRaceWords({ asked })
  return (
    <Section title={<Trans>Race</Trans>}>
      <CheckboxGroup
        {...question(RACES)}
        choices={choicesOf(raceWords, RACES).map((choice) => {
          const Details = RACE_DETAILS[choice.value]
          return Details ? { ...choice, details: <Details asked={asked} words={words} /> } : choice
        })}
      />
      <Decline asked={asked} name="race" />
    </Section>
  )
}

const SEXES = ['2', '1'] as const

export const SexBlock = ({ asked }: BlockProps) => {
  const { t } = useLingui()
  const choicesOf = useChoicesOf()
  const question = useQuestion({ asked }, 'sex', t`Sex`)
  return (
    <Section title={<Trans>Sex</Trans>}>
      <CheckboxGroup {...question(SEXES)} choices={choicesOf(sexWords, SEXES)} />
      <Decline asked={asked} name="sex" />
    </Section>
  )
}
