import { type Day, day } from '@hearthline/domain/calendar'
import type { AverageOfferRateKind, AverageOfferRates, TreasuryYields } from '@hearthline/domain/pricing'
import type { Db } from '../../platform/db/index.ts'

/** The published tables are everybody's, so they have no lender: they are read and written by the pool itself. */
type Pool = Pick<Db, 'pool'>

type Row = { readonly kind: AverageOfferRateKind; readonly from_day: string; readonly percents: readonly string[] }

const rateOf = ({ from_day: from, percents }: Row): AverageOfferRates => ({ from: day(from), percents })

/** The row of each table in force on a day; of a table without one there is none. */
export const ratesInForce = async (
  { pool }: Pool,
  on: Day,
): Promise<ReadonlyMap<AverageOfferRateKind, AverageOfferRates>> => {
  const { rows } = await pool.query<Row>({
    name: 'average-offer-rates',
    text: `select distinct on (kind) kind, from_day::text, percents from house.average_offer_rates
      where from_day <= $1 order by kind, from_day desc`,
    values: [on],
  })
  return new Map(rows.map((row) => [row.kind, rateOf(row)]))
}

export type ImportedRates = { readonly kind: AverageOfferRateKind; readonly rows: readonly AverageOfferRates[] }

/** Keeps the rows of a file, in place of what was kept for their days: how many are new, and how many other than before. */
export const keepRates = async (
  { pool }: Pool,
  { kind, rows, sha256 }: ImportedRates & { readonly sha256: Buffer },
): Promise<{ readonly added: number; readonly changed: number }> => {
  const { rows: kept } = await pool.query<{ is_new: boolean }>(
    `insert into house.average_offer_rates as kept (kind, from_day, percents, file_sha256)
      select $1, from_day, string_to_array(percents, ' '), $4 from unnest($2::date[], $3::text[]) as given (from_day, percents)
      on conflict (kind, from_day) do update
        set percents = excluded.percents, file_sha256 = excluded.file_sha256, imported_at = now()
        where kept.percents <> excluded.percents
      returning xmax = 0 as is_new`,
    [kind, rows.map(({ from }) => from), rows.map(({ percents }) => percents.join(' ')), sha256],
  )
  const added = kept.filter(({ is_new: isNew }) => isNew).length
  return { added, changed: kept.length - added }
}

/** How many days before a day without a row its yield may be of: a weekend with holidays. */
const GAP_DAYS = 6

/** The yields of each day, or of the last one before it on which there were any; of a day without them there is none. */
export const yieldsOn = async ({ pool }: Pool, days: readonly Day[]): Promise<readonly TreasuryYields[]> => {
  const { rows } = await pool.query<{ on_day: string; percents: readonly string[] }>({
    name: 'treasury-yields',
    text: `select found.on_day::text, found.percents from unnest($1::date[]) as wanted (day)
      cross join lateral (select on_day, percents from house.treasury_yields
        where on_day <= wanted.day and on_day >= wanted.day - ${GAP_DAYS} order by on_day desc limit 1) as found`,
    values: [days],
  })
  return rows.map(({ on_day: on, percents }) => ({ on: day(on), percents }))
}

/** Keeps the yields of a file, in place of what was kept for their days: how many are new, and how many other than before. */
export const keepYields = async (
  { pool }: Pool,
  { rows, sha256 }: { readonly rows: readonly TreasuryYields[]; readonly sha256: Buffer },
): Promise<{ readonly added: number; readonly changed: number }> => {
  const { rows: kept } = await pool.query<{ is_new: boolean }>(
    `insert into house.treasury_yields as kept (on_day, percents, file_sha256)
      select on_day, string_to_array(percents, ' '), $3 from unnest($1::date[], $2::text[]) as given (on_day, percents)
      on conflict (on_day) do update
        set percents = excluded.percents, file_sha256 = excluded.file_sha256, imported_at = now()
        where kept.percents <> excluded.percents
      returning xmax = 0 as is_new`,
    [rows.map(({ on }) => on), rows.map(({ percents }) => percents.join(' ')), sha256],
  )
  const added = kept.filter(({ is_new: isNew }) => isNew).length
  return { added, changed: kept.length - added }
}
