import { expect, it } from 'vitest'
import { taxYears } from './income-section.ts'

it.each([
  ['2026-11-23', [2025, 2024]],
  ['2026-05-01', [2025, 2024]],
  ['2026-04-30', [2025, 2024, 2023]],
  ['2026-01-01', [2025, 2024, 2023]],
  ['2025-12-31', [2024, 2023]],
] as const)('on %s the tax years %o are asked for', (today, years) => expect(taxYears(today)).toEqual(years))
