import { listPersonas, type ReplyOf } from '@hearthline/contracts'
import type { PublicCaller } from './public-calls.ts'

export type Persona = ReplyOf<typeof listPersonas>[number]

/** A made-up person of the sandbox, by name or by a part of it. */
export const findPersona = async (caller: PublicCaller, name: string): Promise<Persona> => {
  const personas = await caller.json(listPersonas)
  const wanted = name.toLowerCase()
  const found = personas.find((persona) => persona.name.toLowerCase().includes(wanted))
  if (found === undefined)
    throw new Error(`no persona "${name}": there are ${personas.map((one) => one.name).join(', ')}`)
  return found
}
