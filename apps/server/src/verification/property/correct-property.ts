import { type BodyOf, correctProperty } from '@hearthline/contracts'
import type { ApplicationFacts, FoundHome, Property } from '@hearthline/domain/application'
import { isOfContractAge } from '@hearthline/domain/states'
import { openExpecting, readExpecting, readSecret, settledStatus } from '../../applications/index.ts'
import { servedBy } from '../../drafts/index.ts'
import type { Registry } from '../../organisations/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../../platform/http/index.ts'

type Body = BodyOf<typeof correctProperty>
type Place = Pick<Property, 'street' | 'unit' | 'city' | 'state' | 'zip' | 'county' | 'censusTract' | 'parcel'>

const foundHome = ({ propertyCandidates = [] }: ApplicationFacts, parcel: string): FoundHome => {
  const home = propertyCandidates.find((one) => one.parcel === parcel)
  if (home === undefined) throw new Problem('invalidInput', { fields: [{ path: 'parcel', code: 'chooseOne' }] })
  return home
}

/** Deeds need the county, which only the postal record has; an unknown address is kept as typed. */
const placeOf = async (context: WriteContext, uuid: string, body: Body): Promise<Place> => {
  const { facts } = await readExpecting(context, uuid, 'propertyCorrected')
  const chosen = body.home === 'FOUND' ? foundHome(facts, body.parcel) : undefined
  const { street, unit, city, state, zip, county, parcel }: Place = chosen ?? (body as Extract<Body, { home: 'TYPED' }>) // what is not chosen is typed
  const { address } = context.app.vendorsFor(context.tenant.id)
  const known = await address.look({ street, unit: unit ?? null, city, state, zip })
  const censusTract = known.censusTract ?? undefined
  return { street, unit, city, state, zip, county: county ?? known.county ?? undefined, censusTract, parcel }
}

/** The checks of registration on state and age apply to a corrected address too. */
const judge = async (context: WriteContext, registry: Registry, uuid: string, { state }: Place): Promise<void> => {
  const { app, tenant, tx } = context
  const { today } = await context.moment()
  if (!servedBy(registry.byId(tx.organisation), today).states.includes(state)) throw new Problem('stateNotLicensed')
  const birthDate = await readSecret({ db: app.db, organisation: tenant.id, keys: app.keys }, uuid, 'BIRTH_DATE')
  if (birthDate !== undefined && !isOfContractAge(birthDate, { state, today }))
    throw new Problem('invalidInput', { fields: [{ path: 'state', code: 'underAge' }] })
}

/**
 * review-app/property: the borrower gives another address or picks one of the homes found; its value is looked up
 * again.
 */
export const correctPropertyCall = (registry: Registry): Bound =>
  writes(correctProperty, async ({ params, body }, context) => {
    const place = await placeOf(context, params.uuid, body)
    await judge(context, registry, params.uuid, place)
    const work = await openExpecting(context, params.uuid, 'propertyCorrected')
    work.change(
      {
        property: { ...work.facts.property, ...place },
        propertyTrouble: undefined,
        propertyCandidates: undefined,
      },
      { kind: 'correctProperty', note: { home: body.home } },
    )
    work.publish('propertyCorrected')
    return settledStatus(work)
  })
