import { type Day, day } from '@hearthline/domain/calendar'
import type { PrimeRate, PrimeRates } from '@hearthline/domain/pricing'
import type { Db } from '../platform/db/index.ts'

/** The prime rate is everybody's, so it has no lender: it is read and written by the pool itself. */
type Pool = Pick<Db, 'pool'>

type Row = { readonly from_day: string; readonly percent: string; readonly read_on: string }

/** The changes of the prime rate up to a day, as far back as fifteen years of it need; undefined where none is loaded. */
export const primeRatesTo = async ({ pool }: Pool, on: Day): Promise<PrimeRates | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'prime-rates',
    text: `select from_day::text, percent, (max(read_on) over ())::text as read_on from house.prime_rates
      where not is_dropped and from_day <= $1 and from_day >= coalesce((select max(from_day) from house.prime_rates
        where not is_dropped and from_day <= $1::date - interval '16 years'), '-infinity')`,
    values: [on],
  })
  const [first] = rows
  if (first === undefined) return undefined
  return {
    rows: rows.map(({ from_day: from, percent }) => ({ from: day(from), percent })),
    readOn: day(first.read_on),
  }
}

export type ImportedPrime = {
  readonly rows: readonly PrimeRate[]
  /** The day on which the file was read, to which its last rate holds. */
  readonly readOn: Day
  readonly sha256: Buffer
}

/**
 * Keeps the changes of a file, in place of all that was kept from its first day on: how many are new, and how many other than
 * before.
 */
export const keepPrimeRates = async (
  { pool }: Pool,
  { rows, readOn, sha256 }: ImportedPrime,
): Promise<{ readonly added: number; readonly changed: number }> => {
  const { rows: counts } = await pool.query<{ added: number; changed: number }>(
    `with given as (select * from unnest($1::date[], $2::text[]) as given (from_day, percent)),
      before as (select from_day, percent from house.prime_rates where not is_dropped),
      dropped as (
        update house.prime_rates as kept set is_dropped = true
        where not kept.is_dropped and kept.from_day >= (select min(from_day) from given) and kept.from_day not in (select from_day from given)
        returning 1),
      saved as (
        insert into house.prime_rates as kept (from_day, percent, read_on, file_sha256)
        select from_day, percent, $3::date, $4::bytea from given
        on conflict (from_day) do update
          set percent = excluded.percent, read_on = excluded.read_on, file_sha256 = excluded.file_sha256,
            is_dropped = false, imported_at = now())
    select count(*) filter (where before.from_day is null)::int as added,
      (count(*) filter (where before.percent <> given.percent) + (select count(*) from dropped))::int as changed
    from given left join before using (from_day)`,
    [rows.map(({ from }) => from), rows.map(({ percent }) => percent), readOn, sha256],
  )
  return counts[0] ?? { added: 0, changed: 0 }
}
