import { expect, it } from 'vitest'
import { contentOf } from './backup-report.ts'

const header = {
  format: 'hearthline.backup.1',
  release: 1,
  migrations: [],
  jobsVersion: null,
  postgres: '18.4',
  at: '2026-11-27T10:00:00.000Z',
  lenders: [],
  tables: [{ name: 'public.documents', columns: [] }],
} as const

const linesOf = (count: number, missingFiles: number) =>
  contentOf({
    header: structuredClone(header) as never, // mutable arrays
    manifest: {
      tables: { 'public.documents': { rows: count, sha256: '' } },
      files: { count, bytes: count, sha256: '' },
      missingFiles,
      sequences: {},
    },
  }).slice(1)

it('counts one as one', () => {
  expect(linesOf(1, 1)).toEqual([
    '1 row of 1 table, 1 file of 1 byte.',
    "1 file that the database names was not there: was FILES_URL the server's?",
  ])
  expect(linesOf(2, 3)).toEqual([
    '2 rows of 1 table, 2 files of 2 bytes.',
    "3 files that the database names were not there: was FILES_URL the server's?",
  ])
})
