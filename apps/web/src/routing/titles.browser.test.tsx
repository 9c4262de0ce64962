import { DEFAULT_TITLE, INSTEAD_TITLES, routes } from '@hearthline/domain/routes'
import { expect, it } from 'vitest'
import { applicationTitles } from './application/application-titles.ts'
import { entryTitles } from './use-title.ts'

const words = { ...entryTitles, ...applicationTitles }
const titles = new Set([
  DEFAULT_TITLE,
  ...Object.values(INSTEAD_TITLES),
  ...routes.flatMap(({ title, titleFor = {} }) => [title, ...Object.values(titleFor)]),
])

it.each([...titles])('the title %j has words to translate', (title) => expect(words[title]?.message).toBe(title))
