import { describe, expect, it } from 'vitest'
import { inOneStatement, type Waiting } from './in-one-statement.ts'

const host: Waiting = {
  statement: { sql: 'with "logged" as (insert into logs values ($1)) update homes set a = $2', parameters: ['l', 2] },
  takesIn: true,
}
const plainHost: Waiting = { statement: { sql: 'update homes set a = $1', parameters: [1] }, takesIn: true }
const news: Waiting = { statement: { sql: 'insert into news values ($1, $2)', parameters: ['n', 'm'] }, writes: 'news' }
const key: Waiting = { statement: { sql: 'insert into keys values ($1)', parameters: ['k'] }, writes: 'keys' }
const job: Waiting = { statement: { sql: 'insert into jobs values ($1)', parameters: ['j'] } }

const said = (...waiting: Waiting[]) => inOneStatement(waiting).map(({ statement }) => statement)

describe('what waits to be said', () => {
  it('is said as it is where nothing takes anything in, or nothing may be taken in', () => {
    expect(said(job, news, key)).toEqual([job, news, key].map(({ statement }) => statement))
    expect(said(job, host)).toEqual([job, host].map(({ statement }) => statement))
    expect(said()).toEqual([])
  })

  it('becomes parts of the one that takes it in, each with its own values', () => {
    expect(said(job, news, host, key)).toEqual([
      job.statement,
      {
        sql:
          'with "said_keys" as (insert into keys values ($5)), "said_news" as (insert into news values ($3, $4)), ' +
          '"logged" as (insert into logs values ($1)) update homes set a = $2',
        parameters: ['l', 2, 'n', 'm', 'k'],
      },
    ])
    expect(said(plainHost, key)).toEqual([
      { sql: 'with "said_keys" as (insert into keys values ($2)) update homes set a = $1', parameters: [1, 'k'] },
    ])
  })

  it('stays by itself and in its order where another writes the same table', () => {
    const more: Waiting = { ...news, statement: { sql: 'update news set read = $1', parameters: [true] } }
    expect(said(news, plainHost, more, key).map(({ sql }) => sql)).toEqual([
      news.statement.sql,
      'with "said_keys" as (insert into keys values ($2)) update homes set a = $1',
      more.statement.sql,
    ])
  })

  it('is taken in by the last that may, and keeps what a refusal of it means', () => {
    const explain = () => 'busy'
    const [first, second] = inOneStatement([{ ...host, explain }, key, { ...plainHost, explain }])
    expect(first?.statement).toBe(host.statement)
    expect([second?.statement.parameters, second?.explain]).toEqual([[1, 'k'], explain])
  })
})
