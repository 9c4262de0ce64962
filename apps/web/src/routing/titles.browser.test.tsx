import { BASE_PATH, DEFAULT_TITLE, INSTEAD_TITLES, routes } from '@hearthline/domain/routes'
import { describe, expect, it } from 'vitest'
import { laterTitles } from '../shell/later/index.ts'
import { applicationTitles } from './application/application-titles.ts'
import { entryTitles } from './use-title.ts'

const isOfApplication = ({ path }: { path: string }) => path.startsWith(`${BASE_PATH}/:uuid`)
const titlesOf = (rows: typeof routes) =>
  new Set(rows.flatMap(({ title, titleFor = {} }) => [title, ...Object.values(titleFor)]))

describe('every title has words to translate where it is shown', () => {
  it.each([...titlesOf(routes.filter(isOfApplication))])('%j in an application', (title) =>
    expect(applicationTitles[title]?.message).toBe(title),
  )
  it.each([...titlesOf(routes.filter((row) => !isOfApplication(row)))])('%j beside it', (title) =>
    expect((entryTitles[title] ?? laterTitles[title])?.message).toBe(title),
  )
  it.each([DEFAULT_TITLE, ...Object.values(INSTEAD_TITLES)])('%j in place of a page', (title) =>
    expect(entryTitles[title]?.message).toBe(title),
  )
})
