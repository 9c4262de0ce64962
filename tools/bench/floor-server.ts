import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor: bare Fastify and pg, with one row that is read, and one that is locked, updated and logged in a
 * transaction. No token, no rules.
 */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 12 })
const app = Fastify()

app.get('/row/:id', async (request) => {
  const { id } = request.params as { id: string }
  const { rows } = await pool.query('select id, body from floor_rows where id = $1', [id])
  return rows[0]
})

/** A page of rows, found by their index. */
app.get('/page/:id', async (request) => {
  const { id } = request.params as { id: string }
  const { rows } = await pool.query(
    "select id, body->'applicant' as applicant, body->'property' as property from floor_rows where id > $1 order by id limit 51",
    [id],
  )
  return rows
})

app.post('/step/:id', async (request) => {
  const { id } = request.params as { id: string }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select body from floor_rows where id = $1 for update', [id])
    // The record stays the same size, and so does the cost of writing it.
    await client.query('update floor_rows set body = body || $2::jsonb where id = $1', [
      id,
      JSON.stringify(request.body),
    ])
    await client.query('insert into floor_events (row_id, body) values ($1, $2)', [id, JSON.stringify(request.body)])
    await client.query('commit')
    return { ok: true }
  } finally {
    client.release()
  }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
