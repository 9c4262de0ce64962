import { withClient } from '../with-client.ts'

export const testPrefix = 'hearthline_test_'
const templatePrefix = 'hearthline_template_'
const keptTemplates = 3
const abandonedAfterSeconds = 2 * 60 * 60

const isAbandoned = (name: string): boolean =>
  Date.now() / 1000 - Number(name.slice(testPrefix.length).split('_')[0]) > abandonedAfterSeconds

/** Drops the databases of `run` and of runs that were killed long ago, and all but the newest templates. */
export const sweep = (adminUrl: string, template: string, run?: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname ^@ $1 or datname ^@ $2 order by oid desc',
      [testPrefix, templatePrefix],
    )
    const names = rows.map(({ name }) => name)
    const tests = names.filter((name) => name.startsWith(testPrefix))
    const templates = names.filter((name) => name.startsWith(templatePrefix) && name !== template)
    const ours = run === undefined ? [] : tests.filter((name) => name.startsWith(`${testPrefix}${run}`))
    const drafts = templates.filter((name) => name.endsWith('_draft'))
    const oldTemplates = templates.filter((name) => !drafts.includes(name)).slice(keptTemplates)
    for (const name of [...ours, ...tests.filter(isAbandoned), ...oldTemplates])
      await client.query(`drop database if exists ${name} with (force)`)
  })
