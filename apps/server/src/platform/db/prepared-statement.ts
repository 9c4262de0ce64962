import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { queryBuilderOver } from './query-builders.ts'

/** A placeholder for a value, or a field of it, while a statement is built. */
class Slot {
  readonly #name: string
  readonly #field: string | undefined
  constructor(name: string, field: string | undefined) {
    this.#name = name
    this.#field = field
  }
  of(values: Readonly<Record<string, unknown>>): unknown {
    const value = values[this.#name]
    // Only records have fields.
    return this.#field === undefined ? value : (value as Readonly<Record<string, unknown>>)[this.#field]
  }
}

const builder = queryBuilderOver({ provideConnection: () => Promise.reject(new Error('this builder only compiles')) })

type Place<Values> = {
  <Name extends keyof Values>(name: Name): Values[Name]
  <Name extends keyof Values, Field extends keyof Values[Name]>(name: Name, field: Field): Values[Name][Field]
}

type Build<Tables, Values, Row> = (db: Kysely<Tables>, value: Place<Values>) => Compilable<Row>

/**
 * A statement that is built and compiled at its first use and afterwards only filled with values, because building one
 * costs the server more than sending it. For frequent statements whose text does not depend on their values.
 */
export const preparedStatement =
  <Tables, Values extends Readonly<Record<string, unknown>>>() =>
  <Row>(build: Build<Tables, Values, Row>) => {
    let built: CompiledQuery<Row> | undefined
    const place = (name: string, field?: string) => new Slot(name, field)
    return (values: Values): CompiledQuery<Row> => {
      // The builder has no table types, and a slot stands for each value.
      built ??= build(builder as Kysely<unknown> as Kysely<Tables>, place as unknown as Place<Values>).compile()
      return { ...built, parameters: built.parameters.map((one) => (one instanceof Slot ? one.of(values) : one)) }
    }
  }
