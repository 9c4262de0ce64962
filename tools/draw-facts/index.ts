import { ApplicationRecord } from '@hearthline/contracts'
import { formFacts } from '@hearthline/contracts/forms'
import { fieldsOf } from '@hearthline/contracts/testing'
import { ApplicationFacts, FACTS_VERSION } from '@hearthline/domain/facts'

const plain = (path: string): string => path.replaceAll('[]', '')

const shown = new Set(fieldsOf(ApplicationRecord).map(plain))

const rows = Object.entries(formFacts).flatMap(([form, fields]) =>
  Object.entries(fields).map(([field, goes]) => ({ form, field, goes })),
)

const askedBy = (path: string): string => {
  const asking = rows.filter(({ goes }) => goes === path).map(({ form, field }) => `\`${form}\` ${field}`)
  return [...new Set(asking)].join(', ')
}

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Every fact by its path, such as `liens.items.creditor`. */
export const factPaths = (): readonly string[] => [...new Set(fieldsOf(ApplicationFacts).map(plain))]

const factRow = (path: string): string =>
  line(`\`${path}\``, shown.has(path) ? 'shown' : 'inward', askedBy(path) || '–')

const others = (prefix: string): readonly string[] =>
  rows
    .filter(({ goes }) => goes.startsWith(prefix))
    .map(({ form, field, goes }) => line(`\`${form}\` ${field}`, goes.slice(prefix.length)))

/** The text of docs/facts.md. */
export const drawFacts = (): string =>
  [
    `# What is kept of an application

Every fact by its path, whether the record of the application shows it (who sees which part of a record is in
[reply-fields.md](reply-fields.md)), and which field of which form it comes from; a dash where no form of the borrower's
asks for it. Made by \`npm run draw\` from \`packages/domain/src/facts\` and \`packages/contracts/src/forms/form-facts.ts\`; how
facts are versioned says [decision 131](decisions/131-facts-have-a-schema.md). The schema is version ${FACTS_VERSION}.`,
    [line('fact', 'record', 'asked by'), line('---', '---', '---'), ...factPaths().map(factRow)].join('\n'),
    '## Sealed in tables of their own',
    [line('field', 'secret'), line('---', '---'), ...others('secret: ')].join('\n'),
    '## Asked for, and neither fact nor secret',
    [line('field', 'why'), line('---', '---'), ...others('neither: ')].join('\n'),
  ].join('\n\n')
