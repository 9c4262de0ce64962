import {
  correctOwnership,
  correctProperty,
  estimateValue,
  orderValuation,
  readRecord,
  stateCondition,
  uploadDocument,
} from '@hearthline/contracts'
import { askUntil } from '../growing-pause.ts'
import { samplePdf } from '../sample-files.ts'
import { of, type Player, type PlayerAction } from './player.ts'

const DENVER = { city: 'Denver', state: 'CO', zip: '80202' } as const

/** Another street, in Denver. */
export const correctStreet =
  (street: string): PlayerAction =>
  (player) => {
    const { city, state, zip } = DENVER
    return player.borrower.json(correctProperty, {
      ...of(player),
      body: { home: 'TYPED', street, unit: '', city, state, zip },
    })
  }

/** The parcel of one of the two homes that the sandbox finds at an address of twins. */
export const chooseFirstHome: PlayerAction = (player) =>
  player.borrower.json(correctProperty, { ...of(player), body: { home: 'FOUND', parcel: '0417-22-001' } })

/** The title company is called at the same step that then waits for the borrower. */
const isDisputed = async (player: Player): Promise<void> => {
  await askUntil('the county names the borrower', async () => {
    const { propertyTrouble } = await player.borrower.json(readRecord, of(player))
    return propertyTrouble === 'OWNERSHIP_DIFFERS' || undefined
  })
}

export const explainOwnership: PlayerAction = async (player) => {
  const { borrower } = player
  await isDisputed(player)
  const file = { bytes: samplePdf('MARRIAGE CERTIFICATE'), name: 'certificate.pdf', type: 'application/pdf' }
  const document = await borrower.json(uploadDocument, { ...of(player), body: { type: 'SUPPORT' }, file })
  return borrower.json(correctOwnership, {
    ...of(player),
    body: { way: 'EXPLAIN', reason: 'NAME_CHANGED', note: '', documents: [document.uuid] },
  })
}

export const estimateAt =
  (valueCents: number): PlayerAction =>
  (player) =>
    player.borrower.json(estimateValue, { ...of(player), body: { valueCents, basis: 'RECENT_SALES' } })

export const estimate = estimateAt(600_000_00)

export const order: PlayerAction = (player) =>
  player.borrower.json(orderValuation, {
    ...of(player),
    body: { visit: 'EXTERIOR', contactName: 'Robin Neighbour', contactPhone: '303-625-0199', agreed: true },
  })

export const sayCondition: PlayerAction = (player) =>
  player.borrower.json(stateCondition, { ...of(player), body: { condition: 'GOOD' } })
