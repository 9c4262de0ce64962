import { describe, expect, it } from 'vitest'
import { preparedStatement } from './prepared-statement.ts'

type Tables = { homes: { street: string; city: string; rooms: number | null } }

describe('a kept statement', () => {
  it('is built once, and filled with the values of each use where they were named', () => {
    let times = 0
    const find = preparedStatement<Tables, { city: string; street: string }>()((db, value) => {
      times += 1
      return db
        .selectFrom('homes')
        .select('rooms')
        .where('street', '=', value('street'))
        .where('city', '=', value('city'))
        .where('rooms', '>', 2)
    })
    const first = find({ city: 'Denver', street: 'Larkspur' })
    const second = find({ street: 'Cedar', city: 'Mobile' })
    expect([first.sql, second.sql]).toEqual([
      'select "rooms" from "homes" where "street" = $1 and "city" = $2 and "rooms" > $3',
      first.sql,
    ])
    expect([first.parameters, second.parameters]).toEqual([
      ['Larkspur', 'Denver', 2],
      ['Cedar', 'Mobile', 2],
    ])
    expect(times).toBe(1)
  })

  it('takes fields of a value', () => {
    const add = preparedStatement<Tables, { home: { rooms: number; street: string } }>()((db, value) =>
      db.insertInto('homes').values({ street: value('home', 'street'), city: 'Denver', rooms: value('home', 'rooms') }),
    )
    expect(add({ home: { rooms: 3, street: 'A' } }).parameters).toEqual(['A', 'Denver', 3])
  })

  it('takes null, dates and bytes as they are', () => {
    const add = preparedStatement<Tables, { rooms: number | null; street: string }>()((db, value) =>
      db.insertInto('homes').values({ street: value('street'), city: 'Denver', rooms: value('rooms') }),
    )
    expect(add({ rooms: null, street: 'A' }).parameters).toEqual(['A', 'Denver', null])
  })
})
