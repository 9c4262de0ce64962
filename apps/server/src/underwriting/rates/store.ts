import { type Day, day } from '@hearthline/domain/calendar'
import type { AverageOfferRateKind, AverageOfferRates } from '@hearthline/domain/pricing'
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
